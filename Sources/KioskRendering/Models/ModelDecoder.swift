import CModelReader
public import Foundation
public import KioskResources
public import KioskScene
import KioskStyle

/// A decoder of glTF 2.0 models, text (`.gltf`) and binary (`.glb`).
///
///     mapView.modelDecoder = ModelDecoder()
///
/// | part | supported | ignored |
/// |---|---|---|
/// | primitives | triangles, strips and fans | points, lines |
/// | vertices | normals, the first texture coordinates and colours; quantised and sparse accessors | skins and morph targets |
/// | materials | colour, metallic fraction, roughness, emitted light, as factors and textures; occlusion maps | normal maps |
/// | surfaces | masks, blending, two sides; `KHR_materials_unlit` | other extensions |
/// | animations | translation, rotation and scale of nodes of the first animation | the other animations |
///
/// A file that requires another extension, such as compressed meshes, is refused. So are files over the limits: 64 MiB for all
/// files of a model, 128 MiB for the values of its JSON in memory, 2 million vertices, 6 million indices, 10,000 nodes, 1 million
/// keys of animations, and images as in `ImageDecoder` of 2²⁶ pixels together.
public struct ModelDecoder: ModelDecoding {
    /// The maximum size of all files of a model, in bytes.
    static let maximumBytes = 64 << 20

    /// The maximum memory of the values of the JSON of a file, in bytes: that of a text with all buffers and as much again.
    static let maximumMemory = 128 << 20

    /// The maximum number of buffers, and of images.
    static let maximumFiles = 1024

    /// The maximum number of pixels of all images.
    static let maximumPixels = 1 << 26

    static let limits = model_limits(vertices: 2_000_000, indices: 6_000_000, nodes: 10_000, keys: 1_000_000)

    private let images: any ImageDecoding

    /// Creates a decoder.
    ///
    /// - Parameter images: The decoder of textures.
    public init(images: any ImageDecoding = ImageDecoder()) {
        self.images = images
    }

    /// Returns the URIs of the buffers and images outside the file.
    ///
    /// - Throws: `ModelError` if the file is not glTF 2.0 or exceeds a limit.
    public func references(in data: Data) throws -> [String] {
        try ModelIndex(of: data).references
    }

    /// Decodes a model.
    ///
    /// - Parameters:
    ///   - data: The file.
    ///   - references: The files to which it refers, by their URIs as returned by `references(in:)`.
    /// - Throws: `ModelError` if a file is invalid, missing or over a limit; `ImageError` for a texture.
    /// - Complexity: O(n) in the bytes and pixels.
    public func decode(_ data: Data, references: [String: Data]) throws -> ModelAsset {
        let index = try ModelIndex(of: data)
        try index.check(references)
        // The reader decodes URIs before it looks them up.
        let names = references.keys.sorted().map { ($0.removingPercentEncoding ?? $0, $0) }
        var bytes: [UInt8] = []
        // The offsets of each name and of its bytes in `bytes`.
        var ranges: [(nameStart: Int, start: Int, length: Int)] = []
        for (name, key) in names {
            let start = bytes.count
            bytes += references[key] ?? Data()
            ranges.append((bytes.count, start, bytes.count - start))
            bytes += Array(name.utf8) + [0]
        }
        return try bytes.withUnsafeBufferPointer { memory in
            let resources = ranges.compactMap { range -> model_resource? in
                guard let base = memory.baseAddress else { return nil }
                let name = UnsafeRawPointer(base + range.nameStart).assumingMemoryBound(to: CChar.self)
                return model_resource(name: name, bytes: base + range.start, length: range.length)
            }
            return try data.withUnsafeBytes { file in
                guard
                    let reader = model_reader_create(
                        file.baseAddress, file.count, resources, resources.count, Self.limits)
                else { throw ModelError(reason: "memory is exhausted; use a smaller model") }
                defer { model_reader_destroy(reader) }
                guard let content = model_reader_content(reader) else {
                    throw ModelError(undecodable: String(cString: model_reader_message(reader)))
                }
                return try asset(of: content.pointee)
            }
        }
    }

    /// Copies the content of a reader.
    private func asset(of content: model_content) throws -> ModelAsset {
        let materials = UnsafeBufferPointer(start: content.materials, count: content.material_count)
            .map(ModelAsset.Material.init)
        let primitives = UnsafeBufferPointer(start: content.primitives, count: content.primitive_count)
            .map(ModelAsset.Primitive.init)
        let used = Set(primitives.compactMap(\.material)).compactMap {
            materials.indices.contains($0) ? materials[$0] : nil
        }
        let shown = Set(
            used.flatMap {
                [$0.baseColorTexture, $0.metallicRoughnessTexture, $0.emissiveTexture, $0.occlusionTexture]
            }
            .compactMap { $0?.image })
        var pixels = 0
        let images = try UnsafeBufferPointer(start: content.images, count: content.image_count).enumerated()
            .map { index, image -> UIImage? in
                guard shown.contains(index) else { return nil }
                guard let bytes = image.bytes, image.length > 0 else {
                    throw ModelError(reason: "image \(index) is missing; add its file or embed it")
                }
                let decoded = try self.images.decode(
                    Data(bytes: bytes, count: image.length), scale: 1,
                    maximumByteCount: 4 * (Self.maximumPixels - pixels))
                pixels += decoded.pixelWidth * decoded.pixelHeight
                return decoded
            }
        let channels = UnsafeBufferPointer(start: content.channels, count: content.channel_count)
        let first = channels.map(\.animation).min()
        return ModelAsset(
            nodes: UnsafeBufferPointer(start: content.nodes, count: content.node_count).map(ModelAsset.Node.init),
            primitives: primitives, materials: materials, images: images,
            channels: channels.filter { $0.animation == first }.map(ModelAsset.Channel.init))
    }
}
