#define _GNU_SOURCE
#include "driver.h"
#include "heap.h"
#include <link.h>
#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

static atomic_bool is_counting;
static atomic_size_t driver_bytes;

void heap_count_driver(void) { is_counting = true; }

size_t heap_driver_bytes(void) { return driver_bytes; }

// Parts of the names of libraries that belong to a driver. The memory of the C++ library is nearly all that of LLVM.
static const char *const driver_names[] = {
    "libLLVM", "_dri.so", "libgallium", "libEGL", "libGLES", "libGL", "libglapi", "libdrm", "libstdc++",
};

// The code of a library.
struct library {
    uintptr_t start, end;
    bool is_driver;
};

#define MAXIMUM_COUNT 512

struct libraries {
    struct library list[MAXIMUM_COUNT];
    size_t count;
    // The number of libraries that were ever loaded.
    unsigned long long loaded;
};

static struct libraries known;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int add(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size;
    struct libraries *found = data;
    found->loaded = info->dlpi_adds;
    bool is_driver = false;
    for (size_t index = 0; index < sizeof driver_names / sizeof *driver_names; index++)
        if (strstr(info->dlpi_name, driver_names[index])) is_driver = true;
    for (int index = 0; index < info->dlpi_phnum; index++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[index];
        if (part->p_type != PT_LOAD || !(part->p_flags & PF_X) || found->count == MAXIMUM_COUNT) continue;
        uintptr_t start = info->dlpi_addr + part->p_vaddr;
        found->list[found->count++] = (struct library){start, start + part->p_memsz, is_driver};
    }
    return 0;
}

static bool find(uintptr_t address, struct library *library) {
    bool is_found = false;
    pthread_mutex_lock(&lock);
    for (size_t index = 0; index < known.count && !is_found; index++) {
        *library = known.list[index];
        is_found = address >= library->start && address < library->end;
    }
    pthread_mutex_unlock(&lock);
    return is_found;
}

static int note_loaded(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size;
    *(unsigned long long *)data = info->dlpi_adds;
    return 1;
}

// Reads the libraries again if others were loaded. The dynamic linker calls malloc() with a lock of its own, so it is called without this
// one.
static bool update(void) {
    unsigned long long loaded = 0;
    dl_iterate_phdr(note_loaded, &loaded);
    pthread_mutex_lock(&lock);
    bool is_known = loaded == known.loaded;
    pthread_mutex_unlock(&lock);
    if (is_known) return false;
    struct libraries found = {.count = 0};
    dl_iterate_phdr(add, &found);
    pthread_mutex_lock(&lock);
    known = found;
    pthread_mutex_unlock(&lock);
    return true;
}

static bool is_driver(const void *caller) {
    // Most requests of a thread come from the library of the request before.
    static _Thread_local struct library last;
    uintptr_t address = (uintptr_t)caller;
    if (address >= last.start && address < last.end) return last.is_driver;
    struct library library;
    if (!find(address, &library) && !(update() && find(address, &library))) return false;
    last = library;
    return library.is_driver;
}

static const uint64_t mark = 0x6B696F736B6D6170;

static char *end(void *block) { return (char *)block + malloc_usable_size(block) - sizeof mark; }

size_t driver_size(const void *caller, size_t size) {
    if (!is_counting || size > SIZE_MAX - sizeof mark || !is_driver(caller)) return 0;
    return size + sizeof mark;
}

void *driver_mark(void *block) {
    if (!block) return NULL;
    uint64_t value = mark ^ (uintptr_t)block;
    memcpy(end(block), &value, sizeof value);
    driver_bytes += malloc_usable_size(block);
    return block;
}

bool driver_unmark(void *block) {
    if (!is_counting || !block) return false;
    uint64_t value;
    memcpy(&value, end(block), sizeof value);
    if (value != (mark ^ (uintptr_t)block)) return false;
    memset(end(block), 0, sizeof value);
    driver_bytes -= malloc_usable_size(block);
    return true;
}
