// Reading of SVG files in a process of its own, which the kernel ends at limits of time and memory. librsvg cannot be interrupted,
// and no check of a document before it is drawn is complete: references multiply elements, filters and dashes multiply pixels. In C,
// because a copy of a process with threads must call neither the runtime of Swift nor Foundation.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The limits of a file.
typedef struct {
    // The greatest width and height, in pixels.
    uint32_t maximum_side;
    // The greatest number of pixels.
    uint64_t maximum_pixels;
    // The time of the processor, in whole seconds.
    uint32_t processor_seconds;
    // The time in all, in seconds, for a process that waits without end.
    uint32_t seconds;
    // The memory in addition to that of the pixels, in bytes; documents of a small image may use a part of it.
    uint64_t memory;
} svg_limits;

// What became of a file.
typedef enum {
    svg_drawn,
    // The file is invalid; there is a message.
    svg_invalid,
    // The file has no size.
    svg_without_size,
    // The size exceeds the limits.
    svg_too_large,
    // The time is up.
    svg_out_of_time,
    // The memory is exhausted, or librsvg has crashed.
    svg_out_of_memory,
    // The process cannot be started.
    svg_without_process,
} svg_status;

// A file that was read.
typedef struct svg_reader svg_reader;

// Draws a file with a number of pixels per point; a null pointer if memory is exhausted. External references are not followed.
svg_reader *svg_reader_create(const void *bytes, size_t length, double scale, const svg_limits *limits);

// Returns what became of the file.
svg_status svg_reader_status(const svg_reader *reader);

// Returns the size in pixels; if it exceeds the limits, the numbers are not whole.
void svg_reader_get_size(const svg_reader *reader, double *width, double *height);

// Returns the pixels of a file that was drawn, in rows without gaps, as premultiplied words of alpha, red, green and blue; they exist
// until the reader is destroyed.
const uint32_t *svg_reader_pixels(const svg_reader *reader);

// Returns the message of an invalid file; it exists until the reader is destroyed.
const char *svg_reader_message(const svg_reader *reader);

// Frees the memory of a reader.
void svg_reader_destroy(svg_reader *reader);
