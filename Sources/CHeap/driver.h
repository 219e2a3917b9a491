#pragma once
#include <stdbool.h>
#include <stddef.h>

// The blocks of a graphics driver have a mark at their end, by which they are recognised when they are released.

// The size to request for a block with its mark; 0 if the caller is not a library of a driver, or nothing is counted.
size_t driver_size(const void *caller, size_t size);

// Marks a block, which may be null, counts its bytes, and returns it.
void *driver_mark(void *block);

// Removes the mark of a block, and returns whether it had one.
bool driver_unmark(void *block);
