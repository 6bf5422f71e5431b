#define _GNU_SOURCE 1
#include "CTerminal.h"
#include "output.h"
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

bool terminal_locale_is_utf8(void) {
  locale_t own = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
  if (!own) return false;
  bool is_utf8 = strcmp(nl_langinfo_l(CODESET, own), "UTF-8") == 0;
  freelocale(own);
  return is_utf8;
}

int terminal_open_frame_file(void) { return memfd_create("frame", MFD_CLOEXEC); }

long terminal_queue_frame(int frame_file, const char *before, const char *after) {
  off_t frame = lseek(frame_file, 0, SEEK_CUR);
  if (frame <= 0) return 0;
  size_t head = strlen(before), tail = strlen(after);
  char *room = terminal_reserve_output(head + (size_t)frame + tail);
  if (!room) return -1;
  if (pread(frame_file, room + head, (size_t)frame, 0) != frame) return -1;
  memcpy(room, before, head);
  memcpy(room + head + frame, after, tail);
  terminal_commit_output(head + (size_t)frame + tail);
  terminal_discard_frame(frame_file);
  return (long)frame;
}

void terminal_discard_frame(int frame_file) { lseek(frame_file, 0, SEEK_SET); }

int terminal_poll(struct pollfd *descriptors, int count, int64_t nanoseconds) {
  struct timespec limit = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  int ready = ppoll(descriptors, (nfds_t)count, nanoseconds < 0 ? NULL : &limit, NULL);
  if (ready < 0 && errno == EINTR)
    for (int i = 0; i < count; i++) descriptors[i].revents = 0;
  return ready < 0 && errno == EINTR ? 0 : ready;
}
