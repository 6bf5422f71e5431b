#define _GNU_SOURCE 1
#include "CTerminal.h"
#include <langinfo.h>
#include <locale.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/timerfd.h>
#include <unistd.h>

bool terminal_locale_is_utf8(void) {
  locale_t own = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
  if (!own) return false;
  bool is_utf8 = strcmp(nl_langinfo_l(CODESET, own), "UTF-8") == 0;
  freelocale(own);
  return is_utf8;
}

// Where the program's code begins and ends; set by the linker.
extern char __executable_start __attribute__((weak));
extern char etext __attribute__((weak));

void terminal_release_code(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = ((uintptr_t)&__executable_start + page - 1) & ~(page - 1);
  uintptr_t end = (uintptr_t)&etext & ~(page - 1);
  // Code that is still needed is read from the file again. If the call fails, nothing is lost.
  if (&__executable_start && &etext && start < end)
    madvise((void *)start, end - start, MADV_DONTNEED);
}

int terminal_open_alarm(void) {
  return timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK);
}

void terminal_set_alarm(int alarm, int64_t moment) {
  // Zeros switch it off; a moment that has passed rings at once.
  struct itimerspec at = {0};
  if (moment >= 0) at.it_value = (struct timespec){moment / 1000, moment % 1000 * 1000000 + 1};
  timerfd_settime(alarm, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &at, NULL);
}
