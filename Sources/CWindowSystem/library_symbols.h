// The symbols of libraries that SDL opens at run time; a kiosk may lack those of a window system.
#pragma once
#include <dlfcn.h>
#include <stddef.h>

// Returns a function or variable of a library that is loaded; NULL if it is not, or has no such symbol.
static inline void *find_symbol(const char *library, const char *name) {
    void *handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
    return handle ? dlsym(handle, name) : NULL;
}
