// What SDL2 does not offer of the window systems below it, in plain types, so that Swift does not import their headers.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// Returns the descriptor of a window's connection to its X11 or Wayland server; negative without one, as on a console.
int window_system_descriptor(void *sdl_window);

// Connects SDL to an X11 server, whose end does not end the process; returns whether that succeeded. Call it on the thread of
// the windows.
bool window_system_connect_to_x11(void);

// Ends the connection of SDL to a window system or console, also if it was lost.
void window_system_disconnect(void);

// Returns whether the X11 server has ended a connection since SDL connected to it; nothing can be done with it then, except to
// destroy the windows and to end the connection.
bool window_system_is_x11_lost(void);

// Returns whether the connections of SDL to the X11 server can receive an image, as far as has been noticed; a graphics driver may
// notice the loss of a connection, and hang when it shows an image, before Xlib does.
bool window_system_can_present(void);

// Creates and shows a window like SDL_CreateWindow; NULL if that failed, also because the X11 server ended meanwhile.
void *window_system_create_window(const char *title, int x, int y, int width, int height, uint32_t flags);

// Destroys a window like SDL_DestroyWindow, also if its connection was lost.
void window_system_destroy_window(void *sdl_window);

// Returns whether the Wayland compositor of the environment has a seat, without which SDL 2 reads a null pointer; a compositor
// that is starting has none yet.
bool window_system_has_wayland_seat(void);

// Returns a descriptor for the wake-ups of the main dispatch queue; negative without one.
int main_queue_descriptor(void);

// Runs the closures in the main dispatch queue. Call it on the main thread.
void main_queue_drain(void);
