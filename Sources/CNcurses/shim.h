#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H
// Without this macro, curses.h does not declare the functions for wide characters.
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <curses.h>
#include <stdbool.h>
#include <stdint.h>

// Swift does not import these macros, since they contain casts and shifts.
static const attr_t shim_bold = A_BOLD;
static const attr_t shim_dim = A_DIM;
static const attr_t shim_reverse = A_REVERSE;
static const attr_t shim_underline = A_UNDERLINE;
static const attr_t shim_italic = A_ITALIC;
/// Strikes text through after shim_enable_strikethrough.
static const attr_t shim_invisible = A_INVIS;

// Swift 6 mode does not permit access to mutable globals.
static inline WINDOW *_Nullable shim_stdscr(void) { return stdscr; }
static inline int shim_color_pairs(void) { return COLOR_PAIRS; }

/// A space with attributes and a colour pair.
static inline cchar_t shim_space(attr_t attributes, int pair) {
  cchar_t cell = {0};
  setcchar(&cell, L" ", attributes, 0, &pair);
  return cell;
}

/// Writes cells, starting at a row and column. A wide character is one cell and takes two columns.
static inline void shim_put(WINDOW *_Nonnull window, int row, int column,
                            const cchar_t *_Nonnull cells, int count) {
  // Writing the last cell of the screen returns ERR although the cell is written.
  (void)mvwadd_wchnstr(window, row, column, cells, count);
}

/// Makes curses write some cells again, by marking the contents of the screen there as unknown.
static inline void shim_rewrite(int row, int column, int count) {
  cchar_t unknown = {0};
  unknown.chars[0] = 1;
  int y = getcury(curscr), x = getcurx(curscr);
  for (int i = 0; i < count; i++) (void)mvwadd_wchnstr(curscr, row, column + i, &unknown, 1);
  (void)wmove(curscr, y, x);
  (void)wtouchln(newscr, row, 1, 1);
}

// From <term.h>, whose macros have the names of common words and would break Swift's importer.
extern int setupterm(const char *_Nullable name, int descriptor, int *_Nullable result);

/// Loads the terminfo entry of a terminal, to read its capabilities; false if there is none. It
/// replaces the current terminal, which an open screen needs: restore that with
/// shim_unload_terminal.
static inline bool shim_load_terminal(const char *_Nonnull name) {
  int result = 0;
  return setupterm(name, 1, &result) == OK;
}

extern struct term *cur_term;
extern int del_curterm(struct term *terminal);
extern struct term *set_curterm(struct term *terminal);
extern const char *const boolnames[], *const numnames[], *const strnames[];

/// The current terminal; NULL if there is none.
static inline struct term *_Nullable shim_current_terminal(void) { return cur_term; }

/// Frees the entry that was loaded last, and makes another terminal the current one; NULL for
/// none.
static inline void shim_unload_terminal(struct term *_Nullable next) {
  (void)del_curterm(cur_term);
  (void)set_curterm(next);
}

/// The names of the flags, numbers and strings of an entry, in their order; NULL after the last.
static inline const char *_Nullable shim_flag_name(int index) { return boolnames[index]; }
static inline const char *_Nullable shim_number_name(int index) { return numnames[index]; }
static inline const char *_Nullable shim_string_name(int index) { return strnames[index]; }

/// The value of a string capability; NULL if the terminal does not have it.
static inline const char *_Nullable shim_capability(const char *_Nonnull name) {
  char *value = tigetstr(name);
  return value == (char *)-1 ? NULL : value;
}

/// Empties the capability `oc`, so that curses does not reset a palette that the user has set.
/// Call this right after newterm.
static inline void shim_keep_palette(void) {
  char *reset = tigetstr("oc");
  if (reset && reset != (char *)-1) *reset = 0;
}

/// Makes the part of `sgr` for invisible text strike text through instead, by changing one byte
/// from 8 to 9. Call this right after newterm. False if the terminal cannot strike text through,
/// or `sgr` has no such part.
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
