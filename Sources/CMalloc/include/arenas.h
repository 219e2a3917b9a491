#pragma once

// Limits the number of arenas of the C library's allocator; returns 1 when it accepts the limit.
int malloc_limit_arenas(int count);
