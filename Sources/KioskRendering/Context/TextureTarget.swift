import CGLES
import KioskScene

/// A texture that draw calls write and later ones read.
@MainActor
final class TextureTarget {
    /// The format of a pixel.
    enum Format {
        /// One half-precision number, or one byte with a driver that does not draw into such numbers.
        case number
        /// Two half-precision numbers, or two bytes with a driver that does not draw into such numbers.
        case pair
        /// The four bytes of a premultiplied colour.
        case bytes
    }

    let width: Int
    let height: Int

    /// Whether components are numbers; otherwise they are bytes, which store 0…1.
    let storesNumbers: Bool

    private let context: EGLContext
    private var texture: GLuint = 0
    private var framebuffer: GLuint = 0
    private var stencil: GLuint = 0

    /// Creates a target with linear filtering; its content is undefined.
    ///
    /// - Parameters:
    ///   - context: The graphics context.
    ///   - width: The width, in pixels.
    ///   - height: The height, in pixels.
    ///   - format: The format of a pixel.
    ///   - hasStencil: Whether draw calls can be clipped to tiles.
    init(context: EGLContext, width: Int, height: Int, format: Format, hasStencil: Bool = false) throws {
        self.context = context
        self.width = width
        self.height = height
        storesNumbers = try context.perform("query the formats of textures") {
            format != .bytes
                && ["GL_EXT_color_buffer_half_float", "GL_EXT_color_buffer_float"].contains(
                    where: GraphicsDriver.supports)
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
            if hasStencil {
                glGenRenderbuffers(1, &stencil)
                glBindRenderbuffer(GLenum(GL_RENDERBUFFER), stencil)
                glRenderbufferStorage(
                    GLenum(GL_RENDERBUFFER), GLenum(GL_STENCIL_INDEX8), GLsizei(width), GLsizei(height))
                glFramebufferRenderbuffer(
                    GLenum(GL_FRAMEBUFFER), GLenum(GL_STENCIL_ATTACHMENT), GLenum(GL_RENDERBUFFER), stencil)
                glBindRenderbuffer(GLenum(GL_RENDERBUFFER), 0)
            }
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
            glDeleteRenderbuffers(1, &stencil)
            glDeleteTextures(1, &texture)
        }
    }

    /// Clears the texture to zeros and runs draw calls that write it; framebuffer 0 is bound afterwards.
    func draw(_ body: () throws -> Void) rethrows {
        context.counts.framebufferSwitches += 1
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        defer { glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0) }
        glViewport(0, 0, GLsizei(width), GLsizei(height))
        glClearColor(0, 0, 0, 0)
        glClearStencil(0)
        glClear(GLbitfield(stencil == 0 ? GL_COLOR_BUFFER_BIT : GL_COLOR_BUFFER_BIT | GL_STENCIL_BUFFER_BIT))
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
        case .bytes: GL_RGBA8
        }
    }
}
