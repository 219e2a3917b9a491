// Reading of PNG files in memory. libpng reports errors by longjmp, which Swift cannot call; here they are return values.
// The simplified API of libpng needs no longjmp, but decodes interlaced files of 16 bits wrongly.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A file that is being read.
typedef struct png_reader png_reader;

// Creates a reader of bytes that exist until it is destroyed; a null pointer if memory is exhausted.
png_reader *png_reader_create(const void *bytes, size_t length);

// Reads all up to the pixels; false if the file is invalid.
bool png_reader_read_header(png_reader *reader, uint32_t *width, uint32_t *height);

// Writes width · height pixels of straight RGBA, 8 bits per component, after the header; false if the file is invalid.
bool png_reader_read_pixels(png_reader *reader, uint8_t *pixels);

// Returns the message of the last error; it exists until the reader is destroyed.
const char *png_reader_message(const png_reader *reader);

// Frees the memory of a reader.
void png_reader_destroy(png_reader *reader);
