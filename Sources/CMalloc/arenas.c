#include "arenas.h"
#include <malloc.h>

int malloc_limit_arenas(int count) { return mallopt(M_ARENA_MAX, count); }
