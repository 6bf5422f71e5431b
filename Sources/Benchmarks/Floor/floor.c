/* A minimal board, with which the benchmarks compare Dragboard: it reads a file
 * of titles, draws two lists side by side, moves a cursor with j and k, swaps a
 * row with the next one on m and stores that with one fsync, and quits on q.
 * After d, the mouse drags a row, which follows the pointer above a gap. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char **titles;
static int count, capacity, cursor, top;
/* The dragged row, or -1, and the cell of the pointer. */
static int lifted = -1, column, line;

static void read_titles(const char *path) {
  FILE *file = fopen(path, "r");
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  if (file == NULL) exit(1);
  while ((length = getline(&line, &room, file)) > 0) {
    if (line[length - 1] == '\n') line[length - 1] = 0;
    if (count == capacity) {
      capacity = capacity == 0 ? 64 : 2 * capacity;
      titles = realloc(titles, (size_t)capacity * sizeof *titles);
    }
    titles[count++] = strdup(line);
  }
  free(line);
  fclose(file);
}

static void draw(void) {
  int width = COLS / 2, height = LINES - 4;
  if (cursor < top) top = cursor;
  if (cursor >= top + height) top = cursor - height + 1;
  erase();
  mvprintw(0, 1, "Tasks");
  for (int pane = 0; pane < 2; pane++) {
    int left = pane * width;
    mvhline(1, left, ACS_HLINE, width);
    mvhline(LINES - 2, left, ACS_HLINE, width);
    mvvline(1, left, ACS_VLINE, LINES - 2);
    mvvline(1, left + width - 1, ACS_VLINE, LINES - 2);
  }
  for (int row = 0, next = top; row < height && next < count; row++) {
    if (lifted >= 0 && 2 + row == line) {
      mvhline(2 + row, 2, '-', width - 4);
      continue;
    }
    if (next == lifted) next++;
    if (next >= count) break;
    mvaddch(2 + row, 1, next == cursor ? '>' : ' ');
    mvaddnstr(2 + row, 3, titles[next++], width - 5);
  }
  if (lifted >= 0) {
    attron(A_REVERSE);
    mvaddnstr(line, column, titles[lifted], COLS - column);
    attroff(A_REVERSE);
    mvprintw(LINES - 1, 1, "Before %d of %d   Esc back", line - 1 + top, count);
  } else {
    mvprintw(LINES - 1, 1, "%d of %d   ? help", cursor + 1, count);
  }
  refresh();
}

static void swap_durably(int journal) {
  char *moved = titles[cursor];
  char line[64];
  int length;
  if (cursor + 1 >= count) return;
  titles[cursor] = titles[cursor + 1];
  titles[++cursor] = moved;
  length = snprintf(line, sizeof line, "%d\n", cursor);
  if (write(journal, line, (size_t)length) != length || fsync(journal) != 0) exit(1);
}

static void report_mouse(void) {
  keypad(stdscr, TRUE);
  mouseinterval(0);
  mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED | REPORT_MOUSE_POSITION, NULL);
  printf("\033[?1002h");
  fflush(stdout);
}

/* Lifts the row under the pointer, drags it, and puts it back. */
static void follow_mouse(void) {
  MEVENT event;
  if (getmouse(&event) != OK) return;
  column = event.x;
  line = event.y;
  if (event.bstate & BUTTON1_PRESSED && line >= 2 && top + line - 2 < count) lifted = top + line - 2;
  if (event.bstate & BUTTON1_RELEASED) lifted = -1;
}

int main(int argc, char **argv) {
  char name[4096];
  int journal;
  if (argc < 2) return 64;
  setlocale(LC_ALL, "");
  read_titles(argv[1]);
  snprintf(name, sizeof name, "%s.journal", argv[1]);
  journal = open(name, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (journal < 0) return 1;
  initscr();
  raw();
  noecho();
  curs_set(0);
  for (;;) {
    draw();
    switch (getch()) {
    case 'j': if (cursor + 1 < count) cursor++; break;
    case 'k': if (cursor > 0) cursor--; break;
    case 'd': report_mouse(); break;
    case KEY_MOUSE: follow_mouse(); break;
    case 'm': swap_durably(journal); break;
    case ERR:
    case 'q':
      printf("\033[?1002l");
      endwin();
      return 0;
    }
  }
}
