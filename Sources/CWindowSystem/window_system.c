#define _GNU_SOURCE
#include "CWindowSystem.h"
#include "library_symbols.h"
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

static bool get_information(void *window, SDL_SysWMinfo *information) {
    SDL_VERSION(&information->version);
    return SDL_GetWindowWMInfo(window, information);
}

int window_system_descriptor(void *window) {
    SDL_SysWMinfo information;
    if (!get_information(window, &information)) return -1;
    if (information.subsystem == SDL_SYSWM_X11) {
        int (*connection)(void *) = find_symbol("libX11.so.6", "XConnectionNumber");
        return connection ? connection(information.info.x11.display) : -1;
    }
    if (information.subsystem == SDL_SYSWM_WAYLAND) {
        int (*connection)(void *) = find_symbol("libwayland-client.so.0", "wl_display_get_fd");
        return connection ? connection(information.info.wl.display) : -1;
    }
    return -1;
}

struct registry_listener {
    void (*global)(void *found, void *registry, uint32_t name, const char *interface, uint32_t version);
    void (*global_remove)(void *found, void *registry, uint32_t name);
};

static void note_global(void *found, void *registry, uint32_t name, const char *interface, uint32_t version) {
    (void)registry;
    (void)name;
    (void)version;
    if (strcmp(interface, "wl_seat") == 0) *(bool *)found = true;
}

static void ignore_removal(void *found, void *registry, uint32_t name) {
    (void)found;
    (void)registry;
    (void)name;
}

bool window_system_has_wayland_seat(void) {
    void *library = dlopen("libwayland-client.so.0", RTLD_LAZY);
    if (!library) return false;
    void *(*open)(const char *) = dlsym(library, "wl_display_connect");
    void *(*request)(void *, uint32_t, const void *, ...) = dlsym(library, "wl_proxy_marshal_constructor");
    const void *registry_interface = dlsym(library, "wl_registry_interface");
    int (*listen)(void *, const struct registry_listener *, void *) = dlsym(library, "wl_proxy_add_listener");
    int (*round_trip)(void *) = dlsym(library, "wl_display_roundtrip");
    void (*destroy)(void *) = dlsym(library, "wl_proxy_destroy");
    void (*disconnect)(void *) = dlsym(library, "wl_display_disconnect");
    if (!open || !request || !registry_interface || !listen || !round_trip || !destroy || !disconnect) return false;
    void *display = open(NULL);
    if (!display) return false;
    enum { get_registry = 1 };
    static const struct registry_listener listener = {note_global, ignore_removal};
    bool found = false;
    void *registry = request(display, get_registry, registry_interface, NULL);
    if (registry) {
        listen(registry, &listener, &found);
        round_trip(display);
        destroy(registry);
    }
    disconnect(display);
    return found;
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
