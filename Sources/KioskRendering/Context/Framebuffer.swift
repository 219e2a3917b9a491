import CGLES
import Foundation
import KioskScene
import KioskStyle

/// A render target with one byte for each of red, green, blue and alpha, 24 bits of depth and 8 bits of stencil.
@MainActor
final class Framebuffer {
    private let context: EGLContext
    private let object: FramebufferObject

    /// Creates a target with a size in pixels.
    ///
    /// - Throws: `unusableSize` if the driver does not support the size.
    init(context: EGLContext, width: Int, height: Int) throws {
        self.context = context
        object = try context.perform("create a target of \(width) × \(height) pixels") {
            var limit: GLint = 0
            glGetIntegerv(GLenum(GL_MAX_RENDERBUFFER_SIZE), &limit)
            guard width > 0, height > 0, width <= Int(limit), height <= Int(limit) else {
                throw RenderingError(
                    .unusableSize,
                    "\(width) × \(height) pixels: out of range 1…\(limit); change the size or the pixel ratio"
                )
            }
            return try FramebufferObject(
                context: context, width: width, height: height,
                [
                    .buffer(GL_RGBA8, at: GL_COLOR_ATTACHMENT0),
                    .buffer(GL_DEPTH24_STENCIL8, at: GL_DEPTH_STENCIL_ATTACHMENT),
                ])
        }
    }

    /// The width, in pixels.
    var width: Int { object.width }

    /// The height, in pixels.
    var height: Int { object.height }

    /// Makes the framebuffer the target of subsequent draw calls.
    func bind() {
        context.counts.framebufferSwitches += 1
        object.bind()
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
