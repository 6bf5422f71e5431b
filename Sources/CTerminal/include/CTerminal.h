#ifndef CTERMINAL_H
#define CTERMINAL_H
// Functions that keep state or run in signal handlers, and system calls that Swift lacks.
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
/// Adds bytes to the output queue. False if there is not enough memory.
bool terminal_queue(const char *_Nonnull bytes, size_t count);
/// Sends as much as the terminal accepts now. False if bytes are left in the queue.
bool terminal_send_queued(void);
/// Whether the output queue contains bytes.
bool terminal_has_queued(void);
/// Sends the rest of the queue, and waits as long as the terminal accepts nothing. Once a signal
/// asks the program to end, it waits at most 0.3 s; then the rest is discarded, and the bytes that
/// restore the screen are written instead.
void terminal_finish_output(void);

/// Releases the memory of the program's code. This is useful after a phase such as the startup,
/// since most of its code is not needed again. When code is needed again, the kernel loads it.
void terminal_release_code(void);

/// Handles the signals of the run loop: each arrives as one byte at the returned end of a pipe;
/// -1 on error. Also unblocks all signals, since the parent process may have blocked some.
int terminal_open_signal_pipe(void);
/// Gives the signals of the run loop their default actions again; signals that were ignored before
/// are ignored again. SIGPIPE stays ignored.
void terminal_release_signals(void);
/// Whether a signal from the pipe asks the program to end.
bool terminal_signal_ends(int number);
/// Stops all processes of the job, as the shell expects; returns when the job is resumed.
void terminal_stop_job(void);
/// Sets whether the program is ending, so that it waits for its terminal only briefly. A signal
/// that asks the program to end sets this as well, even if the signal was meant for an editor.
void terminal_set_ending(bool is_ending);
/// Waits until one of the descriptors is ready, without a time limit if `nanoseconds` is negative.
/// Returns how many are ready, 0 after a time-out or a signal, -1 on error.
int terminal_poll(struct pollfd *_Nonnull descriptors, int count, int64_t nanoseconds);

/// Saves the line settings of `tty` and the bytes that restore its screen. From then on, line
/// settings and screen are restored on a crash or a call to exit(3). Standard error is written to
/// memory until `terminal_disarm_guard`. False on error.
bool terminal_arm_guard(int tty, const char *_Nonnull restore, size_t count);
/// Replaces the bytes that restore the screen.
void terminal_set_restore(const char *_Nonnull restore, size_t count);
/// Restores standard error and prints what was written to it meanwhile.
void terminal_disarm_guard(void);
/// Switches the line to raw mode. False on error.
bool terminal_enter_raw_mode(int tty);
/// Restores the saved line settings; input that was not read is discarded.
void terminal_leave_raw_mode(void);

/// Starts a program with an empty signal mask and default signal actions; its end arrives as
/// SIGCHLD through the signal pipe. If `output` is not negative, both of its output streams go to
/// that descriptor, and its input is empty. Returns 0, or an error number.
int terminal_start_child(pid_t *_Nonnull child, const char *_Nonnull path,
                         char *_Nullable const *_Nonnull arguments, int output);
/// Starts a program as `terminal_start_child` does, but its input is the descriptor `input`.
int terminal_start_partner(pid_t *_Nonnull child, const char *_Nonnull path,
                           char *_Nullable const *_Nonnull arguments, int input, int output);
/// Starts a program in a new session and without input and output, so that it cannot use this
/// terminal. Returns 0, or an error number.
int terminal_start_detached(pid_t *_Nonnull child, const char *_Nonnull path,
                            char *_Nullable const *_Nonnull arguments);
/// A descriptor that becomes readable when a child has ended; -1 on error.
int terminal_watch_child(pid_t child);

/// A descriptor that becomes readable at the time set with `terminal_set_alarm`, even if the
/// machine was suspended then, and whenever the clock is set; -1 on error.
int terminal_open_alarm(void);
/// Sets the alarm to a time in milliseconds since 1970; a negative number turns it off.
void terminal_set_alarm(int alarm, int64_t moment);
#endif
