import CGLES

@testable import KioskRendering

/// A framebuffer object of a toolkit, in the current context.
@MainActor
struct ToolkitArea {
    let framebuffer: GLuint

    /// The number of samples of a pixel; 0 for pixels of one colour.
    private let samples: Int

    init(width: Int, height: Int, hasStencil: Bool = true, samples: Int = 0) {
        self.samples = samples
        var (name, buffers): (GLuint, [GLuint]) = (0, [0, 0])
        glGenFramebuffers(1, &name)
        glGenRenderbuffers(2, &buffers)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
        var storages = [(GL_RGBA8, GL_COLOR_ATTACHMENT0)]
        if hasStencil { storages.append((GL_DEPTH24_STENCIL8, GL_DEPTH_STENCIL_ATTACHMENT)) }
        for (buffer, storage) in zip(buffers, storages) {
            glBindRenderbuffer(GLenum(GL_RENDERBUFFER), buffer)
            glRenderbufferStorageMultisample(
                GLenum(GL_RENDERBUFFER), GLsizei(samples), GLenum(storage.0), GLsizei(width), GLsizei(height))
            glFramebufferRenderbuffer(GLenum(GL_FRAMEBUFFER), GLenum(storage.1), GLenum(GL_RENDERBUFFER), buffer)
        }
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), 0)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
        framebuffer = name
    }

    /// Detaches the stencil buffer.
    func removeStencil() {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glFramebufferRenderbuffer(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_DEPTH_STENCIL_ATTACHMENT), GLenum(GL_RENDERBUFFER), 0)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
    }

    /// Fills the framebuffer with red.
    func clear() {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
        glClearColor(1, 0, 0, 1)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
    }

    /// Returns the pixels of a rectangle, the upper row first; the position is that of its lower left corner.
    func pixels(x: Int, y: Int, width: Int, height: Int) -> [UInt8] {
        GraphicsState.preserved {
            GraphicsState.reset()
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
            if samples > 0 { resolve(width: x + width, height: y + height) }
            var pixels = [UInt8](repeating: 0, count: 4 * width * height)
            glReadPixels(
                GLint(x), GLint(y), GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &pixels)
            return (0..<height).reversed().flatMap { pixels[$0 * 4 * width..<($0 + 1) * 4 * width] }
        }
    }

    /// Copies the bound framebuffer into one of pixels of one colour, and binds that.
    private func resolve(width: Int, height: Int) {
        let resolved = ToolkitArea(width: width, height: height, hasStencil: false)
        glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), framebuffer)
        glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), resolved.framebuffer)
        let (right, top) = (GLint(width), GLint(height))
        glBlitFramebuffer(
            0, 0, right, top, 0, 0, right, top, GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), resolved.framebuffer)
    }
}
