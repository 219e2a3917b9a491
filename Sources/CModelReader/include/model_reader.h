// Reading of glTF 2.0 files in memory. TinyGLTF is a library of C++, which reports some errors by exceptions; here they are
// return values, and what accessors contain is checked and converted to arrays of one form.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A file to which the glTF file refers, by its URI without percent encoding.
typedef struct {
    const char *name;
    const void *bytes;
    size_t length;
} model_resource;

// Triangles with one material. Optional arrays are null pointers.
typedef struct {
    const float *positions;  // 3 for each vertex
    const float *normals;    // 3 for each vertex, optional
    const float *texture;    // 2 for each vertex, optional
    const float *colors;     // 4 for each vertex, optional
    size_t vertex_count;
    const uint32_t *indices;  // 3 for each triangle, below vertex_count
    size_t index_count;
    int32_t material;  // -1 for none
    int32_t mesh;
} model_primitive;

// A node; parents come before their children.
typedef struct {
    int32_t parent;  // -1 for a root
    int32_t mesh;    // -1 for none
    bool has_matrix;
    float matrix[16];  // in columns, if there is one
    float translation[3], rotation[4], scale[3];
} model_node;

typedef enum { model_wrap_repeat, model_wrap_clamp, model_wrap_mirror } model_wrap;

// A texture of a material.
typedef struct {
    int32_t image;  // -1 for none
    int32_t wrap_s, wrap_t;
    bool is_nearest;
} model_texture;

typedef enum { model_alpha_opaque, model_alpha_mask, model_alpha_blend } model_alpha;

typedef struct {
    float base_color[4];
    float metallic, roughness;
    float emissive[3];
    float alpha_cutoff;
    int32_t alpha;
    bool is_double_sided, is_unlit;
    float occlusion_strength;
    model_texture base_color_texture, metallic_roughness_texture, emissive_texture, occlusion_texture;
} model_material;

// The file of an image.
typedef struct {
    const void *bytes;  // null for an image that could not be read
    size_t length;
} model_image;

typedef enum { model_path_translation, model_path_rotation, model_path_scale } model_path;
typedef enum { model_linear, model_step, model_cubic } model_interpolation;

// The keys of a property of a node.
typedef struct {
    int32_t animation, node, path, interpolation;
    const float *times;  // ascending, in seconds
    size_t key_count;
    const float *values;  // 3 or 4 for each key; with cubic interpolation three times as many
} model_channel;

typedef struct {
    const model_node *nodes;
    size_t node_count;
    const model_primitive *primitives;
    size_t primitive_count;
    const model_material *materials;
    size_t material_count;
    const model_image *images;
    size_t image_count;
    const model_channel *channels;
    size_t channel_count;
} model_content;

// The limits of what a file may declare.
typedef struct {
    size_t vertices, indices, nodes, keys;
} model_limits;

// A file that was read.
typedef struct model_reader model_reader;

// Reads a file, text or binary; a null pointer if memory is exhausted. All bytes must exist until the reader is destroyed.
model_reader *model_reader_create(
    const void *bytes, size_t length, const model_resource *resources, size_t resource_count, model_limits limits);

// The content, which exists until the reader is destroyed; a null pointer if the file is invalid.
const model_content *model_reader_content(const model_reader *reader);

// Returns the message of the error, or of the last warning; it exists until the reader is destroyed.
const char *model_reader_message(const model_reader *reader);

// Frees the memory of a reader.
void model_reader_destroy(model_reader *reader);

#ifdef __cplusplus
}
#endif
