#define _GNU_SOURCE 1
#include "CTerminal.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static int pipe_write_end = -1;

static void on_signal(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe drops the byte: as many signals are waiting there already.
  ssize_t ignored = write(pipe_write_end, &byte, 1);
  (void)ignored;
  errno = saved;
}

int terminal_open_signal_pipe(void) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  pipe_write_end = ends[1];
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  const int numbers[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    sigaction(numbers[i], &action, NULL);
  signal(SIGPIPE, SIG_IGN);
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  return ends[0];
}

void terminal_stop_job(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, on_stop, on_continue;
  sigemptyset(&standard.sa_mask);
  sigaction(SIGTSTP, &standard, &on_stop);
  // Whoever stops itself knows when it goes on.
  sigaction(SIGCONT, &standard, &on_continue);
  // Not SIGSTOP: without job control this one is ignored, and the program goes on.
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &on_stop, NULL);
  sigaction(SIGCONT, &on_continue, NULL);
}

int terminal_run_child(const char *path, char *const *arguments, const int *standard_descriptor) {
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t actions;
  if (posix_spawnattr_init(&attributes) != 0) return -1;
  posix_spawn_file_actions_init(&actions);
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  if (standard_descriptor)
    for (int i = 0; i < 3; i++)
      posix_spawn_file_actions_adddup2(&actions, *standard_descriptor, i);
  pid_t child;
  int failed = posix_spawnp(&child, path, &actions, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (failed) return -1;
  int status;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return -1;
  return status;
}
