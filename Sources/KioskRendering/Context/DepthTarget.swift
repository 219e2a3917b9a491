import CGLES

/// A texture of depths that draw calls write and later ones read.
@MainActor
final class DepthTarget {
    let width: Int
    let height: Int

    private let context: EGLContext
    private var texture: GLuint = 0
    private var framebuffer: GLuint = 0

    /// Creates a target, whose content is undefined.
    ///
    /// - Parameters:
    ///   - context: The graphics context.
    ///   - width: The width, in pixels.
    ///   - height: The height, in pixels.
    init(context: EGLContext, width: Int, height: Int) throws {
        self.context = context
        self.width = width
        self.height = height
        try context.perform("create a depth target of \(width) × \(height) pixels") {
            glGenTextures(1, &texture)
            glBindTexture(GLenum(GL_TEXTURE_2D), texture)
            for (name, value) in [
                (GL_TEXTURE_MIN_FILTER, GL_NEAREST), (GL_TEXTURE_MAG_FILTER, GL_NEAREST),
                (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
            ] {
                glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(name), value)
            }
            glTexStorage2D(
                GLenum(GL_TEXTURE_2D), 1, GLenum(GL_DEPTH_COMPONENT24), GLsizei(width), GLsizei(height))
            glGenFramebuffers(1, &framebuffer)
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
            defer { glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0) }
            glFramebufferTexture2D(
                GLenum(GL_FRAMEBUFFER), GLenum(GL_DEPTH_ATTACHMENT), GLenum(GL_TEXTURE_2D), texture, 0)
            var none = GLenum(GL_NONE)
            glDrawBuffers(1, &none)
            glReadBuffer(GLenum(GL_NONE))
            let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
            guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
                throw RenderingError(
                    .graphicsCallFailed, "glCheckFramebufferStatus: status is 0x" + String(status, radix: 16))
            }
        }
    }

    isolated deinit {
        context.release {
            glDeleteFramebuffers(1, &framebuffer)
            glDeleteTextures(1, &texture)
        }
    }

    /// Clears the depths to the greatest and runs draw calls that write the nearest; framebuffer 0 is bound afterwards.
    func draw(_ body: () throws -> Void) rethrows {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        defer { glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0) }
        glViewport(0, 0, GLsizei(width), GLsizei(height))
        glClearDepthf(1)
        glClear(GLbitfield(GL_DEPTH_BUFFER_BIT))
        glEnable(GLenum(GL_DEPTH_TEST))
        defer { glDisable(GLenum(GL_DEPTH_TEST)) }
        glDepthFunc(GLenum(GL_LEQUAL))
        try body()
    }

    /// Binds the texture to a texture unit for subsequent draw calls; unit 0 is active afterwards.
    func bind(at unit: Int) {
        glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(unit))
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        glActiveTexture(GLenum(GL_TEXTURE0))
    }
}
