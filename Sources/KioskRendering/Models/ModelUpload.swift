import CGLES
import KioskScene
import KioskStyle

/// A model in graphics memory.
@MainActor
final class ModelUpload {
    /// The triangles of a primitive.
    struct Part {
        let buffer: GeometryBuffer
        let material: ModelAsset.Material

        /// The texture of the colour, and its use.
        let base: (Texture, ModelAsset.Texture)?
        /// The texture of the roughness and the metallic fraction, and its use.
        let surface: (Texture, ModelAsset.Texture)?
        /// The texture of the emitted light, and its use.
        let emissive: (Texture, ModelAsset.Texture)?
        /// The texture of the ambient occlusion, and its use.
        let occlusion: (Texture, ModelAsset.Texture)?

        /// Whether the surface is blended with what is behind it.
        var isBlended: Bool { material.alphaMode == .blend }
    }

    /// The triangles, one part for each primitive of the asset, in their order.
    let parts: [Part]

    /// Whether the model was part of the current frame.
    var isUsed = true

    /// Uploads a model; textures that are larger than the driver supports are left out.
    init(_ asset: ModelAsset, context: EGLContext) throws {
        var textures: [Int: Texture] = [:]
        func texture(_ texture: ModelAsset.Texture?) throws -> (Texture, ModelAsset.Texture)? {
            guard let texture, asset.images.indices.contains(texture.image), let image = asset.images[texture.image]
            else { return nil }
            let known = try textures[texture.image] ?? Texture(context: context, image: image, isMipmapped: true)
            textures[texture.image] = known
            return known.map { ($0, texture) }
        }
        parts = try asset.primitives.map { primitive in
            var material = ModelAsset.Material()
            if let index = primitive.material, asset.materials.indices.contains(index) {
                material = asset.materials[index]
            }
            return Part(
                buffer: try GeometryBuffer(context: context, vertices: primitive.vertices, indices: primitive.indices),
                material: material, base: try texture(material.baseColorTexture),
                surface: try texture(material.metallicRoughnessTexture),
                emissive: try texture(material.emissiveTexture), occlusion: try texture(material.occlusionTexture))
        }
    }
}

extension ModelAsset.Vertex: BufferVertex {
    static var attributes: [VertexAttribute] {
        [float(3, \.position), float(3, \.normal), float(2, \.texture), unitByte(4, \.color)]
    }
}

@MainActor
extension ModelUpload.Part {
    /// Sets the uniforms of the material and binds its textures; they keep their units.
    ///
    /// - Parameters:
    ///   - program: The current program.
    ///   - roughness: The factor of the roughness of the layer.
    ///   - occlusion: The intensity of the ambient occlusion of the layer.
    func apply(to program: ShaderProgram, roughness: Float, occlusion intensity: Float = 0) {
        let color = material.baseColor
        glUniform4f(program.location("u_base_color"), color.x, color.y, color.z, color.w)
        let cutoff: Float =
            switch material.alphaMode {
            case .opaque: -1
            case .mask(let least): least
            case .blend: -2
            }
        glUniform1f(program.location("u_alpha_cutoff"), cutoff)
        bind(base, unit: 0, to: program, flag: "u_has_base_texture", sampler: "u_base_texture")
        glUniform1f(program.location("u_metallic"), material.metallic)
        glUniform1f(program.location("u_roughness"), material.roughness * roughness)
        glUniform3f(program.location("u_emissive"), material.emissive.x, material.emissive.y, material.emissive.z)
        glUniform1i(program.location("u_is_unlit"), material.isUnlit ? 1 : 0)
        bind(surface, unit: 1, to: program, flag: "u_has_surface_texture", sampler: "u_surface_texture")
        bind(emissive, unit: 2, to: program, flag: "u_has_emissive_texture", sampler: "u_emissive_texture")
        // The unit between them is that of shadows.
        bind(occlusion, unit: 4, to: program, flag: "u_has_occlusion_texture", sampler: "u_occlusion_texture")
        glUniform1f(program.location("u_occlusion"), material.occlusionStrength * intensity)
    }

    private func bind(
        _ texture: (Texture, ModelAsset.Texture)?, unit: Int, to program: ShaderProgram, flag: String, sampler: String
    ) {
        glUniform1i(program.location(flag), texture == nil ? 0 : 1)
        glUniform1i(program.location(sampler), GLint(unit))
        guard let (texture, use) = texture else { return }
        texture.bind(unit: unit, isNearest: use.isNearest)
        glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(unit))
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_WRAP_S), use.horizontally.name)
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_WRAP_T), use.vertically.name)
        glActiveTexture(GLenum(GL_TEXTURE0))
    }
}

extension ModelAsset.Texture.Wrap {
    fileprivate var name: GLint {
        switch self {
        case .repeat: GL_REPEAT
        case .clamp: GL_CLAMP_TO_EDGE
        case .mirror: GL_MIRRORED_REPEAT
        }
    }
}
