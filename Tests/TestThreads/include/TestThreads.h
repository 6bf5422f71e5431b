// Nothing to call: whatever links TestThreads runs on its threads.
