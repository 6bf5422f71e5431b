// Debian's libpq-dev has its headers in a folder of their own, which a compiler does not search.
#include <postgresql/libpq-fe.h>
