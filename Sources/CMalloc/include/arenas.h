#pragma once

// Limits the number of arenas of the C library's allocator; returns 1 when it accepts the limit.
int malloc_limit_arenas(int count);

// Sets the size in bytes from which blocks are mapped, and returned to the system when they are freed; returns 1 when it is accepted.
int malloc_map_blocks(int size);

// Returns the free pages of the C library's allocator to the system; returns 1 if there were any.
int malloc_return_free_memory(void);
