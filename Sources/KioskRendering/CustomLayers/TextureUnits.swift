import CGLES

/// The textures and samplers that are bound to the texture units.
struct TextureUnits: Equatable {
    private static let targets = [
        (GL_TEXTURE_2D, GL_TEXTURE_BINDING_2D), (GL_TEXTURE_CUBE_MAP, GL_TEXTURE_BINDING_CUBE_MAP),
        (GL_TEXTURE_3D, GL_TEXTURE_BINDING_3D), (GL_TEXTURE_2D_ARRAY, GL_TEXTURE_BINDING_2D_ARRAY),
    ].map { (target: GLenum($0), name: GLenum($1)) }

    private let active: GLenum
    /// The texture of each target, and the sampler, of each unit.
    private let bindings: [[GLuint]]

    /// Reads the bindings of the current context.
    init() {
        func integer(_ name: GLenum) -> GLuint {
            var value: GLint = 0
            glGetIntegerv(name, &value)
            return GLuint(bitPattern: value)
        }
        let active = integer(GLenum(GL_ACTIVE_TEXTURE))
        bindings = (0..<integer(GLenum(GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS))).map { unit in
            glActiveTexture(GLenum(GL_TEXTURE0) + unit)
            return Self.targets.map { integer($0.name) } + [integer(GLenum(GL_SAMPLER_BINDING))]
        }
        glActiveTexture(active)
        self.active = active
    }

    /// Sets the bindings of the current context.
    func restore() {
        for (unit, names) in bindings.enumerated() {
            glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(unit))
            for (target, name) in zip(Self.targets, names) { glBindTexture(target.target, name) }
            glBindSampler(GLuint(unit), names.last ?? 0)
        }
        glActiveTexture(active)
    }
}
