// A map for windows of toolkits that are programmed in C or C++: the functions of the library EmbeddedMap.
//
// All functions are called on the main thread. Positions are points from the top left of the map.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct EmbeddedMap EmbeddedMap;

typedef enum { TOUCH_BEGAN, TOUCH_MOVED, TOUCH_ENDED, TOUCH_CANCELLED } EmbeddedTouchPhase;

// Creates a map; NULL after an error, which is printed.
//
// style            The style: a file or a URL; NULL for the plain style.
// width, height    The size in points.
// request_drawing  Called with host when the map has changed: embedded_map_draw is to be called as soon as possible.
// host             The argument of request_drawing.
EmbeddedMap *embedded_map_create(
    const char *style, double width, double height, void (*request_drawing)(void *host), void *host);

// Releases the map, after its context was destroyed.
void embedded_map_release(EmbeddedMap *map);

// Returns the descriptor that is readable when embedded_map_process is to be called.
int embedded_map_descriptor(EmbeddedMap *map);
void embedded_map_process(EmbeddedMap *map);

// Draws the map into a framebuffer object of the current context, which has the given size in pixels. The state of the context is left as
// it was. Returns false after an error, the first of which is printed.
bool embedded_map_draw(EmbeddedMap *map, uint32_t framebuffer, int width, int height);

// Notifies the map that the context, which is current, is destroyed. The next drawing may be in another one.
void embedded_map_context_destroyed(EmbeddedMap *map);

// Sets the size in points, and the number of pixels in a point.
void embedded_map_resize(EmbeddedMap *map, double width, double height, double pixel_ratio);

// Notifies the map that it was shown or hidden; a hidden map requests no drawing.
void embedded_map_set_shown(EmbeddedMap *map, bool is_shown);

// A finger touches, moves, or leaves; the position of one that is cancelled does not count.
void embedded_map_touch(EmbeddedMap *map, int64_t finger, EmbeddedTouchPhase phase, double x, double y);

// Cancels all fingers and the pressed button of the mouse, as when the toolkit has recognised a gesture of its own.
void embedded_map_cancel_touches(EmbeddedMap *map);

// The mouse has moved; its main button or its second one was pressed or released.
void embedded_map_pointer_moved(EmbeddedMap *map, double x, double y);
void embedded_map_button_changed(EmbeddedMap *map, bool is_main, bool is_pressed, double x, double y);

// The wheel was turned by detents away from the user, and to the right.
void embedded_map_scrolled(EmbeddedMap *map, double detents, double horizontal_detents);

#ifdef __cplusplus
}
#endif
