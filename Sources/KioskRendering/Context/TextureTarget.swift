import CGLES

/// A texture that draw calls write and later ones read.
@MainActor
final class TextureTarget {
    /// The format of a pixel.
    enum Format {
        /// One half-precision number, or one byte with a driver that does not draw into such numbers.
        case number
        /// Two half-precision numbers, or two bytes with a driver that does not draw into such numbers.
        case pair
    }

    let width: Int
    let height: Int

    /// Whether components are numbers; otherwise they are bytes, which store 0…1.
    let storesNumbers: Bool

    private let context: EGLContext
    private var texture: GLuint = 0
    private var framebuffer: GLuint = 0

    /// Creates a target with a size in pixels, with linear filtering; its content is undefined.
    init(context: EGLContext, width: Int, height: Int, format: Format) throws {
        self.context = context
        self.width = width
        self.height = height
        storesNumbers = try context.perform("query the formats of textures") {
            ["GL_EXT_color_buffer_half_float", "GL_EXT_color_buffer_float"].contains(where: GraphicsDriver.supports)
        }
        let storage = format.storage(isNumber: storesNumbers)
        try context.perform("create a texture target of \(width) × \(height) pixels") {
            glGenTextures(1, &texture)
            glBindTexture(GLenum(GL_TEXTURE_2D), texture)
            glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
            glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
            bind(isSmooth: true)
            glTexStorage2D(
                GLenum(GL_TEXTURE_2D), 1, GLenum(storage), GLsizei(width), GLsizei(height))
            glGenFramebuffers(1, &framebuffer)
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
            defer { glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0) }
            glFramebufferTexture2D(
                GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
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

    /// Clears the texture to zeros and runs draw calls that write it; framebuffer 0 is bound afterwards.
    func draw(_ body: () throws -> Void) rethrows {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        defer { glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0) }
        glViewport(0, 0, GLsizei(width), GLsizei(height))
        glClearColor(0, 0, 0, 0)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        try body()
    }

    /// Binds the texture for subsequent draw calls.
    ///
    /// - Parameter isSmooth: Whether values between pixels are interpolated.
    func bind(isSmooth: Bool = true) {
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        let filter = isSmooth ? GL_LINEAR : GL_NEAREST
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), filter)
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAG_FILTER), filter)
    }
}

extension TextureTarget.Format {
    /// Returns the internal format of a texture with half-precision numbers or bytes.
    fileprivate func storage(isNumber: Bool) -> GLint {
        switch self {
        case .number: isNumber ? GL_R16F : GL_R8
        case .pair: isNumber ? GL_RG16F : GL_RG8
        }
    }
}
