// What Glibc declares for _GNU_SOURCE alone, which Swift does not define, and in headers that it
// does not import.
#pragma once
#include <fcntl.h>
#include <malloc.h>
#include <spawn.h>
#include <sys/xattr.h>

// renameat2(2), with which two files change places at once.
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);
enum { CFILE_RENAME_EXCHANGE = 1 << 1 };

// fcntl(2): a lease, and the signal that says that another program waits for it.
enum { CFILE_SETSIG = 10, CFILE_SETLEASE = 1024, CFILE_GETLEASE = 1025 };

// posix_spawn(3): closes every descriptor from one on, and begins a session.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
enum { CFILE_SPAWN_SETSID = 0x80 };
