#define _GNU_SOURCE
#include "CSVGReader.h"
#include "../CRsvg/shim.h"
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

// The beginning of the memory that both processes share; the pixels follow on the next page.
typedef struct {
    // The child has written the rest.
    volatile bool is_complete;
    svg_status status;
    double width;
    double height;
    char message[256];
} svg_result;

struct svg_reader {
    svg_result *result;
    size_t length;
    svg_status status;
};

static const size_t pixel_offset = 4096;

// The memory of a document and its fonts, in bytes, and the number of layers of the size of the image that it may have besides.
static const uint64_t document_memory = 64 << 20;
static const uint64_t layer_count = 4;

static void finish(svg_result *result, svg_status status) {
    result->status = status;
    result->is_complete = true;
    _exit(0);
}

static void fail(svg_result *result, GError *error) {
    const char *message = error && error->message ? error->message : "the file is invalid";
    snprintf(result->message, sizeof result->message, "%s", message);
    // The word of cairo for memory that it did not receive.
    finish(result, strstr(message, "NoMemory") ? svg_out_of_memory : svg_invalid);
}

// Returns the memory of this process that counts towards RLIMIT_DATA, in bytes; 0 if it is unknown.
static uint64_t data_size(void) {
    char text[256] = {0};
    int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    unsigned long long data = 0;
    if (count <= 0 || sscanf(text, "%*s %*s %*s %*s %*s %llu", &data) != 1) return 0;
    return data * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void set_limit(int resource, uint64_t soft, uint64_t hard) {
    struct rlimit limit = {.rlim_cur = soft, .rlim_max = hard};
    setrlimit(resource, &limit);
}

// Applies the limits to this process, which does not outlive its parent and writes no file.
static void enter_limits(const svg_limits *limits) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // A crash is an answer, not a file.
    prctl(PR_SET_DUMPABLE, 0);
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    set_limit(RLIMIT_CORE, 0, 0);
    set_limit(RLIMIT_FSIZE, 0, 0);
    set_limit(RLIMIT_CPU, limits->processor_seconds, limits->processor_seconds + 1);
    uint64_t data = data_size();
    if (data > 0) set_limit(RLIMIT_DATA, data + document_memory, data + limits->memory);
    struct itimerval timer = {.it_value = {.tv_sec = limits->seconds}};
    setitimer(ITIMER_REAL, &timer, NULL);
}

// Adds the memory of layers to the limit, when the number of pixels is known.
static void allow_layers(uint64_t pixel_count) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_DATA, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return;
    uint64_t sum = limit.rlim_cur + layer_count * 4 * pixel_count;
    limit.rlim_cur = sum < limit.rlim_max ? sum : limit.rlim_max;
    setrlimit(RLIMIT_DATA, &limit);
}

// Finds the size in points: that of the file or, without one, that of its view box.
static bool find_size(RsvgHandle *handle, double *width, double *height) {
    if (!rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height)) {
        gboolean has_width, has_height, has_box = FALSE;
        RsvgLength first, second;
        RsvgRectangle box;
        rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &first, &has_height, &second, &has_box, &box);
        if (!has_box) return false;
        *width = box.width;
        *height = box.height;
    }
    return isfinite(*width) && isfinite(*height) && *width > 0 && *height > 0;
}

static void draw(const void *bytes, size_t length, double scale, const svg_limits *limits, svg_result *result) {
    GError *error = NULL;
    RsvgHandle *handle = rsvg_handle_new_from_data(bytes, length, &error);
    if (!handle) fail(result, error);
    if (!find_size(handle, &result->width, &result->height)) finish(result, svg_without_size);
    result->width = ceil(result->width * scale);
    result->height = ceil(result->height * scale);
    if (!(result->width <= limits->maximum_side && result->height <= limits->maximum_side
          && result->width * result->height <= limits->maximum_pixels))
        finish(result, svg_too_large);
    int width = (int)result->width, height = (int)result->height;
    allow_layers((uint64_t)width * (uint64_t)height);
    // Shared memory is clear.
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)result + pixel_offset, CAIRO_FORMAT_ARGB32, width, height, 4 * width);
    cairo_t *context = cairo_create(surface);
    RsvgRectangle viewport = {0, 0, width, height};
    if (!rsvg_handle_render_document(handle, context, &viewport, &error)) fail(result, error);
    if (cairo_status(context) != CAIRO_STATUS_SUCCESS) finish(result, svg_out_of_memory);
    cairo_surface_flush(surface);
    finish(result, svg_drawn);
}

// Waits for the end of the child, and returns what became of the file.
static svg_status wait_for(pid_t child, const svg_result *result) {
    int state = 0;
    while (waitpid(child, &state, 0) < 0) {
        // A process that ignores the ends of its children waits for them without their states.
        if (errno != EINTR) break;
    }
    if (result->is_complete) return result->status;
    int number = WIFSIGNALED(state) ? WTERMSIG(state) : 0;
    return number == SIGXCPU || number == SIGALRM || number == SIGKILL ? svg_out_of_time : svg_out_of_memory;
}

svg_reader *svg_reader_create(const void *bytes, size_t length, double scale, const svg_limits *limits) {
    svg_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    // Pages that the child does not write take no memory.
    reader->length = pixel_offset + 4 * limits->maximum_pixels;
    reader->result = mmap(
        NULL, reader->length, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (reader->result == MAP_FAILED) {
        free(reader);
        return NULL;
    }
    pid_t child = fork();
    if (child == 0) {
        enter_limits(limits);
        draw(bytes, length, scale, limits, reader->result);
        _exit(1);
    }
    reader->status = child < 0 ? svg_without_process : wait_for(child, reader->result);
    return reader;
}

svg_status svg_reader_status(const svg_reader *reader) { return reader->status; }

void svg_reader_get_size(const svg_reader *reader, double *width, double *height) {
    *width = reader->result->width;
    *height = reader->result->height;
}

const uint32_t *svg_reader_pixels(const svg_reader *reader) {
    return (const uint32_t *)((const char *)reader->result + pixel_offset);
}

const char *svg_reader_message(const svg_reader *reader) { return reader->result->message; }

void svg_reader_destroy(svg_reader *reader) {
    munmap(reader->result, reader->length);
    free(reader);
}
