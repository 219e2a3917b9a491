import CGLES
import Foundation
import KioskScene
import KioskStyle

/// A render target with one byte for each of red, green, blue and alpha, 24 bits of depth and 8 bits of stencil.
@MainActor
final class Framebuffer {
    let width: Int
    let height: Int

    private let context: EGLContext
    private var framebuffer: GLuint = 0
    private var colors: GLuint = 0
    private var depths: GLuint = 0

    /// Creates a target with a size in pixels.
    ///
    /// - Throws: `unusableSize` if the driver does not support the size.
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
                    "\(width) × \(height) pixels: out of range 1…\(limit); change the size or the pixel ratio"
                )
            }
            glGenFramebuffers(1, &framebuffer)
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
            colors = attach(GL_RGBA8, at: GL_COLOR_ATTACHMENT0)
            depths = attach(GL_DEPTH24_STENCIL8, at: GL_DEPTH_STENCIL_ATTACHMENT)
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
            glDeleteRenderbuffers(1, &colors)
            glDeleteRenderbuffers(1, &depths)
        }
    }

    /// Attaches a new renderbuffer to the bound framebuffer, and returns its name.
    private func attach(_ format: GLint, at attachment: GLint) -> GLuint {
        var buffer: GLuint = 0
        glGenRenderbuffers(1, &buffer)
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), buffer)
        glRenderbufferStorage(GLenum(GL_RENDERBUFFER), GLenum(format), GLsizei(width), GLsizei(height))
        glFramebufferRenderbuffer(
            GLenum(GL_FRAMEBUFFER), GLenum(attachment), GLenum(GL_RENDERBUFFER), buffer)
        return buffer
    }

    /// Makes the framebuffer the target of subsequent draw calls.
    func bind() {
        context.counts.framebufferSwitches += 1
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glViewport(0, 0, GLsizei(width), GLsizei(height))
    }

    /// Returns the pixels, four bytes each, in rows from top to bottom.
    ///
    /// - Complexity: O(pixels), after pending draw calls have finished.
    func readPixels() throws -> [UInt8] {
        try context.perform("read \(width) × \(height) pixels") {
            bind()
            let row = 4 * width
            return [UInt8](unsafeUninitializedCapacity: row * height) { rows, count in
                glReadPixels(
                    0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), rows.baseAddress)
                count = row * height
                guard let base = rows.baseAddress else { return }
                // The first row in OpenGL is at the bottom.
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
    /// Returns the pixels as an image with a scale in pixels per point.
    ///
    /// - Complexity: O(pixels), after pending draw calls have finished.
    func readImage(scale: CGFloat) throws -> UIImage {
        let image = UIImage(pixelWidth: width, pixelHeight: height, pixels: try readPixels(), scale: scale)
        guard let image else {
            throw RenderingError(.graphicsCallFailed, "readImage(): glReadPixels returned too few pixels")
        }
        return image
    }
}
