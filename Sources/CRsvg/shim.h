#pragma once
#include <cairo.h>
#include <glib-object.h>

// The functions of librsvg 2.52 and later that are used. Its header needs that of gdk-pixbuf, whose pkg-config file has flags
// that the package manager refuses; the functions are part of the stable ABI of librsvg-2.so.2.
typedef struct _RsvgHandle RsvgHandle;
typedef struct {
    double x;
    double y;
    double width;
    double height;
} RsvgRectangle;
typedef struct {
    double length;
    int unit;
} RsvgLength;

RsvgHandle *rsvg_handle_new_from_data(const unsigned char *data, gsize length, GError **error);
gboolean rsvg_handle_get_intrinsic_size_in_pixels(RsvgHandle *handle, double *width, double *height);
void rsvg_handle_get_intrinsic_dimensions(RsvgHandle *handle, gboolean *has_width, RsvgLength *width,
                                          gboolean *has_height, RsvgLength *height, gboolean *has_view_box,
                                          RsvgRectangle *view_box);
gboolean rsvg_handle_render_document(RsvgHandle *handle, cairo_t *context, const RsvgRectangle *viewport,
                                     GError **error);
