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
        /// Four half-precision numbers, or four bytes with a driver that does not draw into such numbers.
        case sums
    }

    /// Whether components are numbers; otherwise they are bytes, which store 0…1.
    let storesNumbers: Bool

    private let context: EGLContext
    private let object: FramebufferObject
    private let hasStencil: Bool

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
        self.hasStencil = hasStencil
        storesNumbers = try context.perform("query the formats of textures") {
            format != .bytes
                && ["GL_EXT_color_buffer_half_float", "GL_EXT_color_buffer_float"].contains(
                    where: GraphicsDriver.supports)
        }
        let storage = format.storage(isNumber: storesNumbers)
        object = try context.perform("create a texture target of \(width) × \(height) pixels") {
            let stencil = FramebufferObject.Attachment.buffer(GL_STENCIL_INDEX8, at: GL_STENCIL_ATTACHMENT)
            return try FramebufferObject(
                context: context, width: width, height: height,
                [.texture(storage, at: GL_COLOR_ATTACHMENT0)] + (hasStencil ? [stencil] : []))
        }
    }

    /// The width, in pixels.
    var width: Int { object.width }

    /// The height, in pixels.
    var height: Int { object.height }

    /// Clears the texture to zeros and runs draw calls that write it; framebuffer 0 is bound afterwards.
    func draw(_ body: () throws -> Void) rethrows {
        context.counts.framebufferSwitches += 1
        try object.draw {
            glClearColor(0, 0, 0, 0)
            glClearStencil(0)
            glClear(GLbitfield(hasStencil ? GL_COLOR_BUFFER_BIT | GL_STENCIL_BUFFER_BIT : GL_COLOR_BUFFER_BIT))
            try body()
        }
    }

    /// Binds the texture for subsequent draw calls.
    ///
    /// - Parameter isSmooth: Whether values between pixels are interpolated.
    func bind(isSmooth: Bool = true) {
        object.bindTexture()
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
        case .sums: isNumber ? GL_RGBA16F : GL_RGBA8
        }
    }
}
