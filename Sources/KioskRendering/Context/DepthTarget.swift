import CGLES

/// A texture of depths that draw calls write and later ones read.
@MainActor
final class DepthTarget {
    private let object: FramebufferObject

    /// Creates a target, whose content is undefined.
    ///
    /// - Parameters:
    ///   - context: The graphics context.
    ///   - width: The width, in pixels.
    ///   - height: The height, in pixels.
    init(context: EGLContext, width: Int, height: Int) throws {
        object = try context.perform("create a depth target of \(width) × \(height) pixels") {
            try FramebufferObject(
                context: context, width: width, height: height,
                [.texture(GL_DEPTH_COMPONENT24, at: GL_DEPTH_ATTACHMENT)])
        }
    }

    /// The width, in pixels.
    var width: Int { object.width }

    /// The height, in pixels.
    var height: Int { object.height }

    /// Clears the depths to the greatest and runs draw calls that write the nearest; framebuffer 0 is bound afterwards.
    func draw(_ body: () throws -> Void) rethrows {
        try object.draw {
            glClearDepthf(1)
            glClear(GLbitfield(GL_DEPTH_BUFFER_BIT))
            glEnable(GLenum(GL_DEPTH_TEST))
            defer { glDisable(GLenum(GL_DEPTH_TEST)) }
            glDepthFunc(GLenum(GL_LEQUAL))
            try body()
        }
    }

    /// Binds the texture to a texture unit for subsequent draw calls; unit 0 is active afterwards.
    func bind(at unit: Int) {
        glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(unit))
        object.bindTexture()
        glActiveTexture(GLenum(GL_TEXTURE0))
    }
}
