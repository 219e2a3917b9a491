import CGLES
import KioskInput

/// A program that the driver has linked, and the values of its uniforms that many frames have in common.
@MainActor
final class LinkedProgram {
    /// The name of the program in the context.
    let id: GLuint

    private let context: EGLContext
    private var locations: [String: GLint] = [:]

    /// The rotation that the uniform of the program contains; nil before the first use.
    private var rotation: PanelRotation?

    /// The revision of the fog that the uniforms of the program contain.
    private var fog: UInt64?

    /// The light of the ground that the uniform of the program contains.
    private var groundLight: SIMD3<Float>?

    /// Creates an object for a linked program, which is deleted with it.
    ///
    /// - Parameters:
    ///   - id: The name of the program.
    ///   - context: The graphics context.
    init(_ id: GLuint, context: EGLContext) {
        self.id = id
        self.context = context
    }

    isolated deinit {
        context.release { glDeleteProgram(id) }
    }

    /// Makes the program the current one, with the rotation, the fog and the light of the context.
    ///
    /// - Parameters:
    ///   - hasFog: Whether the program has uniforms of fog.
    ///   - isLit: Whether the program has a uniform of the light of the ground.
    func use(hasFog: Bool, isLit: Bool) {
        glUseProgram(id)
        if rotation != context.rotation {
            let location = glGetUniformLocation(id, "u_rotation")
            glUniformMatrix2fv(location, 1, GLboolean(GL_FALSE), context.rotation.clipColumns)
            rotation = context.rotation
        }
        if hasFog, fog != context.fogRevision {
            context.fog?.apply(toProgram: id)
            fog = context.fogRevision
        }
        if isLit, let light = context.groundLight, groundLight != light {
            glUniform3f(glGetUniformLocation(id, "u_ground_light"), light.x, light.y, light.z)
            groundLight = light
        }
    }

    /// Returns the location of a uniform; −1, which OpenGL ignores, if there is no such uniform.
    func location(_ uniform: String) -> GLint {
        if let location = locations[uniform] { return location }
        let location = glGetUniformLocation(id, uniform)
        locations[uniform] = location
        return location
    }
}
