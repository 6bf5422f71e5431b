#ifndef OUTPUT_H
#define OUTPUT_H
// Declarations that the C files of this target share.
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

/// Writes to a descriptor. Once a signal asks the program to end, or from the start if
/// `is_urgent`, it waits no longer than about 0.3 s for the descriptor to accept more.
/// Async-signal-safe. Returns the number of bytes written.
size_t terminal_put(int descriptor, const char *bytes, size_t count, bool is_urgent);
/// Writes the last output. If the terminal does not accept all of it, output that it has not shown
/// yet is discarded, and the bytes are written again. Async-signal-safe.
void terminal_put_last(int descriptor, const char *bytes, size_t count);
/// Writes the bytes that restore the screen. Async-signal-safe.
void terminal_put_restore(void);
/// A descriptor for writing without blocking, if `descriptor` is the terminal that shows the
/// frames; otherwise `descriptor`.
int terminal_unblocked(int descriptor);

/// Set once a signal asks the program to end.
extern volatile sig_atomic_t terminal_is_ending;
#endif
