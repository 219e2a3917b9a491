import CGLES

/// A record of the textures and samplers that are bound to the texture units, which restores them after foreign calls.
struct TextureUnits: Equatable {
    /// The bindings of one texture unit, as the names of OpenGL ES; 0 for none.
    private struct Bindings: Equatable {
        /// The textures, in the order of `targets`.
        var textures: [GLuint]
        var sampler: GLuint
    }

    /// The texture targets of OpenGL ES 3.0, with the parameters that return their bindings.
    private static let targets = [
        (GL_TEXTURE_2D, GL_TEXTURE_BINDING_2D), (GL_TEXTURE_CUBE_MAP, GL_TEXTURE_BINDING_CUBE_MAP),
        (GL_TEXTURE_3D, GL_TEXTURE_BINDING_3D), (GL_TEXTURE_2D_ARRAY, GL_TEXTURE_BINDING_2D_ARRAY),
    ].map { (target: GLenum($0), parameter: GLenum($1)) }

    /// The active texture unit: `GL_TEXTURE0` plus its index.
    private let active: GLenum
    /// The bindings of the units, by their indices.
    private let units: [Bindings]

    /// Reads the bindings of the current context.
    init() {
        func integer(_ parameter: GLenum) -> GLuint {
            var value: GLint = 0
            glGetIntegerv(parameter, &value)
            return GLuint(bitPattern: value)
        }
        let active = integer(GLenum(GL_ACTIVE_TEXTURE))
        units = (0..<integer(GLenum(GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS))).map { unit in
            glActiveTexture(GLenum(GL_TEXTURE0) + unit)
            return Bindings(
                textures: Self.targets.map { integer($0.parameter) }, sampler: integer(GLenum(GL_SAMPLER_BINDING)))
        }
        glActiveTexture(active)
        self.active = active
    }

    /// Unbinds the samplers of all units, which would override the parameters of textures.
    static func unbindSamplers() {
        var count: GLint = 0
        glGetIntegerv(GLenum(GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS), &count)
        for unit in 0..<max(count, 0) { glBindSampler(GLuint(unit), 0) }
    }

    /// Sets the recorded bindings in the current context.
    func restore() {
        for (index, bindings) in units.enumerated() {
            glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(index))
            for (target, texture) in zip(Self.targets, bindings.textures) { glBindTexture(target.target, texture) }
            glBindSampler(GLuint(index), bindings.sampler)
        }
        glActiveTexture(active)
    }
}
