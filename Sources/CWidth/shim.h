#ifndef CWIDTH_SHIM_H
#define CWIDTH_SHIM_H
// Without it the C library does not declare wcwidth.
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif
#include <stdint.h>
#include <wchar.h>

/// Columns of a scalar by the C library that ncurses itself uses; -1: not printable.
/// It is the locale's: see setlocale.
static inline int shim_scalar_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
#endif
