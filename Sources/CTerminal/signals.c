#define _GNU_SOURCE 1
#include "CTerminal.h"
#include "output.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

extern char **environ;

static int pipe_ends[2] = {-1, -1};
static bool is_handled[NSIG], was_ignored[NSIG];
volatile sig_atomic_t terminal_is_ending;

bool terminal_signal_ends(int number) {
  return number != SIGWINCH && number != SIGTSTP && number != SIGCONT && number != SIGCHLD;
}

static void on_signal(int number) {
  int saved = errno;
  if (terminal_signal_ends(number)) terminal_is_ending = 1;
  unsigned char byte = (unsigned char)number;
  // A full pipe drops the byte, which is fine: enough signals are waiting in it already.
  ssize_t ignored = write(pipe_ends[1], &byte, 1);
  (void)ignored;
  errno = saved;
}

static void handle(int number, const struct sigaction *action) {
  struct sigaction old;
  is_handled[number] = sigaction(number, action, &old) == 0;
  was_ignored[number] = is_handled[number] && old.sa_handler == SIG_IGN;
}

/// Handles a signal, unless the parent process has chosen to ignore it.
static void end_by(int number, const struct sigaction *action) {
  struct sigaction old;
  if (sigaction(number, NULL, &old) == 0 && old.sa_handler != SIG_IGN) handle(number, action);
}

int terminal_open_signal_pipe(void) {
  if (pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  const int numbers[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGINT,
                         SIGTERM,  SIGHUP,  SIGQUIT, SIGCHLD};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    handle(numbers[i], &action);
  // Rarely sent, but their default action ends a program at once.
  const int others[] = {SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
                        SIGIO,   SIGPWR,  SIGSYS,  SIGXCPU,   SIGSTKFLT};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) end_by(others[i], &action);
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++) end_by(number, &action);
  signal(SIGPIPE, SIG_IGN);
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  return pipe_ends[0];
}

void terminal_release_signals(void) {
  for (int number = 1; number < NSIG; number++) {
    // Not the actions from before: those of curses end the program by exit(1).
    if (is_handled[number]) signal(number, was_ignored[number] ? SIG_IGN : SIG_DFL);
    is_handled[number] = false;
  }
}

void terminal_set_ending(bool is_ending) { terminal_is_ending = is_ending; }

void terminal_stop_job(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, on_stop, on_continue;
  sigemptyset(&standard.sa_mask);
  sigaction(SIGTSTP, &standard, &on_stop);
  // The program stopped itself, so it needs no signal to notice that it was resumed.
  sigaction(SIGCONT, &standard, &on_continue);
  // Not SIGSTOP: without job control SIGTSTP is ignored, and the program goes on.
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &on_stop, NULL);
  sigaction(SIGCONT, &on_continue, NULL);
}

static int start(pid_t *child, const char *path, char *const *arguments, int input, int output,
                 short more_flags) {
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  int failed = posix_spawnattr_init(&attributes);
  if (failed) return failed;
  failed = posix_spawn_file_actions_init(&actions);
  if (failed) {
    posix_spawnattr_destroy(&attributes);
    return failed;
  }
  if (output >= 0) {
    failed = input >= 0 ? posix_spawn_file_actions_adddup2(&actions, input, 0)
                        : posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    for (int stream = 1; !failed && stream <= 2; stream++)
      failed = posix_spawn_file_actions_adddup2(&actions, output, stream);
  }
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | more_flags);
  if (!failed) failed = posix_spawnp(child, path, &actions, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return failed;
}

int terminal_start_child(pid_t *child, const char *path, char *const *arguments, int output) {
  return start(child, path, arguments, -1, output, 0);
}

int terminal_start_partner(pid_t *child, const char *path, char *const *arguments, int input,
                           int output) {
  return start(child, path, arguments, input, output, 0);
}

int terminal_start_detached(pid_t *child, const char *path, char *const *arguments) {
  int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere < 0) return errno;
  int failed = start(child, path, arguments, -1, nowhere, POSIX_SPAWN_SETSID);
  close(nowhere);
  return failed;
}

int terminal_watch_child(pid_t child) {
  // The kernel closes it in programs that are started.
  return (int)syscall(SYS_pidfd_open, child, 0);
}

int terminal_poll(struct pollfd *descriptors, int count, int64_t nanoseconds) {
  struct timespec limit = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  int ready = ppoll(descriptors, (nfds_t)count, nanoseconds < 0 ? NULL : &limit, NULL);
  if (ready < 0 && errno == EINTR)
    for (int i = 0; i < count; i++) descriptors[i].revents = 0;
  return ready < 0 && errno == EINTR ? 0 : ready;
}
