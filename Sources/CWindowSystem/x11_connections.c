#define _GNU_SOURCE
#include "CWindowSystem.h"
#include "library_symbols.h"
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/Xlibint.h>
#include <X11/extensions/XI.h>
#include <locale.h>
#include <poll.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// What happens when an X11 server ends, and what this file does about it:
//
// - Xlib ends the process, unless the connection has an exit handler. SDL has several connections and shows one of them, so the
//   hook by which Xlib prepares the locks of a new connection gives a handler to each of them, before their first request.
// - After the handler returned, Xlib sends nothing, but still builds requests. Its functions write through a null pointer when
//   there is no space for another one: at once if Mesa used the connection last, since the buffer then counts as full, otherwise
//   after some requests. The buffer is therefore emptied after each function, so that SDL can close everything as usual.
// - Functions that wait for an event never return. SDL waits when it shows and hides a window; it finds the event that it waits
//   for in the queue in any case.
// - Mesa (22.3) sends the image of a window in a loop without an end, because the maximum size of a request is 0 then.
// - Xlib, SDL and Mesa (22.3) use replies that have not arrived when they open a connection, initialise extensions and create a
//   window. Both are therefore left by a jump at the call of Xlib that notices the loss. Before SDL has its connections, they
//   are closed without being freed. Afterwards SDL frees them; libXi cannot free what it has begun to initialise, and is
//   therefore initialised before.

enum { greatest_count = 8 };

static Display *connections[greatest_count];
static int connection_count;
static bool is_lost;

static int (*prepare_locks)(Display *connection);
static int (*handle_other_loss)(Display *connection);
// Where a call that is left continues; NULL while none is to be left.
static _Thread_local jmp_buf *destination;

static int empty_buffer(Display *connection) {
    connection->bufptr = connection->buffer;
    // No buffer is smaller than this.
    connection->bufmax = connection->buffer + BUFSIZE;
    return 0;
}

static int note_loss(Display *connection) {
    bool is_noted = false;
    for (int index = 0; index < connection_count; index++) is_noted |= connections[index] == connection;
    if (!is_noted) return handle_other_loss(connection);
    is_lost = true;
    empty_buffer(connection);
    int (*(*set_after_function)(Display *, int (*)(Display *)))(Display *) =
        find_symbol("libX11.so.6", "XSetAfterFunction");
    if (set_after_function) set_after_function(connection, empty_buffer);
    return 0;
}

static void leave_without_exit(Display *connection, void *context) {
    (void)context;
    // A connection that is being closed is freed by the call that closes it.
    if (!destination || connection->flags & XlibDisplayClosing) return;
    // They are on the stack of the call that is left.
    connection->async_handlers = NULL;
    longjmp(*destination, 1);
}

static void initialize_input_extension(Display *connection) {
    void *(*get_version)(Display *, const char *) = find_symbol("libXi.so.6", "XGetExtensionVersion");
    int (*free_version)(void *) = find_symbol("libX11.so.6", "XFree");
    if (!get_version || !free_version) return;
    enum { no_such_extension = 1 };
    void *version = get_version(connection, INAME);
    if (version && (intptr_t)version != no_such_extension) free_version(version);
}

static int note_connection(Display *connection) {
    // SDL has opened the connection that it uses for almost everything, and opens another one.
    if (connection_count == 1) initialize_input_extension(connections[0]);
    int result = prepare_locks(connection);
    void (*set_exit_handler)(Display *, XIOErrorExitHandler, void *) =
        find_symbol("libX11.so.6", "XSetIOErrorExitHandler");
    if (result == 0 && set_exit_handler && connection_count < greatest_count) {
        connections[connection_count++] = connection;
        set_exit_handler(connection, leave_without_exit, NULL);
    }
    return result;
}

// Ends what SDL has begun when it was left while it opened its connections.
static void abandon_connections(void) {
    if (SDL_GetCurrentVideoDriver()) {
        SDL_VideoQuit();
    } else {
        for (int index = 0; index < connection_count; index++) close(connections[index]->fd);
        // That of SDL_VideoInit.
        SDL_QuitSubSystem(SDL_INIT_EVENTS);
    }
    // That of SDL_InitSubSystem.
    SDL_QuitSubSystem(SDL_INIT_EVENTS);
}

// Opens the connections of SDL; returns whether that succeeded and none of them was lost.
static bool open_connections(void) {
    // SDL changes the locale for a moment.
    char *locale = setlocale(LC_ALL, NULL);
    locale = locale ? strdup(locale) : NULL;
    jmp_buf here;
    volatile bool is_open = false;
    if (setjmp(here) == 0) {
        destination = &here;
        is_open = SDL_InitSubSystem(SDL_INIT_VIDEO) == 0;
        destination = NULL;
        if (is_open && is_lost) SDL_QuitSubSystem(SDL_INIT_VIDEO);
    } else {
        destination = NULL;
        if (locale) setlocale(LC_ALL, locale);
        abandon_connections();
    }
    free(locale);
    return is_open && !is_lost;
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
    bool is_open = open_connections();
    if (has_hook) *hook = prepare_locks;
    if (is_lost) SDL_SetError("the X11 server ended the connection while it was opened");
    if (is_open) return true;
    connection_count = 0;
    is_lost = false;
    return false;
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

static bool get_x11_window(SDL_Window *window, Display **connection, Window *identifier) {
    SDL_SysWMinfo information;
    SDL_VERSION(&information.version);
    if (!SDL_GetWindowWMInfo(window, &information) || information.subsystem != SDL_SYSWM_X11) return false;
    *connection = information.info.x11.display;
    *identifier = information.info.x11.window;
    return true;
}

// Adds an event for which SDL waits to the front of the queue.
static void confirm(SDL_Window *window, int type) {
    Display *connection;
    Window identifier;
    int (*put_back)(Display *, XEvent *) = find_symbol("libX11.so.6", "XPutBackEvent");
    if (!put_back || !get_x11_window(window, &connection, &identifier)) return;
    XEvent event = {0};
    event.xany.type = type;
    event.xany.display = connection;
    // The fields of the two types of events are the same up to here.
    event.xmap.event = event.xmap.window = identifier;
    put_back(connection, &event);
}

// Shows a window and waits until the server has done so, like SDL, but with a limit.
static void map_window(SDL_Window *window) {
    enum { attempt_count = 50, attempt_milliseconds = 100 };
    Display *connection;
    Window identifier;
    int (*map)(Display *, Window) = find_symbol("libX11.so.6", "XMapRaised");
    int (*flush)(Display *) = find_symbol("libX11.so.6", "XFlush");
    int (*take_event)(Display *, Window, int, XEvent *) = find_symbol("libX11.so.6", "XCheckTypedWindowEvent");
    if (!map || !flush || !take_event || !get_x11_window(window, &connection, &identifier)) return;
    map(connection, identifier);
    flush(connection);
    XEvent event;
    for (int attempt = 0; attempt < attempt_count && !is_lost; attempt++) {
        if (take_event(connection, identifier, MapNotify, &event)) break;
        struct pollfd entry = {.fd = connection->fd, .events = POLLIN};
        poll(&entry, 1, attempt_milliseconds);
    }
}

// Returns NULL if a connection is lost; SDL_Quit then frees what it has created.
static SDL_Window *create_hidden_window(const char *title, int x, int y, int width, int height, uint32_t flags) {
    jmp_buf here;
    if (setjmp(here) != 0) {
        destination = NULL;
        SDL_SetError("the X11 server ended the connection");
        return NULL;
    }
    destination = &here;
    SDL_Window *window = SDL_CreateWindow(title, x, y, width, height, flags | SDL_WINDOW_HIDDEN);
    destination = NULL;
    return window;
}

void *window_system_create_window(const char *title, int x, int y, int width, int height, uint32_t flags) {
    SDL_Window *window = is_lost ? NULL : create_hidden_window(title, x, y, width, height, flags);
    if (!window) return NULL;
    // SDL itself shows a new window after everything else.
    map_window(window);
    confirm(window, MapNotify);
    SDL_ShowWindow(window);
    if (!is_lost) return window;
    window_system_destroy_window(window);
    SDL_SetError("the X11 server ended the connection");
    return NULL;
}

void window_system_destroy_window(void *window) {
    confirm(window, UnmapNotify);
    SDL_DestroyWindow(window);
}
