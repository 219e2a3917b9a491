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

    /// The number of unused names after which no object is expected; drivers use the lowest names first.
    private static let greatestGap: GLuint = 4096

    /// Counts the objects of the current context.
    ///
    /// - Complexity: O(greatest name).
    init() {
        textures = Self.count(glIsTexture)
        buffers = Self.count(glIsBuffer)
        vertexArrays = Self.count(glIsVertexArray)
        framebuffers = Self.count(glIsFramebuffer)
        renderbuffers = Self.count(glIsRenderbuffer)
        programs = Self.count(glIsProgram)
    }

    private static func count(_ exists: (GLuint) -> GLboolean) -> Int {
        var (count, name, last) = (0, GLuint(1), GLuint(0))
        while name <= last + greatestGap {
            if exists(name) != 0 {
                count += 1
                last = name
            }
            name += 1
        }
        return count
    }
}
