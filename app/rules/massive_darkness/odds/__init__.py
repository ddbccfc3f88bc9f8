"""Exact odds of a combat before its roll, in whole numbers (p. 16, 33-36, 53).

attack        an attack as it stands on the table, and its odds
idle          what never makes a good difference is left out    p. 53
moving        what makes a fight go on after its roll           p. 34, 53

Rolls, and re-rolls of skills, before anything is fired:

throws        all rolls of a side's dice
rolled        rolls of both sides, in classes                   p. 33
rerolling     odds with re-rolls                                p. 33, 53
reroll_all    re-rolls of all dice of a side                    p. 53
reroll_some   re-rolls of its blanks, or of any of its dice     p. 53
lanes         many numbers side by side in one

Then there are three ways to count what comes of two rolls. The first, where nothing goes on after them: a table of what
every attack comes to against every defence, its symbols spent in the best way.

contest       all rolls of attack against defence               p. 33-36, 53
blows         what symbols come to there                        p. 34, 53

The second, where dice come, go or roll again: all that one side may do is a list of steps, the same for whatever the
other side has. A number of many lanes says what a step is worth, a lane for each thing that the other side may come to.

phases        each side by itself, from the roll to the wounds  p. 34, 53
openings      symbols of the defence that an attack cancels     p. 34, 53
phase         the steps of one side
one_side      what it has between two of them
rolling_on    dice that it rolls again or brings                p. 53
across        what a side does to dice of the other             p. 34, 53
reached       each side as the other one finds it
meeting       both sides against each other
choices       choices and throws, many cases side by side

The third, for the few fights that do not fit the second: both sides are followed together, one fight after the other.

tree          every fight step by step, as `firing` plays it    p. 34, 53
standing      such a fight between two steps
outcomes      what it may still come to

patience      how far fights are followed
both          one thing for each side
"""
