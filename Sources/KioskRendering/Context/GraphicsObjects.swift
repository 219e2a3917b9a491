import CGLES

/// The numbers of objects of a graphics context, by which a test finds those that are not freed.
package struct GraphicsObjects: Hashable, Sendable {
    /// Textures.
    package var textures: Int
    /// Buffers of vertices and indices.
    package var buffers: Int
    /// Arrays of vertex attributes.
    package var vertexArrays: Int
    /// Framebuffers.
    package var framebuffers: Int
    /// Buffers of framebuffers.
    package var renderbuffers: Int
    /// Programs.
    package var programs: Int

    /// The number of unused names after which no object is expected, if the driver uses the lowest names first.
    private static let greatestGap: GLuint = 4096

    /// Counts the objects of the current context.
    ///
    /// - Complexity: O(greatest name).
    init() {
        textures = Self.count(next: Self.next(glGenTextures, glDeleteTextures), glIsTexture)
        buffers = Self.count(next: Self.next(glGenBuffers, glDeleteBuffers), glIsBuffer)
        vertexArrays = Self.count(next: Self.next(glGenVertexArrays, glDeleteVertexArrays), glIsVertexArray)
        framebuffers = Self.count(next: Self.next(glGenFramebuffers, glDeleteFramebuffers), glIsFramebuffer)
        renderbuffers = Self.count(next: Self.next(glGenRenderbuffers, glDeleteRenderbuffers), glIsRenderbuffer)
        let program = glCreateProgram()
        glDeleteProgram(program)
        programs = Self.count(next: program, glIsProgram)
    }

    /// Returns the name that a new object would have: one above all others, unless the driver uses free names again.
    private static func next(
        _ generate: (GLsizei, UnsafeMutablePointer<GLuint>) -> Void,
        _ delete: (GLsizei, UnsafePointer<GLuint>) -> Void
    ) -> GLuint {
        var name: GLuint = 0
        generate(1, &name)
        delete(1, &name)
        return name
    }

    private static func count(next: GLuint, _ exists: (GLuint) -> GLboolean) -> Int {
        var (count, name, last) = (0, GLuint(1), GLuint(0))
        while name <= max(next, last + greatestGap) {
            if exists(name) != 0 {
                count += 1
                last = name
            }
            name += 1
        }
        return count
    }
}
