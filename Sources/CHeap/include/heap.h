#pragma once
#include <stddef.h>

// What the process asked of its heap since it began: how often, and how many bytes are in use now.
size_t heap_allocations(void);
size_t heap_bytes(void);
