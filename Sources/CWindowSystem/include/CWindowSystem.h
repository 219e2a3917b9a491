// What SDL2 does not offer of the window systems below it, in plain types, so that Swift does not import their headers.
#pragma once
#include <stdbool.h>

// Returns the descriptor of a window's connection to its X11 or Wayland server; negative without one, as on a console.
int window_system_descriptor(void *sdl_window);

// Prepares window_system_on_connection_lost; call it before SDL connects to a display.
void window_system_prepare(void);

// Has a function called instead of exit(3) when the connection of an X11 window is lost; false if that is not supported.
bool window_system_on_connection_lost(void *sdl_window, void (*lost)(void *context), void *context);

// Returns whether the Wayland compositor of the environment has a seat, without which SDL 2 reads a null pointer; a compositor
// that is starting has none yet.
bool window_system_has_wayland_seat(void);

// Lets SDL destroy a window whose connection may be lost: SDL waits for the X11 server to confirm that it is hidden.
void window_system_confirm_hidden(void *sdl_window);

// Returns a descriptor for the wake-ups of the main dispatch queue; negative without one.
int main_queue_descriptor(void);

// Runs the closures in the main dispatch queue. Call it on the main thread.
void main_queue_drain(void);
