// Declarations that Glibc has only with _GNU_SOURCE, which Swift does not define, or in headers
// that Swift does not import.
#pragma once
#include <fcntl.h>
#include <malloc.h>
#include <spawn.h>
#include <sys/xattr.h>

// renameat2(2), which can exchange two files atomically.
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);
enum { CFILE_RENAME_EXCHANGE = 1 << 1 };

// fcntl(2): leases, and the signal that is sent when another program waits for one to end.
enum { CFILE_SETSIG = 10, CFILE_SETLEASE = 1024, CFILE_GETLEASE = 1025 };

// posix_spawn(3): closes all descriptors from a given number up, and starts a new session.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
enum { CFILE_SPAWN_SETSID = 0x80 };
