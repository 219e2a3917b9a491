import CGLES

/// Vertices and indices in graphics memory.
@MainActor
final class GeometryBuffer {
    private let context: EGLContext
    private var array: GLuint = 0
    private var buffers: [GLuint] = [0, 0]
    private let count: Int
    private let isInstanced: Bool

    /// Uploads triangles with three vertex indices each.
    convenience init<Vertex: BufferVertex>(context: EGLContext, vertices: [Vertex], indices: [UInt32]) throws {
        try self.init(context: context, vertices: vertices, indices: indices, count: indices.count)
    }

    /// Uploads vertices that are each drawn as a rectangle; `gl_VertexID` 0…3 is the corner.
    convenience init<Vertex: BufferVertex>(context: EGLContext, rectangles: [Vertex]) throws {
        try self.init(context: context, vertices: rectangles, indices: nil, count: rectangles.count)
    }

    private init<Vertex: BufferVertex>(
        context: EGLContext, vertices: [Vertex], indices: [UInt32]?, count: Int
    ) throws {
        self.context = context
        self.count = count
        isInstanced = indices == nil
        try context.perform("upload \(vertices.count) vertices") {
            glGenVertexArrays(1, &array)
            glGenBuffers(2, &buffers)
            glBindVertexArray(array)
            defer { glBindVertexArray(0) }
            glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffers[0])
            vertices.withUnsafeBytes {
                glBufferData(GLenum(GL_ARRAY_BUFFER), $0.count, $0.baseAddress, GLenum(GL_STATIC_DRAW))
            }
            for (index, attribute) in Vertex.attributes.enumerated() {
                attribute.enable(at: index, stride: MemoryLayout<Vertex>.stride)
                if isInstanced { glVertexAttribDivisor(GLuint(index), 1) }
            }
            guard let indices else { return }
            glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), buffers[1])
            indices.withUnsafeBytes {
                glBufferData(GLenum(GL_ELEMENT_ARRAY_BUFFER), $0.count, $0.baseAddress, GLenum(GL_STATIC_DRAW))
            }
        }
    }

    isolated deinit {
        context.release {
            glDeleteVertexArrays(1, &array)
            glDeleteBuffers(2, &buffers)
        }
    }

    /// Draws all triangles with the current program.
    func draw() {
        guard count > 0 else { return }
        let count = context.drawsItems ? count : 0
        glBindVertexArray(array)
        if isInstanced {
            glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(clamping: count))
        } else {
            glDrawElements(GLenum(GL_TRIANGLES), GLsizei(clamping: count), GLenum(GL_UNSIGNED_INT), nil)
        }
        glBindVertexArray(0)
    }
}
