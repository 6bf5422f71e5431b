#define _GNU_SOURCE 1
#include "CTerminal.h"
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wchar.h>

int terminal_scalar_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

bool terminal_locale_is_utf8(void) {
  locale_t own = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
  if (!own) return false;
  bool is_utf8 = strcmp(nl_langinfo_l(CODESET, own), "UTF-8") == 0;
  freelocale(own);
  return is_utf8;
}

bool terminal_use_utf8(void) {
  if (setlocale(LC_CTYPE, "") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  return setlocale(LC_CTYPE, "C.UTF-8") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int terminal_open_frame_file(void) { return memfd_create("frame", MFD_CLOEXEC); }

bool terminal_write(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes += written;
    count -= (size_t)written;
  }
  return true;
}

// Kept between frames; one terminal, one thread.
static char *frame_bytes;
static size_t frame_capacity;

long terminal_send_frame(int frame_file, int tty, const char *before, const char *after) {
  off_t frame = lseek(frame_file, 0, SEEK_CUR);
  if (frame <= 0) return 0;
  size_t head = strlen(before), tail = strlen(after), all = head + (size_t)frame + tail;
  if (all > frame_capacity) {
    char *grown = realloc(frame_bytes, 2 * all);
    if (!grown) return -1;
    frame_bytes = grown;
    frame_capacity = 2 * all;
  }
  memcpy(frame_bytes, before, head);
  memcpy(frame_bytes + head + frame, after, tail);
  if (pread(frame_file, frame_bytes + head, (size_t)frame, 0) != frame) return -1;
  terminal_discard_frame(frame_file);
  return terminal_write(tty, frame_bytes, all) ? (long)frame : -1;
}

void terminal_discard_frame(int frame_file) { lseek(frame_file, 0, SEEK_SET); }

bool terminal_is_writable(int tty) {
  struct pollfd poll_tty = {.fd = tty, .events = POLLOUT};
  return poll(&poll_tty, 1, 0) > 0 && (poll_tty.revents & POLLOUT);
}

int terminal_wait(const int *descriptors, int count, int writable, int64_t nanoseconds) {
  struct pollfd polled[17];
  if (count > 16) return -1;
  for (int i = 0; i < count; i++) polled[i] = (struct pollfd){descriptors[i], POLLIN, 0};
  polled[count] = (struct pollfd){writable, POLLOUT, 0};
  struct timespec limit = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  int ready = ppoll(polled, (nfds_t)count + 1, nanoseconds < 0 ? NULL : &limit, NULL);
  if (ready < 0) return errno == EINTR ? 0 : -1;
  int bits = 0;
  for (int i = 0; i < count; i++) bits |= (polled[i].revents ? 1 : 0) << i;
  return bits;
}
