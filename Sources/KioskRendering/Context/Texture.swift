import CGLES

/// An image in graphics memory, with linear filtering.
@MainActor
final class Texture {
    /// The format of a pixel.
    enum Format {
        /// Red, green, blue and alpha; colours are premultiplied by alpha.
        case color
        /// One component, which shaders read as red.
        case single

        fileprivate var bytes: Int { self == .color ? 4 : 1 }
        fileprivate var name: GLenum { GLenum(self == .color ? GL_RGBA : GL_RED) }
        fileprivate var storage: GLint { self == .color ? GL_RGBA8 : GL_R8 }
    }

    let width: Int
    let height: Int
    private let format: Format

    private let context: EGLContext
    private var texture: GLuint = 0

    /// Creates a texture filled with zeros.
    init(context: EGLContext, width: Int, height: Int, format: Format = .color) throws {
        self.context = context
        self.width = width
        self.height = height
        self.format = format
        try context.perform("create a texture of \(width) × \(height) pixels") {
            glGenTextures(1, &texture)
            glBindTexture(GLenum(GL_TEXTURE_2D), texture)
            for (name, value) in [
                (GL_TEXTURE_MIN_FILTER, GL_LINEAR), (GL_TEXTURE_MAG_FILTER, GL_LINEAR),
                (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
            ] {
                glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(name), value)
            }
            let pixels = [UInt8](repeating: 0, count: format.bytes * width * height)
            glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
            glTexImage2D(
                GLenum(GL_TEXTURE_2D), 0, format.storage, GLsizei(width), GLsizei(height), 0, format.name,
                GLenum(GL_UNSIGNED_BYTE), pixels)
        }
    }

    isolated deinit {
        context.release { glDeleteTextures(1, &texture) }
    }

    /// Binds the texture for subsequent draw calls.
    func bind() {
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    }

    /// Replaces a rectangle of the texture; has no effect if the rectangle is out of bounds or `pixels` is too short.
    func replace(x: Int, y: Int, width: Int, height: Int, pixels: [UInt8]) {
        guard x >= 0, y >= 0, x + width <= self.width, y + height <= self.height,
            pixels.count >= format.bytes * width * height
        else { return }
        bind()
        glTexSubImage2D(
            GLenum(GL_TEXTURE_2D), 0, GLint(x), GLint(y), GLsizei(width), GLsizei(height), format.name,
            GLenum(GL_UNSIGNED_BYTE), pixels)
    }

    /// The maximum width and height of a texture, in pixels.
    static var largestSide: Int {
        var limit: GLint = 0
        glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &limit)
        return Int(limit)
    }
}
