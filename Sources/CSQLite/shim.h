// A function of SQLite with any number of arguments, which Swift cannot call.
#pragma once

int sqlite3_config(int option, ...);
enum { CSQLITE_MEMSTATUS = 9 };

// Counts no memory from now on, nor locks for it; nothing may have been opened before.
// https://www.sqlite.org/c3ref/c_config_covering_index_scan.html#sqliteconfigmemstatus
static inline int csqlite_count_no_memory(void) {
  return sqlite3_config(CSQLITE_MEMSTATUS, 0);
}
