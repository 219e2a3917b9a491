// A map in a window of SDL 2 that an application has opened itself.
#include "EmbeddedMap.h"
#include <SDL.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/signalfd.h>
#include <unistd.h>

static EmbeddedMap *map;
static int loop_descriptor, signal_descriptor;
static Uint32 process_event;
static SDL_sem *processed;
static SDL_atomic_t is_running;
static bool needs_drawing;

static void request_drawing(void *data) { needs_drawing = true; }

// Waits for the descriptor of the map's loop and for the signal, since SDL waits for its own events alone.
static int wait_for_loop(void *data) {
    while (SDL_AtomicGet(&is_running)) {
        struct pollfd entries[2] = {{loop_descriptor, POLLIN, 0}, {signal_descriptor, POLLIN, 0}};
        if (poll(entries, 2, 100) <= 0) continue;
        SDL_Event event = {.user = {.type = process_event, .code = entries[1].revents != 0}};
        // An event that does not fit into the queue is not processed, and is pushed again.
        if (SDL_PushEvent(&event) == 1) SDL_SemWait(processed);
    }
    return 0;
}

static void handle(const SDL_Event *event, int width, int height) {
    switch (event->type) {
    case SDL_FINGERDOWN:
        embedded_map_touch(map, event->tfinger.fingerId, TOUCH_BEGAN, event->tfinger.x * width, event->tfinger.y * height);
        break;
    case SDL_FINGERMOTION:
        embedded_map_touch(map, event->tfinger.fingerId, TOUCH_MOVED, event->tfinger.x * width, event->tfinger.y * height);
        break;
    case SDL_FINGERUP:
        embedded_map_touch(map, event->tfinger.fingerId, TOUCH_ENDED, event->tfinger.x * width, event->tfinger.y * height);
        break;
    case SDL_MOUSEMOTION:
        if (event->motion.which != SDL_TOUCH_MOUSEID) embedded_map_pointer_moved(map, event->motion.x, event->motion.y);
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP: {
        bool is_main = event->button.button == SDL_BUTTON_LEFT;
        if (event->button.which == SDL_TOUCH_MOUSEID || (!is_main && event->button.button != SDL_BUTTON_RIGHT)) break;
        embedded_map_button_changed(
            map, is_main, event->type == SDL_MOUSEBUTTONDOWN, event->button.x, event->button.y);
        break;
    }
    case SDL_MOUSEWHEEL: {
        double sign = event->wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -1 : 1;
        if (event->wheel.which == SDL_TOUCH_MOUSEID) break;
        embedded_map_scrolled(map, sign * event->wheel.preciseY, sign * event->wheel.preciseX);
        break;
    }
    default: break;
    }
}

// Creates the context again, as after a loss: the map is drawn in another one as before.
static SDL_GLContext recreate(SDL_GLContext context, SDL_Window *window) {
    struct signalfd_siginfo info;
    if (read(signal_descriptor, &info, sizeof info) != sizeof info) return context;
    embedded_map_context_destroyed(map);
    SDL_GL_DeleteContext(context);
    context = SDL_GL_CreateContext(window);
    if (context == NULL) fprintf(stderr, "SDL: %s\n", SDL_GetError());
    else fprintf(stderr, "the context was created again\n");
    return context;
}

int main(int argument_count, char **arguments) {
    int width = 640, height = 400;
    // The signal SIGUSR1 creates the context again. It is blocked before there are threads.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGUSR1);
    sigprocmask(SIG_BLOCK, &signals, NULL);
    signal_descriptor = signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
    map = embedded_map_create(argument_count > 1 ? arguments[1] : NULL, width, height, request_drawing, NULL);
    if (map == NULL) return 1;
    loop_descriptor = embedded_map_descriptor(map);
    SDL_SetHint(SDL_HINT_VIDEO_X11_FORCE_EGL, "1");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        fprintf(stderr, "SDL: %s\n", SDL_GetError());
        return 1;
    }
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
    // The map clips its tiles with the stencil buffer.
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 8);
    SDL_Window *window = SDL_CreateWindow(
        "A map in SDL", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, width, height,
        SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    SDL_GLContext context = window == NULL ? NULL : SDL_GL_CreateContext(window);
    if (context == NULL) {
        fprintf(stderr, "SDL: %s\n", SDL_GetError());
        SDL_Quit();
        return 1;
    }
    process_event = SDL_RegisterEvents(1);
    processed = SDL_CreateSemaphore(0);
    SDL_AtomicSet(&is_running, 1);
    SDL_Thread *thread = SDL_CreateThread(wait_for_loop, "loop", NULL);
    int drawn_width = 0, drawn_height = 0;
    embedded_map_set_shown(map, true);
    needs_drawing = true;
    for (SDL_Event event; SDL_AtomicGet(&is_running);) {
        int pixel_width, pixel_height;
        SDL_GetWindowSize(window, &width, &height);
        SDL_GL_GetDrawableSize(window, &pixel_width, &pixel_height);
        if (pixel_width != drawn_width || pixel_height != drawn_height) {
            embedded_map_resize(map, width, height, (double)pixel_width / width);
            drawn_width = pixel_width;
            drawn_height = pixel_height;
        }
        if (needs_drawing) {
            needs_drawing = false;
            embedded_map_draw(map, 0, pixel_width, pixel_height);
            SDL_GL_SwapWindow(window);
        }
        if (!SDL_WaitEvent(&event)) break;
        do {
            if (event.type == SDL_QUIT) SDL_AtomicSet(&is_running, 0);
            if (event.type == process_event) {
                if (event.user.code) {
                    context = recreate(context, window);
                    needs_drawing = true;
                } else {
                    embedded_map_process(map);
                }
                SDL_SemPost(processed);
            }
            if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_EXPOSED) needs_drawing = true;
            if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_SHOWN) embedded_map_set_shown(map, true);
            if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_HIDDEN) embedded_map_set_shown(map, false);
            handle(&event, width, height);
        } while (SDL_PollEvent(&event));
    }
    embedded_map_context_destroyed(map);
    SDL_AtomicSet(&is_running, 0);
    SDL_SemPost(processed);
    SDL_WaitThread(thread, NULL);
    SDL_DestroySemaphore(processed);
    SDL_GL_DeleteContext(context);
    SDL_DestroyWindow(window);
    SDL_Quit();
    embedded_map_release(map);
    return 0;
}
