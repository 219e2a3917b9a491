// A map in a GtkGLArea of GTK 4.
#include "EmbeddedMap.h"
#include <GLES3/gl3.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <signal.h>

static EmbeddedMap *map;
static GtkWidget *area;

static void request_drawing(void *data) {
    if (area != NULL) gtk_gl_area_queue_render(GTK_GL_AREA(area));
}

static gboolean on_render(GtkGLArea *gl_area, GdkGLContext *context, gpointer data) {
    GLint framebuffer = 0;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &framebuffer);
    int scale = gtk_widget_get_scale_factor(area);
    embedded_map_draw(map, (uint32_t)framebuffer, gtk_widget_get_width(area) * scale, gtk_widget_get_height(area) * scale);
    return TRUE;
}

// The size is that of the framebuffer, in pixels.
static void on_resize(GtkGLArea *gl_area, int width, int height, gpointer data) {
    double scale = gtk_widget_get_scale_factor(area);
    embedded_map_resize(map, width / scale, height / scale, scale);
}

static void on_realize(GtkGLArea *gl_area, gpointer data) {
    gtk_gl_area_make_current(gl_area);
    GError *error = gtk_gl_area_get_error(gl_area);
    if (error != NULL) g_printerr("no context of OpenGL ES 3.0: %s\n", error->message);
    // The buffers of another context are empty.
    gtk_gl_area_queue_render(gl_area);
}

static void on_unrealize(GtkGLArea *gl_area, gpointer data) {
    gtk_gl_area_make_current(gl_area);
    if (gtk_gl_area_get_error(gl_area) == NULL) embedded_map_context_destroyed(map);
}

static void on_map(GtkWidget *widget, gpointer data) { embedded_map_set_shown(map, true); }
static void on_unmap(GtkWidget *widget, gpointer data) { embedded_map_set_shown(map, false); }

// Converts the position of an event, which is one of the window with its shadows, to one of the area.
static bool position_of(GdkEvent *event, double *x, double *y) {
    GtkNative *native = gtk_widget_get_native(area);
    double window_x, window_y, shadow_x, shadow_y;
    if (native == NULL || !gdk_event_get_position(event, &window_x, &window_y)) return false;
    gtk_native_get_surface_transform(native, &shadow_x, &shadow_y);
    return gtk_widget_translate_coordinates(
        GTK_WIDGET(native), area, window_x - shadow_x, window_y - shadow_y, x, y);
}

static gboolean on_event(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data) {
    double x = 0, y = 0;
    // GTK simulates a mouse for touches, and each finger would count twice.
    if (gdk_event_get_pointer_emulated(event)) return FALSE;
    GdkEventType type = gdk_event_get_event_type(event);
    if (type == GDK_SCROLL) {
        double dx = 0, dy = 0;
        switch (gdk_scroll_event_get_direction(event)) {
        case GDK_SCROLL_UP: dy = -1; break;
        case GDK_SCROLL_DOWN: dy = 1; break;
        case GDK_SCROLL_LEFT: dx = -1; break;
        case GDK_SCROLL_RIGHT: dx = 1; break;
        default:
            gdk_scroll_event_get_deltas(event, &dx, &dy);
            // Touchpads on Wayland report pixels, of which a detent of a wheel has 10.
            if (gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE) {
                dx /= 10;
                dy /= 10;
            }
        }
        embedded_map_scrolled(map, -dy, dx);
        return TRUE;
    }
    if (!position_of(event, &x, &y)) return FALSE;
    int64_t finger = (int64_t)(intptr_t)gdk_event_get_event_sequence(event);
    switch (type) {
    case GDK_TOUCH_BEGIN: embedded_map_touch(map, finger, TOUCH_BEGAN, x, y); return TRUE;
    case GDK_TOUCH_UPDATE: embedded_map_touch(map, finger, TOUCH_MOVED, x, y); return TRUE;
    case GDK_TOUCH_END: embedded_map_touch(map, finger, TOUCH_ENDED, x, y); return TRUE;
    case GDK_TOUCH_CANCEL: embedded_map_touch(map, finger, TOUCH_CANCELLED, x, y); return TRUE;
    case GDK_MOTION_NOTIFY: embedded_map_pointer_moved(map, x, y); return TRUE;
    case GDK_BUTTON_PRESS:
    case GDK_BUTTON_RELEASE: {
        guint button = gdk_button_event_get_button(event);
        if (button != GDK_BUTTON_PRIMARY && button != GDK_BUTTON_SECONDARY) return FALSE;
        embedded_map_button_changed(map, button == GDK_BUTTON_PRIMARY, type == GDK_BUTTON_PRESS, x, y);
        return TRUE;
    }
    default: return FALSE;
    }
}

// Creates the context again, as when the area moves to another window: the map is drawn in another one as before.
static gboolean on_signal(gpointer data) {
    GtkWindow *window = GTK_WINDOW(gtk_widget_get_root(area));
    g_object_ref(area);
    gtk_window_set_child(window, NULL);
    gtk_window_set_child(window, area);
    g_object_unref(area);
    g_printerr("the context was created again\n");
    return G_SOURCE_CONTINUE;
}

static gboolean on_readable(gint descriptor, GIOCondition condition, gpointer data) {
    embedded_map_process(map);
    return G_SOURCE_CONTINUE;
}

static void on_activate(GtkApplication *application, gpointer data) {
    GtkWidget *window = gtk_application_window_new(application);
    gtk_window_set_title(GTK_WINDOW(window), "A map in GTK");
    // The header bar is drawn by GTK, so that the map does not begin in the corner of the window.
    gtk_window_set_titlebar(GTK_WINDOW(window), gtk_header_bar_new());
    area = gtk_gl_area_new();
    gtk_gl_area_set_use_es(GTK_GL_AREA(area), TRUE);
    gtk_gl_area_set_required_version(GTK_GL_AREA(area), 3, 0);
    // The map clips its tiles with the stencil buffer.
    gtk_gl_area_set_has_stencil_buffer(GTK_GL_AREA(area), TRUE);
    gtk_gl_area_set_has_depth_buffer(GTK_GL_AREA(area), TRUE);
    // The map requests a drawing when it has changed.
    gtk_gl_area_set_auto_render(GTK_GL_AREA(area), FALSE);
    gtk_widget_set_size_request(area, 640, 400);
    gtk_widget_set_hexpand(area, TRUE);
    gtk_widget_set_vexpand(area, TRUE);
    g_signal_connect(area, "realize", G_CALLBACK(on_realize), NULL);
    g_signal_connect(area, "unrealize", G_CALLBACK(on_unrealize), NULL);
    g_signal_connect(area, "map", G_CALLBACK(on_map), NULL);
    g_signal_connect(area, "unmap", G_CALLBACK(on_unmap), NULL);
    g_signal_connect(area, "render", G_CALLBACK(on_render), NULL);
    g_signal_connect(area, "resize", G_CALLBACK(on_resize), NULL);
    GtkEventController *controller = gtk_event_controller_legacy_new();
    g_signal_connect(controller, "event", G_CALLBACK(on_event), NULL);
    gtk_widget_add_controller(area, controller);
    gtk_window_set_child(GTK_WINDOW(window), area);
    g_unix_fd_add(embedded_map_descriptor(map), G_IO_IN, on_readable, NULL);
    g_unix_signal_add(SIGUSR1, on_signal, NULL);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int argument_count, char **arguments) {
    // On X11 the default of GTK is GLX, and the map needs EGL.
    if (gtk_get_minor_version() < 14) setenv("GDK_DEBUG", "gl-egl", 0);
    else setenv("GDK_DISABLE", gtk_get_minor_version() < 16 ? "gl-glx" : "glx", 0);
    map = embedded_map_create(argument_count > 1 ? arguments[1] : NULL, 640, 400, request_drawing, NULL);
    if (map == NULL) return 1;
    GtkApplication *application = gtk_application_new("org.kioskmaps.embedded", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(on_activate), NULL);
    int status = g_application_run(G_APPLICATION(application), 0, NULL);
    area = NULL;
    g_object_unref(application);
    embedded_map_release(map);
    return status;
}
