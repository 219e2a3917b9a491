import CGLES
import KioskScene
import KioskStyle

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
    ///
    /// - Parameters:
    ///   - context: The graphics context.
    ///   - width: The width, in pixels.
    ///   - height: The height, in pixels.
    ///   - format: The format of a pixel.
    convenience init(context: EGLContext, width: Int, height: Int, format: Format = .color) throws {
        let pixels = [UInt8](repeating: 0, count: format.bytes * width * height)
        try self.init(context: context, width: width, height: height, format: format, pixels: pixels)
    }

    /// Uploads an image; returns nil if it is larger than the driver supports.
    ///
    /// - Parameters:
    ///   - context: The graphics context.
    ///   - image: The image.
    ///   - isMipmapped: Whether smaller copies are used where the image is drawn reduced, if it is a square whose side is
    ///     a power of two.
    convenience init?(context: EGLContext, image: UIImage, isMipmapped: Bool = false) throws {
        let (width, height) = (image.pixelWidth, image.pixelHeight)
        let largest = try context.perform("query the size of textures") { Self.largestSide }
        guard width <= largest, height <= largest else { return nil }
        try self.init(
            context: context, width: width, height: height, format: .color, pixels: image.pixels,
            isMipmapped: isMipmapped && width == height && width.nonzeroBitCount == 1)
        context.uploadedBytes += image.pixels.count
    }

    private init(
        context: EGLContext, width: Int, height: Int, format: Format, pixels: [UInt8], isMipmapped: Bool = false
    ) throws {
        self.context = context
        self.width = width
        self.height = height
        self.format = format
        try context.perform("create a texture of \(width) × \(height) pixels") {
            glGenTextures(1, &texture)
            glBindTexture(GLenum(GL_TEXTURE_2D), texture)
            for (name, value) in [
                (GL_TEXTURE_MIN_FILTER, isMipmapped ? GL_LINEAR_MIPMAP_NEAREST : GL_LINEAR),
                (GL_TEXTURE_MAG_FILTER, GL_LINEAR), (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE),
                (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
            ] {
                glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(name), value)
            }
            glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
            glTexImage2D(
                GLenum(GL_TEXTURE_2D), 0, format.storage, GLsizei(width), GLsizei(height), 0, format.name,
                GLenum(GL_UNSIGNED_BYTE), pixels)
            if isMipmapped { glGenerateMipmap(GLenum(GL_TEXTURE_2D)) }
            context.counts.textureBytes += byteCount
        }
    }

    private var byteCount: Int { width * height * format.bytes }

    isolated deinit {
        context.counts.textureBytes -= byteCount
        context.release { glDeleteTextures(1, &texture) }
    }

    /// Binds the texture for subsequent draw calls.
    func bind() {
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    }

    /// Binds the texture to a unit for subsequent draw calls; unit 0 remains the one that other calls use.
    ///
    /// - Parameters:
    ///   - unit: The number of the texture unit.
    ///   - isNearest: Whether an enlarged pixel has one colour; otherwise colours are interpolated.
    func bind(unit: Int, isNearest: Bool) {
        glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(unit))
        bind()
        glTexParameteri(
            GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAG_FILTER), isNearest ? GL_NEAREST : GL_LINEAR)
        glActiveTexture(GLenum(GL_TEXTURE0))
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
        context.uploadedBytes += format.bytes * width * height
    }

    /// The maximum width and height of a texture, in pixels.
    static var largestSide: Int {
        var limit: GLint = 0
        glGetIntegerv(GLenum(GL_MAX_TEXTURE_SIZE), &limit)
        return Int(limit)
    }
}
