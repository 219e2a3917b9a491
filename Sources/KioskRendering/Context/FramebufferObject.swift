import CGLES

/// What draw calls write: a framebuffer with new textures and buffers of the same size, whose content is undefined.
@MainActor
final class FramebufferObject {
    /// A texture or a buffer for a part of each pixel.
    struct Attachment {
        /// The format of the storage, such as `GL_RGBA8`.
        var format: GLint
        /// The part of each pixel, such as `GL_COLOR_ATTACHMENT0`.
        var point: GLint
        /// Whether later draw calls read what was written.
        var isTexture: Bool

        /// Returns a texture.
        static func texture(_ format: GLint, at point: GLint) -> Attachment {
            Attachment(format: format, point: point, isTexture: true)
        }

        /// Returns a buffer.
        static func buffer(_ format: GLint, at point: GLint) -> Attachment {
            Attachment(format: format, point: point, isTexture: false)
        }
    }

    let width: Int
    let height: Int

    private let context: EGLContext
    private var framebuffer: GLuint = 0
    private var texture: GLuint = 0
    private var buffers: [GLuint] = []

    /// Creates a framebuffer; framebuffer 0 is bound afterwards.
    ///
    /// - Parameters:
    ///   - context: The graphics context, which is current.
    ///   - width: The width, in pixels.
    ///   - height: The height, in pixels.
    ///   - attachments: The parts of a pixel, with at most one texture.
    /// - Throws: `graphicsCallFailed` if the driver does not support the combination.
    init(context: EGLContext, width: Int, height: Int, _ attachments: [Attachment]) throws {
        self.context = context
        self.width = width
        self.height = height
        glGenFramebuffers(1, &framebuffer)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        defer { glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0) }
        for attachment in attachments {
            if attachment.isTexture { attachTexture(attachment) } else { attachBuffer(attachment) }
        }
        if !attachments.contains(where: { $0.point == GL_COLOR_ATTACHMENT0 }) {
            var none = GLenum(GL_NONE)
            glDrawBuffers(1, &none)
            glReadBuffer(GLenum(GL_NONE))
        }
        let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
        guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
            throw RenderingError(
                .graphicsCallFailed, "glCheckFramebufferStatus: status is 0x" + String(status, radix: 16))
        }
    }

    isolated deinit {
        context.release {
            glDeleteFramebuffers(1, &framebuffer)
            glDeleteRenderbuffers(GLsizei(buffers.count), buffers)
            glDeleteTextures(1, &texture)
        }
    }

    private func attachTexture(_ attachment: Attachment) {
        glGenTextures(1, &texture)
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        for (name, value) in [
            (GL_TEXTURE_MIN_FILTER, GL_NEAREST), (GL_TEXTURE_MAG_FILTER, GL_NEAREST),
            (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
        ] {
            glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(name), value)
        }
        glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, GLenum(attachment.format), GLsizei(width), GLsizei(height))
        glFramebufferTexture2D(
            GLenum(GL_FRAMEBUFFER), GLenum(attachment.point), GLenum(GL_TEXTURE_2D), texture, 0)
    }

    private func attachBuffer(_ attachment: Attachment) {
        var buffer: GLuint = 0
        glGenRenderbuffers(1, &buffer)
        buffers.append(buffer)
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), buffer)
        glRenderbufferStorage(GLenum(GL_RENDERBUFFER), GLenum(attachment.format), GLsizei(width), GLsizei(height))
        glFramebufferRenderbuffer(
            GLenum(GL_FRAMEBUFFER), GLenum(attachment.point), GLenum(GL_RENDERBUFFER), buffer)
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), 0)
    }

    /// Makes the framebuffer the target of subsequent draw calls.
    func bind() {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glViewport(0, 0, GLsizei(width), GLsizei(height))
    }

    /// Runs draw calls that write the framebuffer; framebuffer 0 is bound afterwards.
    func draw(_ body: () throws -> Void) rethrows {
        bind()
        defer { glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0) }
        try body()
    }

    /// Binds the texture to the active texture unit.
    func bindTexture() { glBindTexture(GLenum(GL_TEXTURE_2D), texture) }
}
