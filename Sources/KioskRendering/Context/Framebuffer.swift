import CGLES

/// A target of pixels to draw into: red, green, blue and alpha, a byte each.
@MainActor
final class Framebuffer {
    let width: Int
    let height: Int

    private let context: EGLContext
    private var framebuffer: GLuint = 0
    private var colors: GLuint = 0

    /// Creates a target of a size in pixels.
    ///
    /// - Throws: `unusableSize` when the driver has no target so large.
    init(context: EGLContext, width: Int, height: Int) throws {
        self.context = context
        self.width = width
        self.height = height
        try context.perform("create a target of \(width) × \(height) pixels") {
            var limit: GLint = 0
            glGetIntegerv(GLenum(GL_MAX_RENDERBUFFER_SIZE), &limit)
            guard width > 0, height > 0, width <= Int(limit), height <= Int(limit) else {
                throw RenderingError(
                    .unusableSize,
                    "\(width) × \(height) pixels; this driver draws 1 to \(limit) each way. Change size or pixel ratio."
                )
            }
            glGenRenderbuffers(1, &colors)
            glBindRenderbuffer(GLenum(GL_RENDERBUFFER), colors)
            glRenderbufferStorage(GLenum(GL_RENDERBUFFER), GLenum(GL_RGBA8), GLsizei(width), GLsizei(height))
            glGenFramebuffers(1, &framebuffer)
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
            glFramebufferRenderbuffer(
                GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER), colors)
            let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
            guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
                throw RenderingError(
                    .graphicsCallFailed, "glCheckFramebufferStatus answers 0x" + String(status, radix: 16))
            }
        }
    }

    isolated deinit {
        context.release {
            glDeleteFramebuffers(1, &framebuffer)
            glDeleteRenderbuffers(1, &colors)
        }
    }

    /// Makes it the target of what is drawn next.
    func bind() {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glViewport(0, 0, GLsizei(width), GLsizei(height))
    }

    /// Returns the pixels, four bytes each, rows from top to bottom.
    ///
    /// - Complexity: O(pixels), after waiting for all that was drawn.
    func readPixels() throws -> [UInt8] {
        try context.perform("read \(width) × \(height) pixels") {
            bind()
            let row = 4 * width
            return [UInt8](unsafeUninitializedCapacity: row * height) { rows, count in
                glReadPixels(
                    0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), rows.baseAddress)
                count = row * height
                guard let base = rows.baseAddress else { return }
                // OpenGL counts rows from the bottom.
                withUnsafeTemporaryAllocation(byteCount: row, alignment: 1) { spare in
                    guard let spare = spare.baseAddress else { return }
                    for line in 0..<height / 2 {
                        let (upper, lower) = (base + line * row, base + (height - 1 - line) * row)
                        spare.copyMemory(from: upper, byteCount: row)
                        UnsafeMutableRawPointer(upper).copyMemory(from: lower, byteCount: row)
                        UnsafeMutableRawPointer(lower).copyMemory(from: spare, byteCount: row)
                    }
                }
            }
        }
    }
}
