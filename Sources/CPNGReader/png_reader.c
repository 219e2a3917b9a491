#include "CPNGReader.h"
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct png_reader {
    png_structp png;
    png_infop info;
    const uint8_t *bytes;
    size_t length;
    size_t position;
    char message[128];
};

static void report_error(png_structp png, png_const_charp message) {
    png_reader *reader = png_get_error_ptr(png);
    snprintf(reader->message, sizeof reader->message, "libpng: %s", message);
    png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void read_bytes(png_structp png, png_bytep output, size_t count) {
    png_reader *reader = png_get_io_ptr(png);
    if (count > reader->length - reader->position) png_error(png, "unexpected end of data");
    memcpy(output, reader->bytes + reader->position, count);
    reader->position += count;
}

png_reader *png_reader_create(const void *bytes, size_t length) {
    png_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->bytes = bytes;
    reader->length = length;
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, report_error, ignore_warning);
    if (reader->png) reader->info = png_create_info_struct(reader->png);
    if (reader->info) return reader;
    png_reader_destroy(reader);
    return NULL;
}

bool png_reader_read_header(png_reader *reader, uint32_t *width, uint32_t *height) {
    if (setjmp(png_jmpbuf(reader->png))) return false;
    png_set_read_fn(reader->png, reader, read_bytes);
    // A negative number stands for all chunks that the pixels do not depend on, such as texts and colour profiles.
    png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_read_info(reader->png, reader->info);
    *width = png_get_image_width(reader->png, reader->info);
    *height = png_get_image_height(reader->png, reader->info);
    return true;
}

bool png_reader_read_pixels(png_reader *reader, uint8_t *pixels) {
    png_structp png = reader->png;
    if (setjmp(png_jmpbuf(png))) return false;
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    int pass_count = png_set_interlace_handling(png);
    png_read_update_info(png, reader->info);
    uint32_t height = png_get_image_height(png, reader->info);
    size_t row_length = 4 * (size_t)png_get_image_width(png, reader->info);
    if (png_get_rowbytes(png, reader->info) != row_length) png_error(png, "pixels are not RGBA");
    for (int pass = 0; pass < pass_count; pass++)
        for (uint32_t row = 0; row < height; row++) png_read_row(png, pixels + row * row_length, NULL);
    return true;
}

const char *png_reader_message(const png_reader *reader) { return reader->message; }

void png_reader_destroy(png_reader *reader) {
    if (!reader) return;
    if (reader->png) png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader);
}
