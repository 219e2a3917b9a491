package import KioskStyle

/// The content of a model file: a tree of nodes with meshes, materials, images and an animation.
///
/// The axes are those of glTF: y is up, and units are metres. A `ModelDecoding` creates it.
public struct ModelAsset: Sendable {
    /// The nodes; each parent comes before its children.
    package let nodes: [Node]

    /// The triangles of the meshes; those of a mesh are consecutive.
    package let primitives: [Primitive]

    /// The range of each node's mesh in `primitives`, in the order of the nodes; empty for a node without triangles.
    package let primitiveRanges: [Range<Int>]

    /// The materials.
    package let materials: [Material]

    /// The images of textures; nil for images that are not used.
    package let images: [UIImage?]

    /// The changes of nodes over time.
    package let channels: [Channel]

    /// The length of the animation, in seconds; 0 without one.
    package let duration: Double

    /// The radius of a ball around the origin that contains the model in all its poses, in its own units.
    package let radius: Double

    /// The memory of vertices, indices and images, in bytes.
    package let byteCount: Int

    /// Creates a model.
    ///
    /// Parents, meshes, materials and images that do not exist count as missing.
    ///
    /// - Parameters:
    ///   - nodes: The nodes; each parent comes before its children.
    ///   - primitives: The triangles of the meshes; indices must be below the number of vertices.
    ///   - materials: The materials.
    ///   - images: The images of textures; nil for images that are not used.
    ///   - channels: The changes of nodes over time.
    /// - Complexity: O(n) in the nodes, vertices and keys, plus O(p log p) in the primitives.
    package init(
        nodes: [Node], primitives: [Primitive], materials: [Material] = [], images: [UIImage?] = [],
        channels: [Channel] = []
    ) {
        // The order within a mesh is kept: it is the order of drawing.
        let primitives = primitives.enumerated().sorted {
            ($0.element.mesh, $0.offset) < ($1.element.mesh, $1.offset)
        }.map(\.element)
        self.nodes = nodes
        self.primitives = primitives
        let ranges = Self.ranges(of: primitives)
        primitiveRanges = nodes.map { node in node.mesh.flatMap { ranges[$0] } ?? 0..<0 }
        self.materials = materials
        self.images = images
        self.channels = channels.filter { nodes.indices.contains($0.node) && !$0.times.isEmpty }
        duration = Double(self.channels.lazy.compactMap(\.times.last).max() ?? 0)
        byteCount =
            primitives.reduce(0) { sum, primitive in
                sum + primitive.vertices.count * MemoryLayout<Vertex>.stride + 4 * primitive.indices.count
            } + images.reduce(0) { $0 + ($1?.pixels.count ?? 0) }
        let radii = primitiveRanges.map { primitives[$0].lazy.map(\.radius).max() ?? 0 }
        radius = Self.radius(of: nodes, meshRadii: radii, self.channels)
    }

    /// Returns the range of each mesh, by its number, in primitives that are sorted by their meshes.
    private static func ranges(of primitives: [Primitive]) -> [Int: Range<Int>] {
        var ranges: [Int: Range<Int>] = [:]
        for (index, primitive) in primitives.enumerated() {
            let start = ranges[primitive.mesh]?.lowerBound ?? index
            ranges[primitive.mesh] = start..<index + 1
        }
        return ranges
    }

    /// Returns the radius of a ball around the origin that contains all poses: lengths of translations and factors of scales
    /// are added and multiplied from the meshes up to the roots.
    ///
    /// - Parameters:
    ///   - nodes: The nodes; each parent comes before its children.
    ///   - meshRadii: The radius of the mesh of each node, in its own coordinates; 0 for a node without one.
    ///   - channels: The changes of nodes over time.
    private static func radius(of nodes: [Node], meshRadii: [Double], _ channels: [Channel]) -> Double {
        var reaches = meshRadii
        var lengths = nodes.map { node in
            let origin = node.local.origin
            return (origin * origin).sum().squareRoot()
        }
        var scales = nodes.map { node in
            // The axes of a matrix need not be perpendicular: it lengthens a vector by up to √3 times the longest one.
            node.local.greatestScale * (node.matrix == nil ? 1 : 1.7320508075688772)
        }
        for channel in channels {
            // A cubic curve passes beyond its keys.
            let margin = channel.interpolation == .cubic ? 2.0 : 1
            let greatest =
                channel.values.map { value -> Double in
                    let vector = SIMD3<Double>(Double(value.x), Double(value.y), Double(value.z))
                    return channel.path == .scale
                        ? max(abs(vector.x), abs(vector.y), abs(vector.z)) : (vector * vector).sum().squareRoot()
                }.max() ?? 0
            switch channel.path {
            case .translation: lengths[channel.node] = max(lengths[channel.node], greatest * margin)
            case .scale: scales[channel.node] = max(scales[channel.node], greatest * margin)
            case .rotation: break
            }
        }
        var result = 0.0
        for index in nodes.indices.reversed() {
            let reach = lengths[index] + scales[index] * reaches[index]
            if let parent = nodes[index].parent, parent < index, parent >= 0 {
                reaches[parent] = max(reaches[parent], reach)
            } else {
                result = max(result, reach)
            }
        }
        return result
    }
}
