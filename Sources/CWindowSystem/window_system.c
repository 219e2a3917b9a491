#define _GNU_SOURCE
#include "CWindowSystem.h"
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

// SDL opens the libraries of the window systems at run time; so does this file, because a kiosk may lack either.
static void *find(const char *library, const char *symbol) {
    void *handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD);
    return handle ? dlsym(handle, symbol) : NULL;
}

static bool get_information(void *window, SDL_SysWMinfo *information) {
    SDL_VERSION(&information->version);
    return SDL_GetWindowWMInfo(window, information);
}

int window_system_descriptor(void *window) {
    SDL_SysWMinfo information;
    if (!get_information(window, &information)) return -1;
    if (information.subsystem == SDL_SYSWM_X11) {
        int (*connection)(void *) = find("libX11.so.6", "XConnectionNumber");
        return connection ? connection(information.info.x11.display) : -1;
    }
    if (information.subsystem == SDL_SYSWM_WAYLAND) {
        int (*connection)(void *) = find("libwayland-client.so.0", "wl_display_get_fd");
        return connection ? connection(information.info.wl.display) : -1;
    }
    return -1;
}

typedef void (*exit_handler)(void *display, void *context);

static void (*lost_function)(void *);

static void report_lost(void *display, void *context) {
    (void)display;
    if (lost_function) lost_function(context);
}

bool window_system_on_connection_lost(void *window, void (*lost)(void *), void *context) {
    SDL_SysWMinfo information;
    if (!get_information(window, &information) || information.subsystem != SDL_SYSWM_X11) return false;
    void (*set)(void *, exit_handler, void *) = find("libX11.so.6", "XSetIOErrorExitHandler");
    if (!set) return false;
    lost_function = lost;
    set(information.info.x11.display, report_lost, context);
    return true;
}

// The interface of libdispatch for run loops, which CoreFoundation uses too.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *);

int main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void main_queue_drain(void) {
    uint64_t count;
    ssize_t size = read(main_queue_descriptor(), &count, sizeof count);
    (void)size;
    _dispatch_main_queue_callback_4CF(NULL);
}
