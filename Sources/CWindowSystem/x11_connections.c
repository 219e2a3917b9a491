#define _GNU_SOURCE
#include "CWindowSystem.h"
#include "library_symbols.h"
#include <SDL2/SDL.h>
#include <X11/Xlibint.h>
#include <setjmp.h>

// What happens to a connection that the X11 server ends:
//
// - Xlib ends the process, unless the connection has an exit handler. SDL has several connections and shows one of them, so the
//   hook by which Xlib prepares the locks of a new connection gives a handler to each of them, before their first request.
// - After the handler returned, Xlib sends nothing, but still builds requests. Its functions write through a null pointer when
//   there is no space for another one: at once if Mesa used the connection last, since the buffer then counts as full, otherwise
//   after a number of requests. The buffer is therefore emptied after each function, so that SDL can close the connection.
// - Mesa (22.3) sends the image of a window in a loop without an end, because the maximum size of a request is 0 then.
// - Functions that wait for an event never return, and SDL uses replies that have not arrived. The calls of SDL that wait or
//   use replies, those in this file, are therefore left by a jump.

enum { greatest_count = 8 };

static Display *connections[greatest_count];
static int connection_count;
static bool is_lost;

static int (*prepare_locks)(Display *connection);
static int (*handle_other_loss)(Display *connection);
static _Thread_local sigjmp_buf *destination;

static bool is_noted(Display *connection) {
    for (int index = 0; index < connection_count; index++)
        if (connections[index] == connection) return true;
    return false;
}

static int empty_buffer(Display *connection) {
    connection->bufptr = connection->buffer;
    // The buffer is not smaller than this.
    connection->bufmax = connection->buffer + BUFSIZE;
    return 0;
}

static int note_loss(Display *connection) {
    if (!is_noted(connection)) return handle_other_loss(connection);
    is_lost = true;
    empty_buffer(connection);
    int (*(*set_after_function)(Display *, int (*)(Display *)))(Display *) = find_symbol("libX11.so.6", "XSetAfterFunction");
    if (set_after_function) set_after_function(connection, empty_buffer);
    return 0;
}

static void leave(Display *connection, void *context) {
    (void)context;
    // A connection that is being closed is freed by the function that closes it.
    if (destination && !(connection->flags & XlibDisplayClosing)) siglongjmp(*destination, 1);
}

static int note_connection(Display *connection) {
    int result = prepare_locks(connection);
    void (*set_exit_handler)(Display *, XIOErrorExitHandler, void *) = find_symbol("libX11.so.6", "XSetIOErrorExitHandler");
    if (result == 0 && set_exit_handler && connection_count < greatest_count) {
        connections[connection_count++] = connection;
        set_exit_handler(connection, leave, NULL);
    }
    return result;
}

// Frees what SDL has created of the connection to a display when it was left.
static void abandon_display(void) {
    if (SDL_GetCurrentVideoDriver()) {
        SDL_VideoQuit();
    } else {
        void (*close)(Display *) = find_symbol("libX11.so.6", "XCloseDisplay");
        for (int index = 0; close && index < connection_count; index++) close(connections[index]);
        // That of SDL_VideoInit.
        SDL_QuitSubSystem(SDL_INIT_EVENTS);
    }
    // That of SDL_InitSubSystem.
    SDL_QuitSubSystem(SDL_INIT_EVENTS);
}

bool window_system_connect_to_x11(void) {
    connection_count = 0;
    is_lost = false;
    void *library = dlopen("libX11.so.6", RTLD_LAZY);
    int (**hook)(Display *) = library ? dlsym(library, "_XInitDisplayLock_fn") : NULL;
    XIOErrorHandler (*set_handler)(XIOErrorHandler) = library ? dlsym(library, "XSetIOErrorHandler") : NULL;
    bool has_hook = hook && *hook && set_handler;
    if (has_hook) {
        XIOErrorHandler previous = set_handler(note_loss);
        if (previous != note_loss) handle_other_loss = previous;
        prepare_locks = *hook;
        *hook = note_connection;
    }
    sigjmp_buf here;
    volatile bool is_connected = false;
    if (sigsetjmp(here, 0) == 0) {
        destination = &here;
        is_connected = SDL_InitSubSystem(SDL_INIT_VIDEO) == 0;
        destination = NULL;
    } else {
        destination = NULL;
        abandon_display();
        SDL_SetError("the X11 server ended the connection while it was opened");
    }
    if (has_hook) *hook = prepare_locks;
    if (!is_connected) connection_count = 0;
    return is_connected;
}

void window_system_disconnect(void) {
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    connection_count = 0;
    is_lost = false;
}

bool window_system_is_x11_lost(void) { return is_lost; }

bool window_system_can_present(void) {
    void *(*get_connection)(Display *) = find_symbol("libX11-xcb.so.1", "XGetXCBConnection");
    int (*has_error)(void *) = find_symbol("libxcb.so.1", "xcb_connection_has_error");
    if (is_lost || !get_connection || !has_error) return !is_lost;
    for (int index = 0; index < connection_count; index++)
        if (has_error(get_connection(connections[index]))) return false;
    return true;
}

void *window_system_create_window(const char *title, int x, int y, int width, int height, uint32_t flags) {
    sigjmp_buf here;
    SDL_Window *volatile window = NULL;
    if (sigsetjmp(here, 0) == 0) {
        destination = &here;
        // SDL shows a new window after everything else, and returns it only then.
        window = SDL_CreateWindow(title, x, y, width, height, flags | SDL_WINDOW_HIDDEN);
        if (window) SDL_ShowWindow(window);
        destination = NULL;
        return window;
    }
    destination = NULL;
    if (window) window_system_destroy_window(window);
    SDL_SetError("the X11 server ended the connection");
    return NULL;
}

void window_system_pump_events(void) {
    sigjmp_buf here;
    if (sigsetjmp(here, 0) == 0) {
        destination = &here;
        SDL_PumpEvents();
    }
    destination = NULL;
}
