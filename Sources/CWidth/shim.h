#ifndef CWIDTH_SHIM_H
#define CWIDTH_SHIM_H
// Without this macro, the C library does not declare wcwidth.
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif
#include <stdint.h>
#include <wchar.h>

/// The width of a scalar in columns according to the C library, which ncurses also uses; -1 if it
/// is not printable. The result depends on the current locale; see setlocale(3).
static inline int shim_scalar_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
#endif
