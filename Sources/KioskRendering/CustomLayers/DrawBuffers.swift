import CGLES

/// A record of the buffers of a framebuffer that fragments are written to, which restores them after foreign calls.
struct DrawBuffers: Equatable {
    /// The buffers, by the locations of the outputs of a fragment shader.
    private let buffers: [GLenum]

    /// Reads the buffers of the framebuffer that is bound for drawing.
    init() {
        var count: GLint = 0
        glGetIntegerv(GLenum(GL_MAX_DRAW_BUFFERS), &count)
        buffers = (0..<max(count, 1)).map { location in
            var buffer: GLint = 0
            glGetIntegerv(GLenum(GL_DRAW_BUFFER0 + location), &buffer)
            return GLenum(bitPattern: buffer)
        }
    }

    /// Runs calls that draw into the first colour buffer of a framebuffer alone, whatever its owner has selected, and selects those of the
    /// owner afterwards.
    ///
    /// - Parameters:
    ///   - framebuffer: The framebuffer, which is complete and bound for drawing.
    ///   - body: The calls, which may bind others.
    static func usingFirst<Result>(of framebuffer: GLuint, _ body: () throws -> Result) rethrows -> Result {
        let recorded = DrawBuffers()
        guard recorded.buffers.first == none || recorded.buffers.dropFirst().contains(where: { $0 != none })
        else { return try body() }
        select([framebuffer == 0 ? GLenum(GL_BACK) : GLenum(GL_COLOR_ATTACHMENT0)])
        defer {
            glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), framebuffer)
            recorded.restore()
        }
        return try body()
    }

    /// Selects the recorded buffers of the framebuffer that is bound for drawing.
    func restore() {
        // The default framebuffer of a context without a surface has no buffers that could be selected.
        guard DrawBuffers() != self else { return }
        var binding: GLint = 0
        glGetIntegerv(GLenum(GL_DRAW_FRAMEBUFFER_BINDING), &binding)
        // Drivers report the buffer of a window by names that cannot be selected.
        Self.select(binding == 0 ? [buffers.first == Self.none ? Self.none : GLenum(GL_BACK)] : buffers)
    }

    private static let none = GLenum(GL_NONE)

    private static func select(_ buffers: [GLenum]) {
        glDrawBuffers(GLsizei(buffers.count), buffers)
    }
}
