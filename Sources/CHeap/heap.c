#include "heap.h"
#include "driver.h"
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdint.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

static atomic_size_t allocations;

// Those of the calling thread; a variable of the executable, which needs no allocation itself.
static _Thread_local size_t own_allocations;

size_t heap_allocations(void) { return atomic_load_explicit(&allocations, memory_order_relaxed); }

size_t heap_own_allocations(void) { return own_allocations; }

#ifndef HAS_SANITIZER

// The allocator of the C library by the names under which it stays reachable when the usual ones are taken over.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

// The code of the executable, and the allocator of the Swift runtime.
extern const char __executable_start, etext;
extern void *swift_slowAlloc(size_t size, size_t alignment_mask);

// More than the code of that function.
static const uintptr_t slow_alloc_size = 256;

static void count(const void *caller) {
    uintptr_t address = (uintptr_t)caller;
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    if (address - (uintptr_t)&swift_slowAlloc < slow_alloc_size ||
        (address >= (uintptr_t)&__executable_start && address < (uintptr_t)&etext))
        own_allocations += 1;
}

#define CALLER __builtin_return_address(0)

void *malloc(size_t size) {
    const void *caller = CALLER;
    count(caller);
    size_t marked = driver_size(caller, size);
    return marked ? driver_mark(__libc_malloc(marked)) : __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    const void *caller = CALLER;
    count(caller);
    size_t total;
    size_t marked = __builtin_mul_overflow(number, size, &total) ? 0 : driver_size(caller, total);
    return marked ? driver_mark(__libc_calloc(1, marked)) : __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    const void *caller = CALLER;
    count(caller);
    bool was_marked = driver_unmark(block);
    size_t marked = size ? driver_size(caller, size) : 0;
    void *moved = __libc_realloc(block, marked ? marked : size);
    if (marked) driver_mark(moved);
    // The block stays as it is if there is no memory.
    if (!moved && size && was_marked) driver_mark(block);
    return moved;
}

void free(void *block) {
    driver_unmark(block);
    __libc_free(block);
}

void *aligned_alloc(size_t alignment, size_t size) {
    const void *caller = CALLER;
    count(caller);
    size_t marked = driver_size(caller, size);
    return marked ? driver_mark(__libc_memalign(alignment, marked)) : __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    const void *caller = CALLER;
    count(caller);
    size_t marked = driver_size(caller, size);
    *block = marked ? driver_mark(__libc_memalign(alignment, marked)) : __libc_memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}

#endif

size_t heap_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}
