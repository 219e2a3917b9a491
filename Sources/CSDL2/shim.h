#pragma once
#include <SDL2/SDL.h>

// Macros that Swift does not import.
static inline int window_position_on_display(int display) { return SDL_WINDOWPOS_CENTERED_DISPLAY(display); }
