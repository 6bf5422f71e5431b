#ifndef CTERMINAL_H
#define CTERMINAL_H
// What must keep state or runs in a signal handler.
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Whether the locale of the environment is installed and UTF-8.
bool terminal_locale_is_utf8(void);

/// Opens a memory file that newterm writes its frames to; -1 on error.
int terminal_open_frame_file(void);
/// Moves the contents of the memory file to the end of the output queue, between `before`
/// and `after`; an empty frame adds nothing. False if the frame is lost.
bool terminal_queue_frame(int frame_file, const char *_Nonnull before,
                          const char *_Nonnull after);
/// Discards the contents of the memory file.
void terminal_discard_frame(int frame_file);

/// Sends output to the terminal `tty` from now on; writing never blocks.
void terminal_open_output(int tty);
/// Adds bytes to the output queue. False if memory is short.
bool terminal_queue(const char *_Nonnull bytes, size_t count);
/// Sends what the terminal accepts now, in one write if it accepts all. False if some is left.
bool terminal_send_queued(void);
/// Whether the output queue still holds something.
bool terminal_has_queued(void);
/// Sends the rest, and waits as long as the terminal accepts nothing, but only 0.3 s once a
/// signal asks the program to end. Then the rest is dropped, and the bytes that restore the
/// screen are written instead.
void terminal_finish_output(void);

/// Releases the memory of code that has run, for the end of a phase such as the startup: most of
/// it is not needed again, and a static program has much of it. Code that is needed is loaded
/// again by the kernel.
void terminal_release_code(void);

/// Handles the signals of the run loop: each arrives as one byte at the returned end of a
/// pipe; -1 on error. Clears the signal mask too, which a parent may have left full.
int terminal_open_signal_pipe(void);
/// Lets the signals of the run loop act as if it had not been, except that SIGPIPE stays ignored.
void terminal_release_signals(void);
/// Whether a signal from the pipe asks the program to end.
bool terminal_signal_ends(int number);
/// Stops the whole job as the shell expects; returns when it is resumed.
void terminal_stop_job(void);
/// Sets whether the program is ending, and no longer waits for its terminal. A signal that
/// asks the program to end sets it too, even if it was meant for an editor.
void terminal_set_ending(bool is_ending);
/// Waits until one of the descriptors is ready; nanoseconds < 0: for ever.
/// Returns how many are ready, 0 on a time-out or a signal, -1 on error.
int terminal_poll(struct pollfd *_Nonnull descriptors, int count, int64_t nanoseconds);

/// Saves the line settings of `tty` and the bytes that restore its screen, and
/// from then on restores both on a crash. Standard error goes to memory until
/// `terminal_disarm_guard`. False on error.
bool terminal_arm_guard(int tty, const char *_Nonnull restore, size_t count);
/// Replaces the bytes that restore the screen.
void terminal_set_restore(const char *_Nonnull restore, size_t count);
/// Restores standard error and prints what was written to it meanwhile.
void terminal_disarm_guard(void);
/// Switches the line to raw mode. False on error.
bool terminal_enter_raw_mode(int tty);
/// Restores the saved line settings; input that was not read is dropped.
void terminal_leave_raw_mode(void);

/// Starts a program with an empty signal mask and default signal actions; its end arrives as
/// SIGCHLD through the signal pipe. Where `output` is a descriptor, both of its output streams go
/// there, and it has no input. Returns 0, or the error number.
int terminal_start_child(pid_t *_Nonnull child, const char *_Nonnull path,
                         char *_Nullable const *_Nonnull arguments, int output);
/// Starts a program in a session of its own, without input and output, so that nothing of it gets
/// to this terminal. Returns 0, or the error number.
int terminal_start_detached(pid_t *_Nonnull child, const char *_Nonnull path,
                            char *_Nullable const *_Nonnull arguments);
/// A descriptor that becomes readable when a child has ended; -1 on error.
int terminal_watch_child(pid_t child);

/// A descriptor that becomes readable at a time of the wall clock, also if the machine slept then,
/// and when the clock is set; -1 on error.
int terminal_open_alarm(void);
/// Sets the alarm to a moment in milliseconds since 1970; < 0: to none.
void terminal_set_alarm(int alarm, int64_t moment);
#endif
