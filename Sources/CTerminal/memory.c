#include "CTerminal.h"
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

// Where the program's code begins and ends; set by the linker.
extern char __executable_start __attribute__((weak));
extern char etext __attribute__((weak));

void terminal_forget_startup_code(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = ((uintptr_t)&__executable_start + page - 1) & ~(page - 1);
  uintptr_t end = (uintptr_t)&etext & ~(page - 1);
  // Code is read from the file again where it is still needed. It may fail: nothing is lost.
  if (&__executable_start && &etext && start < end)
    madvise((void *)start, end - start, MADV_DONTNEED);
}
