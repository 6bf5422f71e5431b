#ifndef OUTPUT_H
#define OUTPUT_H
// What the C files of this target share.
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

/// Writes to a descriptor, and gives up where it takes nothing for 0.3 s once a
/// signal asks for the end, or from the start if `is_urgent`. Async-signal-safe.
/// Returns how many bytes were written.
size_t terminal_put(int descriptor, const char *bytes, size_t count, bool is_urgent);
/// Writes as the last thing: what a terminal that takes nothing has not shown yet is
/// dropped to make room for it. Async-signal-safe.
void terminal_put_last(int descriptor, const char *bytes, size_t count);
/// Writes what restores the screen. Async-signal-safe.
void terminal_put_restore(void);
/// The descriptor to write to `descriptor`'s terminal without blocking, if that
/// is the terminal of the frames; else `descriptor`.
int terminal_unblocked(int descriptor);

/// Set once a signal that ends the program has come.
extern volatile sig_atomic_t terminal_is_ending;
#endif
