#define _GNU_SOURCE 1
#include "output.h"
#include "CTerminal.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// One terminal, one thread. What the terminal has not accepted yet stays here.
static struct {
  int tty;
  /// The terminal once more, opened without blocking; -1 where that is not permitted.
  int own;
  char *bytes;
  size_t start, end, capacity;
} out = {.tty = -1, .own = -1};

/// How long a program that is ending waits for a terminal that accepts nothing, in ms.
static const int64_t last_patience = 300;

static unsigned device_number(int descriptor) {
  unsigned number = 0;
  return ioctl(descriptor, TIOCGDEV, &number) == 0 ? number : 0;
}

void terminal_open_output(int tty) {
  if (out.own >= 0) close(out.own);
  out.tty = tty;
  // A file description of our own: O_NONBLOCK on the shell's would affect the shell too.
  int flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", tty);
  out.own = open(path, flags);
  if (out.own >= 0) return;
  // After su the terminal's file belongs to another user, but /dev/tty still opens it.
  out.own = open("/dev/tty", flags);
  if (out.own >= 0 && device_number(out.own) != device_number(tty)) {
    close(out.own);
    out.own = -1;
  }
}

int terminal_unblocked(int descriptor) {
  unsigned number = device_number(descriptor);
  return out.own >= 0 && number && number == device_number(out.own) ? out.own : descriptor;
}

/// Writes as much as `descriptor` accepts without blocking: 0 if nothing, -1 on error.
static ssize_t put_some(int descriptor, const char *bytes, size_t count) {
  if (descriptor != out.own) {
    struct pollfd polled = {.fd = descriptor, .events = POLLOUT};
    if (poll(&polled, 1, 0) <= 0) return 0;
    if (!(polled.revents & POLLOUT)) return -1;
    // If it is ready, it has room for a byte, or for a page if it is a pipe.
    size_t most = isatty(descriptor) ? 1 : 4096;
    if (count > most) count = most;
  }
  ssize_t written = write(descriptor, bytes, count);
  return written < 0 && (errno == EINTR || errno == EAGAIN) ? 0 : written;
}

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * (int64_t)1000 + now.tv_nsec / 1000000;
}

size_t terminal_put(int descriptor, const char *bytes, size_t count, bool is_urgent) {
  size_t done = 0;
  int64_t ending_since = -1;
  while (done < count) {
    ssize_t written = put_some(descriptor, bytes + done, count - done);
    if (written < 0) break;
    done += (size_t)written;
    if (written > 0) continue;
    if (is_urgent || terminal_is_ending) {
      int64_t now = milliseconds();
      if (ending_since < 0) ending_since = now;
      if (now - ending_since >= last_patience) break;
    }
    struct pollfd polled = {.fd = descriptor, .events = POLLOUT};
    poll(&polled, 1, 100);
  }
  return done;
}

/// Room for `count` bytes after those that wait to be sent; NULL if memory is short.
static char *reserve(size_t count) {
  if (out.start == out.end) out.start = out.end = 0;
  if (count > out.capacity - out.end) {
    size_t capacity = 2 * (out.end + count);
    char *grown = realloc(out.bytes, capacity);
    if (!grown) return NULL;
    out.bytes = grown;
    out.capacity = capacity;
  }
  return out.bytes + out.end;
}

bool terminal_queue(const char *bytes, size_t count) {
  char *room = reserve(count);
  if (!room) return false;
  memcpy(room, bytes, count);
  out.end += count;
  return true;
}

int terminal_open_frame_file(void) { return memfd_create("frame", MFD_CLOEXEC); }

void terminal_discard_frame(int frame_file) { lseek(frame_file, 0, SEEK_SET); }

bool terminal_queue_frame(int frame_file, const char *before, const char *after) {
  off_t count = lseek(frame_file, 0, SEEK_CUR);
  if (count <= 0) return true;
  terminal_discard_frame(frame_file);
  size_t head = strlen(before), tail = strlen(after);
  char *room = reserve(head + (size_t)count + tail);
  if (!room || pread(frame_file, room + head, (size_t)count, 0) != count) return false;
  memcpy(room, before, head);
  memcpy(room + head + count, after, tail);
  out.end += head + (size_t)count + tail;
  return true;
}

bool terminal_send_queued(void) {
  int descriptor = out.own >= 0 ? out.own : out.tty;
  while (out.start < out.end) {
    ssize_t written = put_some(descriptor, out.bytes + out.start, out.end - out.start);
    if (written <= 0) return false;
    out.start += (size_t)written;
  }
  return true;
}

/// Drops what a terminal has not shown yet, and resumes one that was stopped.
static void make_room(int descriptor) {
  tcflush(descriptor, TCOFLUSH);
  tcflow(descriptor, TCOON);
}

void terminal_put_last(int descriptor, const char *bytes, size_t count) {
  if (terminal_put(descriptor, bytes, count, true) == count) return;
  make_room(descriptor);
  terminal_put(descriptor, bytes, count, true);
}

bool terminal_has_queued(void) { return out.start < out.end; }

void terminal_finish_output(void) {
  int descriptor = out.own >= 0 ? out.own : out.tty;
  size_t count = out.end - out.start;
  bool is_whole = terminal_put(descriptor, out.bytes + out.start, count, false) == count;
  out.start = out.end = 0;
  if (is_whole) return;
  make_room(descriptor);
  terminal_put_restore();
}
