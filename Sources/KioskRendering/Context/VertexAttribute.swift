import CGLES

/// One member of a vertex as the driver has to read it.
struct VertexAttribute {
    /// How a component is stored, and what the shader sees.
    enum Component {
        /// A float, as it is.
        case float
        /// A byte, 0…255 seen as 0…1.
        case unitByte
        /// A signed 16-bit integer, −32767…32767 seen as −1…1.
        case unitShort
        /// An unsigned 16-bit integer, seen as a float.
        case short
    }

    /// How a component is stored.
    var component: Component
    /// The number of components, 1…4.
    var count: Int
    /// Bytes from the start of the vertex; nil, for a member that is not stored, is never valid.
    var offset: Int?
}

/// What a vertex buffer consists of: a struct of plain numbers that lists its members.
protocol BufferVertex: BitwiseCopyable {
    /// The members, at locations 0, 1, 2… of the vertex shader.
    static var attributes: [VertexAttribute] { get }
}

extension VertexAttribute {
    /// Tells the driver to read location `index` of the bound array from the bound buffer.
    func enable(at index: Int, stride: Int) {
        let (type, isNormalized) =
            switch component {
            case .float: (GL_FLOAT, GL_FALSE)
            case .unitByte: (GL_UNSIGNED_BYTE, GL_TRUE)
            case .unitShort: (GL_SHORT, GL_TRUE)
            case .short: (GL_UNSIGNED_SHORT, GL_FALSE)
            }
        glEnableVertexAttribArray(GLuint(index))
        glVertexAttribPointer(
            GLuint(index), GLint(count), GLenum(type), GLboolean(isNormalized), GLsizei(stride),
            UnsafeRawPointer(bitPattern: offset ?? 0))
    }
}
