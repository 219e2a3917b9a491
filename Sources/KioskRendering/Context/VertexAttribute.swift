import CGLES

/// The layout of a member of a vertex.
struct VertexAttribute {
    /// The storage type of a component, and the value in the shader.
    enum Component {
        /// A float.
        case float
        /// A byte; 0…255 becomes 0…1.
        case unitByte
        /// A signed byte; converted to a float.
        case byte
        /// A signed 16-bit integer; −32767…32767 becomes −1…1.
        case unitShort
        /// An unsigned 16-bit integer; converted to a float.
        case short
    }

    /// The storage type of a component.
    var component: Component
    /// The number of components, 1…4.
    var count: Int
    /// The offset from the start of the vertex, in bytes; `MemoryLayout.offset(of:)` returns nil only for computed
    /// members.
    var offset: Int?
}

/// A vertex stored in a buffer: a struct of plain numbers with a list of its members.
protocol BufferVertex: BitwiseCopyable {
    /// The location of the first member in the vertex shader; the default is 0.
    static var firstLocation: Int { get }

    /// The members, in the order of the vertex shader's locations from the first.
    static var attributes: [VertexAttribute] { get }
}

extension BufferVertex {
    static var firstLocation: Int { 0 }

    /// The location after that of the last member, which is the first of the next stream.
    static var endLocation: Int { firstLocation + attributes.count }

    /// Returns the layout of a member of floats.
    static func float(_ count: Int, _ member: PartialKeyPath<Self>) -> VertexAttribute {
        attribute(.float, count, member)
    }

    /// Returns the layout of a member of bytes; 0…255 becomes 0…1.
    static func unitByte(_ count: Int, _ member: PartialKeyPath<Self>) -> VertexAttribute {
        attribute(.unitByte, count, member)
    }

    /// Returns the layout of a member of signed bytes.
    static func byte(_ count: Int, _ member: PartialKeyPath<Self>) -> VertexAttribute {
        attribute(.byte, count, member)
    }

    /// Returns the layout of a member of signed 16-bit integers; −32767…32767 becomes −1…1.
    static func unitShort(_ count: Int, _ member: PartialKeyPath<Self>) -> VertexAttribute {
        attribute(.unitShort, count, member)
    }

    /// Returns the layout of a member of unsigned 16-bit integers.
    static func short(_ count: Int, _ member: PartialKeyPath<Self>) -> VertexAttribute {
        attribute(.short, count, member)
    }

    private static func attribute(
        _ component: VertexAttribute.Component, _ count: Int, _ member: PartialKeyPath<Self>
    ) -> VertexAttribute {
        VertexAttribute(component: component, count: count, offset: MemoryLayout<Self>.offset(of: member))
    }
}

extension VertexAttribute {
    /// Configures a location of the bound vertex array to read this member from the bound buffer.
    func enable(at index: Int, stride: Int) {
        let (type, isNormalized) =
            switch component {
            case .float: (GL_FLOAT, GL_FALSE)
            case .unitByte: (GL_UNSIGNED_BYTE, GL_TRUE)
            case .byte: (GL_BYTE, GL_FALSE)
            case .unitShort: (GL_SHORT, GL_TRUE)
            case .short: (GL_UNSIGNED_SHORT, GL_FALSE)
            }
        glEnableVertexAttribArray(GLuint(index))
        glVertexAttribPointer(
            GLuint(index), GLint(count), GLenum(type), GLboolean(isNormalized), GLsizei(stride),
            UnsafeRawPointer(bitPattern: offset ?? 0))
    }
}
