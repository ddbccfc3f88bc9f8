"""Exact odds of a combat before its roll, in whole numbers (p. 16, 33-36, 53).

attack        an attack as it stands on the table, and its odds
contest       all rolls of attack against defence               p. 33-36, 53
blows         what symbols come to there                        p. 34, 53
moving        what makes a fight go on after its roll           p. 34, 53
idle          what never makes a good difference                p. 53
phases        odds of such fights, each side by itself          p. 34, 53
phase         one side of them
openings      symbols of the defence that an attack cancels     p. 34, 53
rolling_on    dice that it rolls again or brings                p. 53
across        what a side does to dice of the other             p. 34, 53
reached       each side as the other one finds it
choices       choices and throws, many cases side by side
tree          the same where they reach further into the other  p. 34, 53
standing      such a fight between two steps
outcomes      what it may still come to
patience      how far fights are followed
rolled        rolls of both sides, in classes                   p. 33
throws        all rolls of a side's dice
rerolling     odds with re-rolls                                p. 33, 53
reroll_all    re-rolls of all dice of a side                    p. 53
reroll_some   re-rolls of its blanks, or of any of its dice     p. 53
lanes         many numbers side by side, for re-rolls
"""
