#include "arenas.h"
#include <malloc.h>

int malloc_limit_arenas(int count) { return mallopt(M_ARENA_MAX, count); }

int malloc_map_blocks(int size) { return mallopt(M_MMAP_THRESHOLD, size); }

int malloc_return_free_memory(void) { return malloc_trim(0); }
