#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H
// Without it the wide functions do not exist.
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <curses.h>
#include <stdbool.h>
#include <stdint.h>

// The macros are casts and shifts, which Swift does not import.
static const attr_t shim_bold = A_BOLD;
static const attr_t shim_dim = A_DIM;
static const attr_t shim_reverse = A_REVERSE;
static const attr_t shim_underline = A_UNDERLINE;
static const attr_t shim_italic = A_ITALIC;
/// Strikes through once the terminal layer has changed `sgr` for it.
static const attr_t shim_invisible = A_INVIS;

// Globals are errors in Swift 6 mode.
static inline WINDOW *_Nullable shim_stdscr(void) { return stdscr; }
static inline int shim_color_pairs(void) { return COLOR_PAIRS; }

/// A space with attributes and a colour pair.
static inline cchar_t shim_space(attr_t attributes, int pair) {
  cchar_t cell = {0};
  setcchar(&cell, L" ", attributes, 0, &pair);
  return cell;
}

/// Writes cells from a row and column on. A wide character is one of them and takes two columns.
static inline void shim_put(WINDOW *_Nonnull window, int row, int column,
                            const cchar_t *_Nonnull cells, int count) {
  // The last cell of the screen answers ERR though it is written.
  (void)mvwadd_wchnstr(window, row, column, cells, count);
}

/// Makes curses write some cells again, as if it did not know what the screen shows there.
static inline void shim_rewrite(int row, int column, int count) {
  cchar_t unknown = {0};
  unknown.chars[0] = 1;
  int y = getcury(curscr), x = getcurx(curscr);
  for (int i = 0; i < count; i++) (void)mvwadd_wchnstr(curscr, row, column + i, &unknown, 1);
  (void)wmove(curscr, y, x);
  (void)wtouchln(newscr, row, 1, 1);
}

// From <term.h>, whose macros named like words would break Swift's importer.
extern int setupterm(const char *_Nullable name, int descriptor, int *_Nullable result);

/// Reads the entry of a terminal, for the capabilities alone; false when there is none.
/// The one in use, which a screen that is shown needs, is replaced: put it back with
/// shim_unload_terminal.
static inline bool shim_load_terminal(const char *_Nonnull name) {
  int result = 0;
  return setupterm(name, 1, &result) == OK;
}

extern struct term *cur_term;
extern int del_curterm(struct term *terminal);
extern struct term *set_curterm(struct term *terminal);
extern const char *const boolnames[], *const numnames[], *const strnames[];

/// The terminal in use; NULL for none.
static inline struct term *_Nullable shim_current_terminal(void) { return cur_term; }

/// Forgets the entry that was loaded last, and uses another terminal, or NULL for none.
static inline void shim_unload_terminal(struct term *_Nullable next) {
  (void)del_curterm(cur_term);
  (void)set_curterm(next);
}

/// The names of the flags, numbers and strings of an entry, in their order; NULL after the last.
static inline const char *_Nullable shim_flag_name(int index) { return boolnames[index]; }
static inline const char *_Nullable shim_number_name(int index) { return numnames[index]; }
static inline const char *_Nullable shim_string_name(int index) { return strnames[index]; }

/// A string capability; NULL when the terminal has none.
static inline const char *_Nullable shim_capability(const char *_Nonnull name) {
  char *value = tigetstr(name);
  return value == (char *)-1 ? NULL : value;
}

/// Empties `oc`, so that curses does not reset the palette that the user gave the terminal.
/// Call right after newterm.
static inline void shim_keep_palette(void) {
  char *reset = tigetstr("oc");
  if (reset && reset != (char *)-1) *reset = 0;
}

/// Turns the invisible piece of `sgr` into strike-through: one byte, 8 to 9.
/// Call right after newterm. False where the entry has no such piece.
static inline bool shim_enable_strikethrough(void) {
  char *sgr = tigetstr("sgr");
  if (!shim_capability("smxx") || !sgr || sgr == (char *)-1) return false;
  for (char *p = sgr; *p; p++) {
    const char *piece = "%p7%t;8";
    int i = 0;
    while (piece[i] && p[i] == piece[i]) i++;
    if (!piece[i]) { p[6] = '9'; return true; }
  }
  return false;
}
#endif
