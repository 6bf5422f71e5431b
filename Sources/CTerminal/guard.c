#define _GNU_SOURCE 1
#include "CTerminal.h"
#include "output.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

static struct {
  volatile sig_atomic_t armed;
  int tty, saved_error, error_file;
  char restore[512];
  size_t restore_count;
  struct termios line;
  bool has_line;
  struct sigaction old[NSIG];
} guard = {.tty = -1, .saved_error = -1, .error_file = -1};

static const int crash_signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
enum { crash_signal_count = sizeof crash_signals / sizeof *crash_signals };
static char alternate_stack[65536];

// Async-signal-safe from here on: only write, poll, ioctl, tcsetattr, dup2, lseek, read, getpid,
// raise and sigaction.
static void show_saved_errors(bool is_urgent) {
  if (guard.saved_error < 0) return;
  dup2(guard.saved_error, STDERR_FILENO);
  lseek(guard.error_file, 0, SEEK_SET);
  int descriptor = terminal_unblocked(STDERR_FILENO);
  char bytes[1024];
  ssize_t count;
  while ((count = read(guard.error_file, bytes, sizeof bytes)) > 0)
    if (terminal_put(descriptor, bytes, (size_t)count, is_urgent) < (size_t)count) break;
}

void terminal_put_restore(void) {
  terminal_put_last(terminal_unblocked(guard.tty), guard.restore, guard.restore_count);
}

static void give_back(void) {
  terminal_put_restore();
  terminal_leave_raw_mode();
  show_saved_errors(true);
}

static void on_crash(int number, siginfo_t *info, void *context) {
  (void)context;
  if (guard.armed) {
    guard.armed = 0;
    give_back();
    char line[] = "dragboard: stopped by signal 00; your tasks are safe.\n";
    char *digits = strchr(line, '0');
    digits[0] = (char)('0' + number / 10);
    digits[1] = (char)('0' + number % 10);
    terminal_put(terminal_unblocked(STDERR_FILENO), line, sizeof line - 1, true);
  }
  // Returning repeats a fault under the old handler; a signal that abort() sent has to be raised
  // again. To one of another process Swift's backtracer has nothing to say, and it would ask the
  // user and wait.
  sigaction(number, &guard.old[number], NULL);
  if (info->si_code > 0) return;
  if (info->si_pid == getpid()) raise(number);
  // The old handler has returned, and no repeated fault ends the program: do it here.
  signal(number, SIG_DFL);
  raise(number);
}

static void on_exit_without_leaving(void) {
  if (!guard.armed) return;
  guard.armed = 0;
  give_back();
}

void terminal_set_restore(const char *restore, size_t count) {
  if (count > sizeof guard.restore) count = sizeof guard.restore;
  memcpy(guard.restore, restore, count);
  guard.restore_count = count;
}

bool terminal_arm_guard(int tty, const char *restore, size_t count) {
  guard.tty = tty;
  terminal_set_restore(restore, count);
  guard.has_line = tcgetattr(tty, &guard.line) == 0;
  if (!guard.has_line) return false;
  guard.error_file = memfd_create("errors", MFD_CLOEXEC);
  guard.saved_error = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 10);
  if (guard.error_file >= 0 && guard.saved_error >= 0) {
    fflush(stderr);
    dup2(guard.error_file, STDERR_FILENO);
  }
  stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_sigaction = on_crash,
                             .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < crash_signal_count; i++)
    sigaction(crash_signals[i], &action, &guard.old[crash_signals[i]]);
  static bool is_registered;
  if (!is_registered) is_registered = atexit(on_exit_without_leaving) == 0;
  guard.armed = 1;
  return true;
}

void terminal_disarm_guard(void) {
  if (!guard.armed) return;
  guard.armed = 0;
  for (int i = 0; i < crash_signal_count; i++)
    sigaction(crash_signals[i], &guard.old[crash_signals[i]], NULL);
  fflush(stderr);
  show_saved_errors(false);
  if (guard.saved_error >= 0) close(guard.saved_error);
  if (guard.error_file >= 0) close(guard.error_file);
  guard.saved_error = guard.error_file = -1;
}

bool terminal_enter_raw_mode(int tty) {
  struct termios line;
  if (tcgetattr(tty, &line) != 0) return false;
  cfmakeraw(&line);
  return tcsetattr(tty, TCSANOW, &line) == 0;
}

void terminal_leave_raw_mode(void) {
  if (!guard.has_line) return;
  // Mouse reports still in transit would end up in the shell's input. TCSAFLUSH drops them too,
  // but waits for a terminal that accepts no output.
  tcflush(guard.tty, TCIFLUSH);
  tcsetattr(guard.tty, TCSANOW, &guard.line);
}
