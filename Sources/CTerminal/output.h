#ifndef OUTPUT_H
#define OUTPUT_H
// What the C files of this target share.
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

/// Writes to a descriptor. Once a signal asks the program to end, or from the start if
/// `is_urgent`, it gives up after 0.3 s in which nothing is accepted. Async-signal-safe.
/// Returns how many bytes were written.
size_t terminal_put(int descriptor, const char *bytes, size_t count, bool is_urgent);
/// Writes the last output. If the terminal accepts nothing, what it has not shown yet is
/// dropped to make room. Async-signal-safe.
void terminal_put_last(int descriptor, const char *bytes, size_t count);
/// Writes what restores the screen. Async-signal-safe.
void terminal_put_restore(void);
/// A descriptor that writes without blocking, if `descriptor` is the terminal of the
/// frames; else `descriptor`.
int terminal_unblocked(int descriptor);

/// Set once a signal asks the program to end.
extern volatile sig_atomic_t terminal_is_ending;
#endif
