import CModelReader
import KioskScene

extension ModelAsset.Node {
    /// Creates a node from that of a reader.
    init(_ node: model_node) {
        let (t, r, s) = (node.translation, node.rotation, node.scale)
        let matrix = withUnsafeBytes(of: node.matrix) { Array($0.bindMemory(to: Float.self)) }
        self.init(
            parent: node.parent < 0 ? nil : Int(node.parent), mesh: node.mesh < 0 ? nil : Int(node.mesh),
            translation: SIMD3(t.0, t.1, t.2), rotation: SIMD4(r.0, r.1, r.2, r.3), scale: SIMD3(s.0, s.1, s.2),
            matrix: node.has_matrix ? matrix : nil)
    }
}

extension ModelAsset.Primitive {
    /// Copies the triangles of a reader; without normals, each triangle is flat.
    init(_ primitive: model_primitive) {
        let positions = UnsafeBufferPointer(start: primitive.positions, count: 3 * primitive.vertex_count)
        func vertex(_ index: Int) -> ModelAsset.Vertex {
            var vertex = ModelAsset.Vertex(
                position: SIMD3(positions[3 * index], positions[3 * index + 1], positions[3 * index + 2]), normal: .zero
            )
            if let normals = primitive.normals {
                vertex.normal = SIMD3(normals[3 * index], normals[3 * index + 1], normals[3 * index + 2])
            }
            if let texture = primitive.texture {
                vertex.texture = SIMD2(texture[2 * index], texture[2 * index + 1])
            }
            if let colors = primitive.colors {
                let color = SIMD4(
                    colors[4 * index], colors[4 * index + 1], colors[4 * index + 2], colors[4 * index + 3])
                let bytes = (color.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(.toNearestOrEven)
                vertex.color = SIMD4<UInt8>(bytes)
            }
            return vertex
        }
        let indices = UnsafeBufferPointer(start: primitive.indices, count: primitive.index_count)
        let material = primitive.material < 0 ? nil : Int(primitive.material)
        guard primitive.normals == nil else {
            self.init(
                mesh: Int(primitive.mesh), material: material, vertices: (0..<primitive.vertex_count).map(vertex),
                indices: Array(indices))
            return
        }
        var vertices = indices.map { vertex(Int($0)) }
        for start in stride(from: 0, to: vertices.count - 2, by: 3) {
            let first = SIMD3<Double>(vertices[start].position)
            let (a, b) = (
                SIMD3<Double>(vertices[start + 1].position) - first, SIMD3<Double>(vertices[start + 2].position) - first
            )
            let across = AffineMatrix.cross(a, b)
            let length = (across * across).sum().squareRoot()
            let normal = length > 0 ? SIMD3<Float>(across / length) : [0, 1, 0]
            for offset in 0..<3 { vertices[start + offset].normal = normal }
        }
        self.init(
            mesh: Int(primitive.mesh), material: material, vertices: vertices,
            indices: Array(0..<UInt32(vertices.count)))
    }
}

extension ModelAsset.Material {
    /// Creates a material from that of a reader.
    init(_ material: model_material) {
        self.init()
        let (color, emissive) = (material.base_color, material.emissive)
        baseColor = SIMD4(color.0, color.1, color.2, color.3)
        metallic = material.metallic
        roughness = material.roughness
        self.emissive = SIMD3(emissive.0, emissive.1, emissive.2)
        baseColorTexture = ModelAsset.Texture(material.base_color_texture)
        metallicRoughnessTexture = ModelAsset.Texture(material.metallic_roughness_texture)
        emissiveTexture = ModelAsset.Texture(material.emissive_texture)
        occlusionTexture = ModelAsset.Texture(material.occlusion_texture)
        occlusionStrength = material.occlusion_strength
        isDoubleSided = material.is_double_sided
        isUnlit = material.is_unlit
        if material.alpha == Int32(model_alpha_mask.rawValue) { alphaMode = .mask(material.alpha_cutoff) }
        if material.alpha == Int32(model_alpha_blend.rawValue) { alphaMode = .blend }
    }
}

extension ModelAsset.Texture {
    /// Creates a texture from that of a reader; nil if there is none.
    fileprivate init?(_ texture: model_texture) {
        guard texture.image >= 0 else { return nil }
        self.init(
            image: Int(texture.image), horizontally: Wrap(texture.wrap_s), vertically: Wrap(texture.wrap_t),
            isNearest: texture.is_nearest)
    }
}

extension ModelAsset.Texture.Wrap {
    fileprivate init(_ wrap: Int32) {
        switch UInt32(bitPattern: wrap) {
        case model_wrap_clamp.rawValue: self = .clamp
        case model_wrap_mirror.rawValue: self = .mirror
        default: self = .repeat
        }
    }
}

extension ModelAsset.Channel {
    /// Copies the keys of a reader.
    init(_ channel: model_channel) {
        let path: Path
        switch UInt32(bitPattern: channel.path) {
        case model_path_rotation.rawValue: path = .rotation
        case model_path_scale.rawValue: path = .scale
        default: path = .translation
        }
        let interpolation: Interpolation
        switch UInt32(bitPattern: channel.interpolation) {
        case model_step.rawValue: interpolation = .step
        case model_cubic.rawValue: interpolation = .cubic
        default: interpolation = .linear
        }
        let width = path == .rotation ? 4 : 3
        let count = channel.key_count * (interpolation == .cubic ? 3 : 1)
        let numbers = UnsafeBufferPointer(start: channel.values, count: count * width)
        let values = (0..<count).map { index -> SIMD4<Float> in
            let first = index * width
            let last: Float = width == 4 ? numbers[first + 3] : 0
            return SIMD4(numbers[first], numbers[first + 1], numbers[first + 2], last)
        }
        self.init(
            node: Int(channel.node), path: path, interpolation: interpolation,
            times: Array(UnsafeBufferPointer(start: channel.times, count: channel.key_count)), values: values)
    }
}
