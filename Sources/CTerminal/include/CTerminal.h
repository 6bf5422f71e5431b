#ifndef CTERMINAL_H
#define CTERMINAL_H
// What must keep state or run in a signal handler.
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Whether the locale of the environment is installed and UTF-8.
bool terminal_locale_is_utf8(void);

/// Opens a memory file that newterm writes its frames to; -1 on error.
int terminal_open_frame_file(void);
/// Moves what is in the memory file to the end of what waits to be sent, between `before`
/// and `after`; of an empty frame, nothing is sent. False if the frame is lost.
bool terminal_queue_frame(int frame_file, const char *_Nonnull before,
                          const char *_Nonnull after);
/// Forgets what is in the memory file.
void terminal_discard_frame(int frame_file);

/// Makes `tty` the terminal that output goes to; none of it ever blocks.
void terminal_open_output(int tty);
/// Adds bytes to what waits to be sent. False without memory.
bool terminal_queue(const char *_Nonnull bytes, size_t count);
/// Sends what the terminal takes now, in one write if it takes all. False if some is left.
bool terminal_send_queued(void);
/// Whether some of what was queued is left.
bool terminal_has_queued(void);
/// Sends the rest, and waits for a terminal that takes none: until it does, or for
/// 0.3 s where a signal asks for the end. What is left then is dropped, and what
/// restores the screen is written in its place.
void terminal_finish_output(void);

/// Gives back the memory of code that has run: most of a start's is not needed
/// again, and a static program brings much of it. What is, comes back by itself.
void terminal_forget_startup_code(void);

/// Sends each signal of the loop as one byte to the returned pipe end; -1 on
/// error. Clears the signal mask too: a parent may have left it full.
int terminal_open_signal_pipe(void);
/// Whether a signal that the pipe tells of asks the program to end.
bool terminal_signal_ends(int number);
/// Stops the whole job as the shell expects; returns after it went on.
void terminal_stop_job(void);
/// Whether the program is ending, and no longer waits for its terminal. A signal that
/// asks for it says so by itself, also one that was meant for an editor.
void terminal_set_ending(bool is_ending);
/// Waits until one of the descriptors is ready; nanoseconds < 0: for ever.
/// Returns how many are, 0 at the time-out or a signal, -1 on error.
int terminal_poll(struct pollfd *_Nonnull descriptors, int count, int64_t nanoseconds);

/// Keeps the line settings of `tty` and the bytes that restore its screen, and
/// from then on restores both on a crash. Standard error goes to memory until
/// `terminal_disarm_guard`. False on error.
bool terminal_arm_guard(int tty, const char *_Nonnull restore, size_t count);
/// Replaces the bytes that restore the screen.
void terminal_set_restore(const char *_Nonnull restore, size_t count);
/// Gives standard error back and prints what went there meanwhile.
void terminal_disarm_guard(void);
/// Switches the line to raw mode. False on error.
bool terminal_enter_raw_mode(int tty);
/// Gives the line settings back as they were kept; input on its way is dropped.
void terminal_leave_raw_mode(void);

/// Starts a program with an empty signal mask and default signals; SIGCHLD comes
/// through the pipe of the signals. Returns 0, or why it cannot be started.
int terminal_start_child(pid_t *_Nonnull child, const char *_Nonnull path,
                         char *_Nullable const *_Nonnull arguments);
#endif
