import CGLES

/// A picture in the memory of the driver: premultiplied RGBA, smoothed when it is scaled.
@MainActor
final class Texture {
    let width: Int
    let height: Int

    private let context: EGLContext
    private var texture: GLuint = 0

    /// Creates a transparent picture.
    init(context: EGLContext, width: Int, height: Int) throws {
        self.context = context
        self.width = width
        self.height = height
        try context.perform("create a texture of \(width) × \(height) pixels") {
            glGenTextures(1, &texture)
            glBindTexture(GLenum(GL_TEXTURE_2D), texture)
            for (name, value) in [
                (GL_TEXTURE_MIN_FILTER, GL_LINEAR), (GL_TEXTURE_MAG_FILTER, GL_LINEAR),
                (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
            ] {
                glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(name), value)
            }
            let pixels = [UInt8](repeating: 0, count: 4 * width * height)
            glTexImage2D(
                GLenum(GL_TEXTURE_2D), 0, GL_RGBA8, GLsizei(width), GLsizei(height), 0, GLenum(GL_RGBA),
                GLenum(GL_UNSIGNED_BYTE), pixels)
        }
    }

    isolated deinit {
        context.release { glDeleteTextures(1, &texture) }
    }

    /// Makes it the texture of what is drawn next.
    func bind() {
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    }

    /// Replaces a part of the picture by premultiplied RGBA rows.
    func replace(x: Int, y: Int, width: Int, height: Int, pixels: [UInt8]) {
        guard x >= 0, y >= 0, x + width <= self.width, y + height <= self.height, pixels.count >= 4 * width * height
        else { return }
        bind()
        glTexSubImage2D(
            GLenum(GL_TEXTURE_2D), 0, GLint(x), GLint(y), GLsizei(width), GLsizei(height), GLenum(GL_RGBA),
            GLenum(GL_UNSIGNED_BYTE), pixels)
    }

    /// The most pixels a texture can have each way.
    static var largestSide: Int {
        var limit: GLint = 0
        glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &limit)
        return Int(limit)
    }
}
