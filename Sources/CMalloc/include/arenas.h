#pragma once

// Limits the number of arenas of the C library's allocator; returns 1 when it accepts the limit.
int malloc_limit_arenas(int count);

// Returns the free pages of the C library's allocator to the system; returns 1 if there were any.
int malloc_return_free_memory(void);
