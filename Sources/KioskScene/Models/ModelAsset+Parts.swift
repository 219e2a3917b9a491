extension ModelAsset {
    /// A node of the tree.
    package struct Node: Hashable, Sendable {
        /// The index of the parent; nil for a root.
        package var parent: Int?
        /// The number of the mesh; nil for a node without one.
        package var mesh: Int?
        /// The translation.
        package var translation: SIMD3<Float>
        /// The rotation as a quaternion, x, y, z and w.
        package var rotation: SIMD4<Float>
        /// The factor along each axis.
        package var scale: SIMD3<Float>
        /// The 16 numbers of a matrix in columns, in place of the translation, rotation and scale; nil if there is none.
        package var matrix: [Float]?

        /// Creates a node.
        ///
        /// - Parameters:
        ///   - parent: The index of the parent; nil for a root.
        ///   - mesh: The number of the mesh; nil for a node without one.
        ///   - translation: The translation.
        ///   - rotation: The rotation as a quaternion, x, y, z and w.
        ///   - scale: The factor along each axis.
        ///   - matrix: The 16 numbers of a matrix in columns; nil if there is none.
        package init(
            parent: Int? = nil, mesh: Int? = nil, translation: SIMD3<Float> = .zero,
            rotation: SIMD4<Float> = [0, 0, 0, 1], scale: SIMD3<Float> = [1, 1, 1], matrix: [Float]? = nil
        ) {
            self.parent = parent
            self.mesh = mesh
            self.translation = translation
            self.rotation = rotation
            self.scale = scale
            self.matrix = matrix?.count == 16 ? matrix : nil
        }

        /// The transform to the coordinates of the parent.
        package var local: AffineMatrix {
            guard let matrix else {
                return AffineMatrix(translation: translation, rotation: rotation, scale: scale)
            }
            func column(_ first: Int) -> SIMD3<Double> {
                [Double(matrix[first]), Double(matrix[first + 1]), Double(matrix[first + 2])]
            }
            return AffineMatrix(x: column(0), y: column(4), z: column(8), origin: column(12))
        }
    }

    /// A corner of triangles.
    package struct Vertex: Hashable, BitwiseCopyable, Sendable {
        /// The position.
        package var position: SIMD3<Float>
        /// The direction away from the surface; it need not be of unit length.
        package var normal: SIMD3<Float>
        /// The position in the texture; 0 and 1 are its edges, y downwards.
        package var texture: SIMD2<Float>
        /// The factors of the colour, red, green, blue and alpha, 0…255.
        package var color: SIMD4<UInt8>

        /// Creates a vertex.
        ///
        /// - Parameters:
        ///   - position: The position.
        ///   - normal: The direction away from the surface.
        ///   - texture: The position in the texture.
        ///   - color: The factors of the colour, 0…255.
        package init(
            position: SIMD3<Float>, normal: SIMD3<Float>, texture: SIMD2<Float> = .zero,
            color: SIMD4<UInt8> = [255, 255, 255, 255]
        ) {
            self.position = position
            self.normal = normal
            self.texture = texture
            self.color = color
        }
    }

    /// Triangles of a mesh with one material, counterclockwise as seen from outside.
    package struct Primitive: Sendable {
        /// The number of the mesh.
        package let mesh: Int
        /// The index of the material; nil for the default one.
        package let material: Int?
        /// The vertices.
        package let vertices: [Vertex]
        /// Three indices of vertices for each triangle.
        package let indices: [UInt32]
        /// The least coordinates of the vertices.
        package let lower: SIMD3<Float>
        /// The greatest coordinates of the vertices.
        package let upper: SIMD3<Float>

        /// Creates triangles; those with an index of a vertex that does not exist are removed.
        ///
        /// - Parameters:
        ///   - mesh: The number of the mesh.
        ///   - material: The index of the material; nil for the default one.
        ///   - vertices: The vertices.
        ///   - indices: Three indices of vertices for each triangle.
        package init(mesh: Int, material: Int? = nil, vertices: [Vertex], indices: [UInt32]) {
            self.mesh = mesh
            self.material = material
            self.vertices = vertices
            let isValid = indices.count % 3 == 0 && indices.allSatisfy { $0 < vertices.count }
            self.indices = isValid ? indices : []
            guard let first = vertices.first?.position else {
                (lower, upper) = (.zero, .zero)
                return
            }
            lower = vertices.reduce(first) { pointwiseMin($0, $1.position) }
            upper = vertices.reduce(first) { pointwiseMax($0, $1.position) }
        }

        /// The radius of a ball around the origin that contains the vertices.
        var radius: Double {
            let far = SIMD3<Double>(pointwiseMax(pointwiseMax(lower, -lower), pointwiseMax(upper, -upper)))
            return (far * far).sum().squareRoot()
        }
    }

    /// The surface of triangles.
    package struct Material: Hashable, Sendable {
        /// The meaning of the alpha of a surface.
        package enum AlphaMode: Hashable, Sendable {
            /// It has none.
            case opaque
            /// The surface is opaque where alpha is at least this value, and invisible elsewhere.
            case mask(Float)
            /// The surface is blended with what is behind it.
            case blend
        }

        /// The colour, or the factors of the texture: red, green, blue and alpha in linear light, 0…1.
        package var baseColor: SIMD4<Float> = [1, 1, 1, 1]
        /// The texture of the colour.
        package var baseColorTexture: Texture?
        /// The fraction of a metal, 0…1.
        package var metallic: Float = 1
        /// The roughness, 0…1; 0 reflects like a mirror.
        package var roughness: Float = 1
        /// The texture of the roughness (green) and the metallic fraction (blue).
        package var metallicRoughnessTexture: Texture?
        /// The emitted light: red, green and blue, linear, 0…1.
        package var emissive: SIMD3<Float> = .zero
        /// The texture of the emitted light.
        package var emissiveTexture: Texture?
        /// The texture of the fraction of ambient light that reaches the surface (red).
        package var occlusionTexture: Texture?
        /// The fraction of the ambient occlusion of the texture, 0…1.
        package var occlusionStrength: Float = 1
        /// The meaning of alpha.
        package var alphaMode = AlphaMode.opaque
        /// Whether the surface is seen from both sides.
        package var isDoubleSided = false
        /// Whether the surface has its colour independently of lights.
        package var isUnlit = false

        /// Creates the default material.
        package init() {}
    }

    /// An image on a surface.
    package struct Texture: Hashable, Sendable {
        /// What is beyond the edges of the image.
        package enum Wrap: Hashable, Sendable {
            /// The image again.
            case `repeat`
            /// The pixels at the edges.
            case clamp
            /// The image, mirrored.
            case mirror
        }

        /// The index of the image.
        package var image: Int
        /// What is beyond the left and right edge.
        package var horizontally: Wrap
        /// What is beyond the upper and lower edge.
        package var vertically: Wrap
        /// Whether an enlarged pixel has one colour; otherwise colours are interpolated.
        package var isNearest: Bool

        /// Creates a texture.
        ///
        /// - Parameters:
        ///   - image: The index of the image.
        ///   - horizontally: What is beyond the left and right edge.
        ///   - vertically: What is beyond the upper and lower edge.
        ///   - isNearest: Whether an enlarged pixel has one colour.
        package init(
            image: Int, horizontally: Wrap = .repeat, vertically: Wrap = .repeat, isNearest: Bool = false
        ) {
            self.image = image
            self.horizontally = horizontally
            self.vertically = vertically
            self.isNearest = isNearest
        }
    }

    /// The values of a property of a node over time.
    package struct Channel: Hashable, Sendable {
        /// A property of a node.
        package enum Path: Hashable, Sendable {
            /// The translation.
            case translation
            /// The rotation as a quaternion.
            case rotation
            /// The scale.
            case scale
        }

        /// The values between two keys.
        package enum Interpolation: Hashable, Sendable {
            /// They change evenly.
            case linear
            /// They are those of the earlier key.
            case step
            /// They follow a cubic curve; a key has the incoming tangent, the value and the outgoing tangent.
            case cubic
        }

        /// The index of the node.
        package var node: Int
        /// The property.
        package var path: Path
        /// The values between two keys.
        package var interpolation: Interpolation
        /// The times of the keys, ascending, in seconds.
        package var times: [Float]
        /// A value for each key, or three with cubic interpolation; w is 0 for translations and scales.
        package var values: [SIMD4<Float>]

        /// Creates a channel; one with too few values has no keys.
        ///
        /// - Parameters:
        ///   - node: The index of the node.
        ///   - path: The property.
        ///   - interpolation: The values between two keys.
        ///   - times: The times of the keys, ascending, in seconds.
        ///   - values: A value for each key, or three with cubic interpolation.
        package init(node: Int, path: Path, interpolation: Interpolation, times: [Float], values: [SIMD4<Float>]) {
            self.node = node
            self.path = path
            self.interpolation = interpolation
            let isComplete = values.count == times.count * (interpolation == .cubic ? 3 : 1)
            self.times = isComplete ? times : []
            self.values = isComplete ? values : []
        }
    }
}
