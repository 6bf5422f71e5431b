// No functions to call: a program that links TestThreads runs on its threads.
