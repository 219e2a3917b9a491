import CGLES

/// A table of numbers in graphics memory, which shaders read with `texelFetch`, or with `texture` between texels.
@MainActor
final class NumberTexture {
    private let context: EGLContext
    private var texture: GLuint = 0

    /// Uploads numbers in rows.
    ///
    /// - Parameters:
    ///   - context: The graphics context.
    ///   - width: The number of texels in a row.
    ///   - height: The number of rows.
    ///   - texels: One number for each texel, which shaders read as red.
    convenience init(context: EGLContext, width: Int, height: Int, texels: [Float]) throws {
        try self.init(context, width, height, texels, storage: GL_R32F, format: GL_RED)
    }

    /// Creates a texture of numbers that are not defined.
    ///
    /// - Parameters:
    ///   - context: The graphics context.
    ///   - width: The number of texels in a row.
    ///   - height: The number of rows.
    convenience init(context: EGLContext, width: Int, height: Int) throws {
        try self.init(context, width, height, [Float]?.none, storage: GL_R32F, format: GL_RED)
    }

    /// Uploads vectors in rows.
    ///
    /// - Parameters:
    ///   - context: The graphics context.
    ///   - width: The number of texels in a row.
    ///   - height: The number of rows.
    ///   - texels: One vector for each texel.
    convenience init(context: EGLContext, width: Int, height: Int, texels: [SIMD4<Float>]) throws {
        try self.init(context, width, height, texels, storage: GL_RGBA32F, format: GL_RGBA)
    }

    /// Uploads rows of half-precision numbers that shaders interpolate and that are repeated horizontally.
    ///
    /// - Parameters:
    ///   - context: The graphics context.
    ///   - width: The number of texels in a row.
    ///   - height: The number of rows.
    ///   - repeatedTexels: One number for each texel, which shaders read as red.
    convenience init(context: EGLContext, width: Int, height: Int, repeatedTexels: [Float]) throws {
        try self.init(context, width, height, repeatedTexels, storage: GL_R16F, format: GL_RED)
        bind()
        for (name, value) in [
            (GL_TEXTURE_MIN_FILTER, GL_LINEAR), (GL_TEXTURE_MAG_FILTER, GL_LINEAR), (GL_TEXTURE_WRAP_S, GL_REPEAT),
            (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
        ] {
            glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(name), value)
        }
    }

    private init<Texel: BitwiseCopyable>(
        _ context: EGLContext, _ width: Int, _ height: Int, _ texels: [Texel]?, storage: GLint, format: GLint
    ) throws {
        self.context = context
        try context.perform("upload a texture of \(width) × \(height) numbers") {
            let count = texels?.count ?? width * height
            guard width > 0, height > 0, count >= width * height else {
                throw RenderingError(
                    .graphicsCallFailed, "\(count) numbers do not fill a texture of \(width) × \(height)")
            }
            glGenTextures(1, &texture)
            bind()
            // Textures of floats cannot be filtered in OpenGL ES 3.0.
            glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), GL_NEAREST)
            glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MAG_FILTER), GL_NEAREST)
            let size = (width: GLsizei(width), height: GLsizei(height))
            guard let texels else {
                return glTexImage2D(
                    GLenum(GL_TEXTURE_2D), 0, storage, size.width, size.height, 0, GLenum(format), GLenum(GL_FLOAT), nil
                )
            }
            texels.withUnsafeBytes {
                glTexImage2D(
                    GLenum(GL_TEXTURE_2D), 0, storage, size.width, size.height, 0, GLenum(format), GLenum(GL_FLOAT),
                    $0.baseAddress)
                context.uploadedBytes += $0.count
            }
        }
    }

    /// Replaces a square of a texture of numbers; has no effect if `texels` is too short.
    ///
    /// - Parameters:
    ///   - x: The first column of the square, which must be inside the texture.
    ///   - y: The first row of the square.
    ///   - side: The number of columns and rows.
    ///   - texels: One number for each texel.
    func replace(x: Int, y: Int, side: Int, texels: [Float]) {
        guard texels.count >= side * side else { return }
        bind()
        glTexSubImage2D(
            GLenum(GL_TEXTURE_2D), 0, GLint(x), GLint(y), GLsizei(side), GLsizei(side), GLenum(GL_RED),
            GLenum(GL_FLOAT), texels)
        context.uploadedBytes += 4 * side * side
    }

    isolated deinit {
        context.release { glDeleteTextures(1, &texture) }
    }

    /// Binds the texture for subsequent draw calls.
    func bind() {
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    }

    /// Binds the texture to a texture unit for subsequent draw calls; unit 0 is active afterwards.
    func bind(at unit: Int) {
        glActiveTexture(GLenum(GL_TEXTURE0 + Int32(unit)))
        bind()
        glActiveTexture(GLenum(GL_TEXTURE0))
    }
}
