#ifndef CTERMINAL_H
#define CTERMINAL_H
// What must keep state or run in a signal handler.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Columns of a scalar by the C library that ncurses itself uses; -1: not printable.
int terminal_scalar_width(uint32_t scalar);

/// Whether the locale of the environment is installed and UTF-8.
bool terminal_locale_is_utf8(void);

/// Sets LC_CTYPE from the environment, or to C.UTF-8 where that is not UTF-8.
/// False when no UTF-8 locale is to be had.
bool terminal_use_utf8(void);

/// A memory file for newterm to write its frames to; -1 on error.
int terminal_open_frame_file(void);
/// Sends what is in the memory file to `tty`, between `before` and `after`, in
/// one write. Returns the bytes of the frame, 0 when it is empty (nothing is
/// written then), -1 on error.
long terminal_send_frame(int frame_file, int tty, const char *_Nonnull before,
                         const char *_Nonnull after);
/// Forgets what is in the memory file.
void terminal_discard_frame(int frame_file);
/// Writes all of it, whatever signals come. False on error.
bool terminal_write(int descriptor, const char *_Nonnull bytes, size_t count);
/// Whether `tty` would take output now.
bool terminal_is_writable(int tty);

/// Gives back the memory of code that has run: most of a start's is not needed
/// again, and a static program brings much of it. What is, comes back by itself.
void terminal_forget_startup_code(void);

/// Sends each signal of the loop as one byte to the returned pipe end; -1 on
/// error. Clears the signal mask too: a parent may have left it full.
int terminal_open_signal_pipe(void);
/// Stops the whole job as the shell expects; returns after it went on.
void terminal_stop_job(void);
/// Waits for input on any of the descriptors, and until `writable` takes output,
/// which -1 leaves out; nanoseconds < 0: for ever.
/// Bit i of the result: descriptor i is ready; 0 at the time-out, a signal or for
/// output; -1 on error.
int terminal_wait(
    const int *_Nonnull descriptors, int count, int writable, int64_t nanoseconds);

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

/// Runs a program with the standard descriptors, an empty signal mask and
/// default signals. Returns its wait status, -1 when it cannot be started.
int terminal_run_child(const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
                       const int *_Nullable standard_descriptor);
#endif
