#pragma once
#include <stddef.h>

// What the process asked of its heap since it began: how often, and how many bytes are in use now.
size_t heap_allocations(void);
size_t heap_bytes(void);

// How often the calling thread asked from the code of the executable or from the Swift runtime, not from libraries such as a graphics
// driver; 0 with a sanitizer, which has an allocator of its own.
size_t heap_own_allocations(void);

// From the call on, counts the memory that libraries of a graphics driver use, which slows each request and each release.
void heap_count_driver(void);

// How many bytes of the heap such libraries use that were requested since heap_count_driver(); 0 with a sanitizer. Memory that they map
// themselves, such as the code of compiled shaders, is not part of it.
size_t heap_driver_bytes(void);
