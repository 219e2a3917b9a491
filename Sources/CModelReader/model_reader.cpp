#include "model_reader.h"

#include <cmath>
#include <cstring>
#include <exception>
#include <limits>
#include <memory>
#include <new>
#include <string>
#include <vector>

#define TINYGLTF_NO_STB_IMAGE
#define TINYGLTF_NO_STB_IMAGE_WRITE
#include <tiny_gltf.h>

namespace {

// An error of a file, with its message.
struct Invalid : std::exception {
    explicit Invalid(std::string text) : text(std::move(text)) {}
    const char *what() const noexcept override { return text.c_str(); }
    std::string text;
};

// The files that a glTF file refers to. No file of the machine is opened.
struct Resources {
    const model_resource *first;
    size_t count;

    const model_resource *find(const std::string &name) const {
        for (size_t index = 0; index < count; ++index)
            if (name == first[index].name) return first + index;
        return nullptr;
    }

    static bool exists(const std::string &name, void *self) { return static_cast<Resources *>(self)->find(name); }

    static std::string expand(const std::string &name, void *) { return name; }

    static bool read(std::vector<unsigned char> *out, std::string *error, const std::string &name, void *self) {
        const model_resource *found = static_cast<Resources *>(self)->find(name);
        if (!found) {
            if (error) *error += "not loaded";
            return false;
        }
        const auto *bytes = static_cast<const unsigned char *>(found->bytes);
        out->assign(bytes, bytes + found->length);
        return true;
    }

    static bool write(std::string *, const std::string &, const std::vector<unsigned char> &, void *) { return false; }

    static bool size(size_t *out, std::string *error, const std::string &name, void *self) {
        const model_resource *found = static_cast<Resources *>(self)->find(name);
        if (!found && error) *error += "not loaded";
        if (found) *out = found->length;
        return found;
    }
};

// The callback of the size exists since tinygltf 2.9 only, which requires it.
template <typename Callbacks>
auto setSizeCallback(Callbacks &callbacks, int) -> decltype(callbacks.GetFileSizeInBytes, void()) {
    callbacks.GetFileSizeInBytes = Resources::size;
}

template <typename Callbacks>
void setSizeCallback(Callbacks &, long) {}

// Keeps the files of images with a URI; those of buffer views are looked up later, with their bounds checked.
bool keepImage(
    tinygltf::Image *image, const int, std::string *, std::string *, int, int, const unsigned char *bytes, int size,
    void *) {
    if (image->bufferView < 0 && size > 0) image->image.assign(bytes, bytes + size);
    return true;
}

template <typename Number>
double normalizedValue(Number number, bool isNormalized) {
    if (!isNormalized) return static_cast<double>(number);
    return std::fmax(-1.0, static_cast<double>(number) / static_cast<double>(std::numeric_limits<Number>::max()));
}

// Reads a component that may be unaligned.
double component(const unsigned char *bytes, int type, bool isNormalized) {
    switch (type) {
    case TINYGLTF_COMPONENT_TYPE_BYTE: return normalizedValue(static_cast<int8_t>(*bytes), isNormalized);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE: return normalizedValue(*bytes, isNormalized);
    case TINYGLTF_COMPONENT_TYPE_SHORT: {
        int16_t value;
        std::memcpy(&value, bytes, sizeof value);
        return normalizedValue(value, isNormalized);
    }
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT: {
        uint16_t value;
        std::memcpy(&value, bytes, sizeof value);
        return normalizedValue(value, isNormalized);
    }
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT: {
        uint32_t value;
        std::memcpy(&value, bytes, sizeof value);
        return static_cast<double>(value);
    }
    case TINYGLTF_COMPONENT_TYPE_FLOAT: {
        float value;
        std::memcpy(&value, bytes, sizeof value);
        return static_cast<double>(value);
    }
    default: throw Invalid("component type " + std::to_string(type) + " is unknown");
    }
}

size_t componentSize(int type) {
    switch (type) {
    case TINYGLTF_COMPONENT_TYPE_BYTE:
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE: return 1;
    case TINYGLTF_COMPONENT_TYPE_SHORT:
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT: return 2;
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT:
    case TINYGLTF_COMPONENT_TYPE_FLOAT: return 4;
    default: throw Invalid("component type " + std::to_string(type) + " is unknown");
    }
}

template <typename Element>
const Element *item(const std::vector<Element> &list, int index) {
    return index >= 0 && static_cast<size_t>(index) < list.size() ? &list[static_cast<size_t>(index)] : nullptr;
}

}  // namespace

struct model_reader {
    tinygltf::Model file;
    model_limits limits{};
    std::string message;
    model_content content{};
    bool isValid = false;
    size_t vertexCount = 0, indexCount = 0, keyCount = 0;
    std::vector<std::unique_ptr<std::vector<float>>> floats;
    std::vector<std::unique_ptr<std::vector<uint32_t>>> integers;
    std::vector<model_node> nodes;
    std::vector<model_primitive> primitives;
    std::vector<model_material> materials;
    std::vector<model_image> images;
    std::vector<model_channel> channels;
    std::vector<int32_t> newNodes;

    void read(const void *bytes, size_t length, Resources resources) {
        if (length > std::numeric_limits<int32_t>::max()) throw Invalid("the file is larger than 2 GiB");
        tinygltf::TinyGLTF loader;
        loader.SetImageLoader(keepImage, nullptr);
        tinygltf::FsCallbacks callbacks{};
        callbacks.FileExists = Resources::exists;
        callbacks.ExpandFilePath = Resources::expand;
        callbacks.ReadWholeFile = Resources::read;
        callbacks.WriteWholeFile = Resources::write;
        callbacks.user_data = &resources;
        setSizeCallback(callbacks, 0);
        loader.SetFsCallbacks(callbacks);
        std::string error, warning;
        const bool isBinary = length >= 4 && std::memcmp(bytes, "glTF", 4) == 0;
        const auto size = static_cast<unsigned int>(length);
        const bool isRead =
            isBinary ? loader.LoadBinaryFromMemory(
                           &file, &error, &warning, static_cast<const unsigned char *>(bytes), size)
                     : loader.LoadASCIIFromString(
                           &file, &error, &warning, static_cast<const char *>(bytes), size, "");
        if (!isRead) throw Invalid(error.empty() ? "the file is not glTF 2.0" : error);
        message = warning;
        for (const std::string &name : file.extensionsRequired)
            if (name != "KHR_mesh_quantization" && name != "KHR_materials_unlit")
                throw Invalid("the extension " + name + " is required and not supported; export the model without it");
        readNodes();
        readPrimitives();
        readMaterials();
        readImages();
        readAnimations();
        content = {nodes.data(),     nodes.size(),  primitives.data(), primitives.size(), materials.data(),
                   materials.size(), images.data(), images.size(),     channels.data(),   channels.size()};
        isValid = true;
    }

    // Returns the bytes of a view, checked against its buffer.
    const unsigned char *bytes(int viewIndex, size_t *length, size_t *stride = nullptr) const {
        const tinygltf::BufferView *view = item(file.bufferViews, viewIndex);
        if (!view) throw Invalid("buffer view " + std::to_string(viewIndex) + " is missing");
        const tinygltf::Buffer *buffer = item(file.buffers, view->buffer);
        if (!buffer) throw Invalid("buffer " + std::to_string(view->buffer) + " is missing");
        const size_t size = buffer->data.size();
        if (view->byteOffset > size || view->byteLength > size - view->byteOffset)
            throw Invalid("buffer view " + std::to_string(viewIndex) + " exceeds its buffer");
        *length = view->byteLength;
        if (stride) *stride = view->byteStride;
        return buffer->data.data() + view->byteOffset;
    }

    // Calls a function with the bytes of each element of an accessor's view.
    template <typename Body>
    void forEachElement(
        int view, size_t offset, size_t count, size_t elementSize, bool usesStride, const std::string &name, Body body)
        const {
        size_t length = 0, stride = 0;
        const unsigned char *start = bytes(view, &length, &stride);
        if (!usesStride || stride == 0) stride = elementSize;
        if (count == 0) return;
        if (offset > length || elementSize > length - offset || (count - 1) > (length - offset - elementSize) / stride)
            throw Invalid(name + " exceeds its buffer view");
        for (size_t index = 0; index < count; ++index) body(index, start + offset + index * stride);
    }

    // Reads an accessor as numbers.
    std::vector<double> numbers(int accessorIndex, size_t width, size_t limit, size_t *count) const {
        const std::string name = "accessor " + std::to_string(accessorIndex);
        const tinygltf::Accessor *accessor = item(file.accessors, accessorIndex);
        if (!accessor) throw Invalid(name + " is missing");
        const int32_t components = tinygltf::GetNumComponentsInType(static_cast<uint32_t>(accessor->type));
        if (components < 1 || static_cast<size_t>(components) < width || components > 4)
            throw Invalid(name + " has another type than its use requires");
        if (accessor->count > limit) throw Invalid(name + " exceeds the limit of elements");
        const size_t size = componentSize(accessor->componentType);
        const bool isNormalized = accessor->normalized && accessor->componentType != TINYGLTF_COMPONENT_TYPE_FLOAT;
        std::vector<double> result(accessor->count * width, 0.0);
        const size_t elementSize = size * static_cast<size_t>(components);
        const auto readElement = [&](size_t index, const unsigned char *element) {
            for (size_t part = 0; part < width; ++part) {
                const double value = component(element + part * size, accessor->componentType, isNormalized);
                if (!std::isfinite(value)) throw Invalid(name + " contains a number that is not finite");
                result[index * width + part] = value;
            }
        };
        if (accessor->bufferView >= 0)
            forEachElement(
                accessor->bufferView, accessor->byteOffset, accessor->count, elementSize, true, name, readElement);
        else if (!accessor->sparse.isSparse)
            throw Invalid(name + " has no buffer view");
        if (accessor->sparse.isSparse) {
            const auto &sparse = accessor->sparse;
            if (sparse.count < 0 || static_cast<size_t>(sparse.count) > accessor->count || sparse.indices.byteOffset < 0
                || sparse.values.byteOffset < 0)
                throw Invalid(name + " has invalid sparse values");
            const auto replaced = static_cast<size_t>(sparse.count);
            std::vector<size_t> places(replaced);
            const int type = sparse.indices.componentType;
            forEachElement(
                sparse.indices.bufferView, static_cast<size_t>(sparse.indices.byteOffset), replaced,
                componentSize(type), false, name, [&](size_t index, const unsigned char *element) {
                    const double place = component(element, type, false);
                    if (!(place >= 0 && place < static_cast<double>(accessor->count)))
                        throw Invalid(name + " has invalid sparse indices");
                    places[index] = static_cast<size_t>(place);
                });
            forEachElement(
                sparse.values.bufferView, static_cast<size_t>(sparse.values.byteOffset), replaced, elementSize, false,
                name, [&](size_t index, const unsigned char *element) { readElement(places[index], element); });
        }
        *count = accessor->count;
        return result;
    }

    const float *keep(const std::vector<double> &values) {
        floats.push_back(std::make_unique<std::vector<float>>(values.begin(), values.end()));
        return floats.back()->data();
    }

    void readNodes() {
        std::vector<int> roots;
        const int sceneIndex = file.defaultScene >= 0 ? file.defaultScene : 0;
        if (const tinygltf::Scene *scene = item(file.scenes, sceneIndex)) {
            roots = scene->nodes;
        } else if (!file.scenes.empty()) {
            throw Invalid("scene " + std::to_string(sceneIndex) + " is missing");
        } else {
            std::vector<bool> isChild(file.nodes.size(), false);
            for (const auto &node : file.nodes)
                for (int child : node.children)
                    if (item(file.nodes, child)) isChild[static_cast<size_t>(child)] = true;
            for (size_t index = 0; index < file.nodes.size(); ++index)
                if (!isChild[index]) roots.push_back(static_cast<int>(index));
        }
        newNodes.assign(file.nodes.size(), -1);
        std::vector<std::pair<int, int32_t>> waiting;
        for (auto root = roots.rbegin(); root != roots.rend(); ++root) waiting.push_back({*root, -1});
        while (!waiting.empty()) {
            const auto [index, parent] = waiting.back();
            waiting.pop_back();
            const tinygltf::Node *source = item(file.nodes, index);
            if (!source) throw Invalid("node " + std::to_string(index) + " is missing");
            if (newNodes[static_cast<size_t>(index)] >= 0)
                throw Invalid("node " + std::to_string(index) + " has more than one parent");
            if (nodes.size() >= limits.nodes) throw Invalid("the limit of nodes is exceeded");
            const auto place = static_cast<int32_t>(nodes.size());
            newNodes[static_cast<size_t>(index)] = place;
            nodes.push_back(converted(*source, parent));
            for (auto child = source->children.rbegin(); child != source->children.rend(); ++child)
                waiting.push_back({*child, place});
        }
    }

    model_node converted(const tinygltf::Node &source, int32_t parent) const {
        model_node node{};
        node.parent = parent;
        node.mesh = item(file.meshes, source.mesh) ? source.mesh : -1;
        node.has_matrix = source.matrix.size() == 16;
        const auto copy = [](const std::vector<double> &values, float *out, size_t count, const char *name) {
            if (values.size() != count) return;
            for (size_t index = 0; index < count; ++index) {
                if (!std::isfinite(static_cast<float>(values[index])))
                    throw Invalid(std::string("the ") + name + " of a node is not finite");
                out[index] = static_cast<float>(values[index]);
            }
        };
        node.rotation[3] = 1;
        for (float &factor : node.scale) factor = 1;
        copy(source.matrix, node.matrix, 16, "matrix");
        copy(source.translation, node.translation, 3, "translation");
        copy(source.rotation, node.rotation, 4, "rotation");
        copy(source.scale, node.scale, 3, "scale");
        return node;
    }

    void readPrimitives() {
        std::vector<bool> isUsed(file.meshes.size(), false);
        for (const auto &node : nodes)
            if (node.mesh >= 0) isUsed[static_cast<size_t>(node.mesh)] = true;
        for (size_t mesh = 0; mesh < file.meshes.size(); ++mesh) {
            if (!isUsed[mesh]) continue;
            for (const auto &source : file.meshes[mesh].primitives) readPrimitive(source, static_cast<int32_t>(mesh));
        }
    }

    void readPrimitive(const tinygltf::Primitive &source, int32_t mesh) {
        const int mode = source.mode < 0 ? TINYGLTF_MODE_TRIANGLES : source.mode;
        const bool isList = mode == TINYGLTF_MODE_TRIANGLES;
        if (!isList && mode != TINYGLTF_MODE_TRIANGLE_STRIP && mode != TINYGLTF_MODE_TRIANGLE_FAN) return;
        const auto attribute = [&](const char *name) {
            const auto found = source.attributes.find(name);
            return found == source.attributes.end() ? -1 : found->second;
        };
        if (attribute("POSITION") < 0) return;
        model_primitive primitive{};
        primitive.mesh = mesh;
        primitive.material = item(file.materials, source.material) ? source.material : -1;
        size_t count = 0;
        primitive.positions = keep(numbers(attribute("POSITION"), 3, limits.vertices - vertexCount, &count));
        primitive.vertex_count = count;
        vertexCount += count;
        const auto optional = [&](const char *name, size_t width) -> const float * {
            if (attribute(name) < 0) return nullptr;
            size_t length = 0;
            const auto values = numbers(attribute(name), width, count, &length);
            if (length != count) throw Invalid(std::string(name) + " has not as many elements as POSITION");
            return keep(values);
        };
        primitive.normals = optional("NORMAL", 3);
        primitive.texture = optional("TEXCOORD_0", 2);
        primitive.colors = colors(attribute("COLOR_0"), count);
        auto list = std::make_unique<std::vector<uint32_t>>();
        const size_t limit = limits.indices - indexCount;
        if (source.indices >= 0) {
            size_t length = 0;
            for (double index : numbers(source.indices, 1, limit, &length)) {
                if (!(index >= 0 && index < static_cast<double>(count)))
                    throw Invalid("an index is not below the number of vertices");
                list->push_back(static_cast<uint32_t>(index));
            }
        } else {
            if (count > limit) throw Invalid("the limit of indices is exceeded");
            for (size_t index = 0; index < count; ++index) list->push_back(static_cast<uint32_t>(index));
        }
        if (!isList) *list = triangles(*list, mode == TINYGLTF_MODE_TRIANGLE_FAN);
        list->resize(list->size() - list->size() % 3);
        if (list->size() > limit) throw Invalid("the limit of indices is exceeded");
        indexCount += list->size();
        primitive.index_count = list->size();
        primitive.indices = list->data();
        integers.push_back(std::move(list));
        if (primitive.index_count > 0) primitives.push_back(primitive);
    }

    // Reads colours, with an alpha of 1 if there is none.
    const float *colors(int accessorIndex, size_t count) {
        const tinygltf::Accessor *accessor = item(file.accessors, accessorIndex);
        if (!accessor) return nullptr;
        const size_t width = accessor->type == TINYGLTF_TYPE_VEC4 ? 4 : 3;
        size_t length = 0;
        const auto values = numbers(accessorIndex, width, count, &length);
        if (length != count) throw Invalid("COLOR_0 has not as many elements as POSITION");
        std::vector<double> result(4 * count, 1.0);
        for (size_t index = 0; index < count; ++index)
            for (size_t part = 0; part < width; ++part) result[4 * index + part] = values[width * index + part];
        return keep(result);
    }

    static std::vector<uint32_t> triangles(const std::vector<uint32_t> &list, bool isFan) {
        std::vector<uint32_t> result;
        for (size_t index = 2; index < list.size(); ++index) {
            const bool isTurned = !isFan && index % 2 == 1;
            const uint32_t first = isFan ? list[0] : list[index - 2];
            result.push_back(isTurned ? list[index - 1] : first);
            result.push_back(isTurned ? first : list[index - 1]);
            result.push_back(list[index]);
        }
        return result;
    }

    static float factor(double value, double least, double most, double fallback) {
        return static_cast<float>(std::isfinite(value) ? std::fmin(std::fmax(value, least), most) : fallback);
    }

    static int32_t wrap(int mode) {
        switch (mode) {
        case TINYGLTF_TEXTURE_WRAP_CLAMP_TO_EDGE: return model_wrap_clamp;
        case TINYGLTF_TEXTURE_WRAP_MIRRORED_REPEAT: return model_wrap_mirror;
        default: return model_wrap_repeat;
        }
    }

    // Textures with other coordinates than the first set are not read.
    template <typename Info> model_texture texture(const Info &info) const {
        model_texture result{-1, model_wrap_repeat, model_wrap_repeat, false};
        const tinygltf::Texture *found = info.texCoord == 0 ? item(file.textures, info.index) : nullptr;
        if (!found || !item(file.images, found->source)) return result;
        result.image = found->source;
        if (const tinygltf::Sampler *sampler = item(file.samplers, found->sampler)) {
            result.wrap_s = wrap(sampler->wrapS);
            result.wrap_t = wrap(sampler->wrapT);
            result.is_nearest = sampler->magFilter == TINYGLTF_TEXTURE_FILTER_NEAREST;
        }
        return result;
    }

    void readMaterials() {
        for (const auto &source : file.materials) {
            const auto &surface = source.pbrMetallicRoughness;
            model_material material{};
            for (size_t index = 0; index < 4; ++index)
                material.base_color[index] =
                    index < surface.baseColorFactor.size() ? factor(surface.baseColorFactor[index], 0, 1, 1) : 1;
            for (size_t index = 0; index < 3 && index < source.emissiveFactor.size(); ++index)
                material.emissive[index] = factor(source.emissiveFactor[index], 0, 1, 0);
            material.metallic = factor(surface.metallicFactor, 0, 1, 1);
            material.roughness = factor(surface.roughnessFactor, 0, 1, 1);
            material.alpha_cutoff = factor(source.alphaCutoff, 0, 1, 0.5);
            material.alpha = source.alphaMode == "MASK"    ? model_alpha_mask
                             : source.alphaMode == "BLEND" ? model_alpha_blend
                                                           : model_alpha_opaque;
            material.is_double_sided = source.doubleSided;
            material.is_unlit = source.extensions.count("KHR_materials_unlit") > 0;
            material.base_color_texture = texture(surface.baseColorTexture);
            material.metallic_roughness_texture = texture(surface.metallicRoughnessTexture);
            material.emissive_texture = texture(source.emissiveTexture);
            material.occlusion_texture = texture(source.occlusionTexture);
            material.occlusion_strength = factor(source.occlusionTexture.strength, 0, 1, 1);
            materials.push_back(material);
        }
    }

    void readImages() {
        for (const auto &source : file.images) {
            model_image image{};
            if (source.bufferView >= 0) {
                image.bytes = bytes(source.bufferView, &image.length);
            } else if (!source.image.empty()) {
                image = {source.image.data(), source.image.size()};
            }
            images.push_back(image);
        }
    }

    void readAnimations() {
        for (size_t index = 0; index < file.animations.size(); ++index) {
            const auto &animation = file.animations[index];
            for (const auto &source : animation.channels) {
                const tinygltf::AnimationSampler *sampler = item(animation.samplers, source.sampler);
                const int32_t *node = item(newNodes, source.target_node);
                const bool isRotation = source.target_path == "rotation";
                if (!sampler || !node || *node < 0) continue;
                if (!isRotation && source.target_path != "translation" && source.target_path != "scale") continue;
                readChannel(*sampler, static_cast<int32_t>(index), *node, source.target_path);
            }
        }
    }

    void readChannel(
        const tinygltf::AnimationSampler &sampler, int32_t animation, int32_t node, const std::string &path) {
        model_channel channel{};
        channel.animation = animation;
        channel.node = node;
        channel.path = path == "rotation" ? model_path_rotation
                       : path == "scale"  ? model_path_scale
                                          : model_path_translation;
        channel.interpolation = sampler.interpolation == "STEP"          ? model_step
                                : sampler.interpolation == "CUBICSPLINE" ? model_cubic
                                                                         : model_linear;
        size_t keys = 0, values = 0;
        const auto times = numbers(sampler.input, 1, limits.keys - keyCount, &keys);
        for (size_t index = 1; index < times.size(); ++index)
            if (times[index] < times[index - 1]) throw Invalid("the times of an animation are not ascending");
        keyCount += keys;
        const size_t width = channel.path == model_path_rotation ? 4 : 3;
        const size_t factor = channel.interpolation == model_cubic ? 3 : 1;
        const auto output = numbers(sampler.output, width, keys * factor, &values);
        if (values != keys * factor) throw Invalid("an animation has not as many values as times");
        if (keys == 0) return;
        channel.key_count = keys;
        channel.times = keep(times);
        channel.values = keep(output);
        channels.push_back(channel);
    }
};

model_reader *model_reader_create(
    const void *bytes, size_t length, const model_resource *resources, size_t resource_count, model_limits limits) {
    auto *reader = new (std::nothrow) model_reader;
    if (!reader) return nullptr;
    try {
        reader->limits = limits;
        reader->read(bytes, length, Resources{resources, resource_count});
    } catch (const std::exception &error) {
        reader->message = error.what();
    } catch (...) {
        reader->message = "the file cannot be read";
    }
    return reader;
}

const model_content *model_reader_content(const model_reader *reader) {
    return reader->isValid ? &reader->content : nullptr;
}

const char *model_reader_message(const model_reader *reader) { return reader->message.c_str(); }

void model_reader_destroy(model_reader *reader) { delete reader; }
