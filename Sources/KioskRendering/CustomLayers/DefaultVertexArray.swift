import CGLES

/// A record of the attributes of the vertex array 0, which restores them after foreign calls.
///
/// The renderer binds that array to draw without vertices. The owner of the context may read its own vertices by it.
struct DefaultVertexArray: Equatable {
    /// The array that an attribute reads, as the numbers of OpenGL ES.
    fileprivate struct Attribute: Equatable {
        var isEnabled: Bool
        var size: GLint
        var type: GLint
        var isNormalized: Bool
        var isInteger: Bool
        var stride: GLint
        var divisor: GLint
        var buffer: GLint
        /// The offset in the buffer; without a buffer the address of memory of the owner.
        var offset: Int
    }

    /// The attributes, by their indices.
    private let attributes: [Attribute]
    private let elementBuffer: GLint

    /// Reads the vertex array of the current context, and binds it.
    init() {
        glBindVertexArray(0)
        attributes = (0..<Self.attributeCount).map { Attribute(at: $0) }
        var buffer: GLint = 0
        glGetIntegerv(GLenum(GL_ELEMENT_ARRAY_BUFFER_BINDING), &buffer)
        elementBuffer = buffer
    }

    /// Disables the attributes in the current context, and binds the vertex array.
    static func clear() {
        glBindVertexArray(0)
        for index in 0..<attributeCount {
            glDisableVertexAttribArray(index)
            glVertexAttribDivisor(index, 0)
        }
        glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), 0)
    }

    /// Sets the recorded attributes in the current context, and binds the vertex array; the binding of `GL_ARRAY_BUFFER` changes.
    func restore() {
        glBindVertexArray(0)
        for (index, attribute) in attributes.enumerated() { attribute.restore(at: GLuint(index)) }
        glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), GLuint(bitPattern: elementBuffer))
    }

    private static var attributeCount: GLuint {
        var count: GLint = 0
        glGetIntegerv(GLenum(GL_MAX_VERTEX_ATTRIBS), &count)
        return GLuint(max(count, 0))
    }
}

extension DefaultVertexArray.Attribute {
    /// Reads an attribute of the bound vertex array.
    fileprivate init(at index: GLuint) {
        func integer(_ name: Int32) -> GLint {
            var value: GLint = 0
            glGetVertexAttribiv(index, GLenum(name), &value)
            return value
        }
        var address: UnsafeMutableRawPointer?
        glGetVertexAttribPointerv(index, GLenum(GL_VERTEX_ATTRIB_ARRAY_POINTER), &address)
        self.init(
            isEnabled: integer(GL_VERTEX_ATTRIB_ARRAY_ENABLED) != 0, size: integer(GL_VERTEX_ATTRIB_ARRAY_SIZE),
            type: integer(GL_VERTEX_ATTRIB_ARRAY_TYPE), isNormalized: integer(GL_VERTEX_ATTRIB_ARRAY_NORMALIZED) != 0,
            isInteger: integer(GL_VERTEX_ATTRIB_ARRAY_INTEGER) != 0, stride: integer(GL_VERTEX_ATTRIB_ARRAY_STRIDE),
            divisor: integer(GL_VERTEX_ATTRIB_ARRAY_DIVISOR), buffer: integer(GL_VERTEX_ATTRIB_ARRAY_BUFFER_BINDING),
            offset: Int(bitPattern: address))
    }

    /// Sets an attribute of the bound vertex array.
    fileprivate func restore(at index: GLuint) {
        glBindBuffer(GLenum(GL_ARRAY_BUFFER), GLuint(bitPattern: buffer))
        let pointer = UnsafeRawPointer(bitPattern: offset)
        if isInteger {
            glVertexAttribIPointer(index, size, GLenum(type), stride, pointer)
        } else {
            glVertexAttribPointer(
                index, size, GLenum(type), GLboolean(isNormalized ? GL_TRUE : GL_FALSE), stride, pointer)
        }
        glVertexAttribDivisor(index, GLuint(bitPattern: divisor))
        if isEnabled { glEnableVertexAttribArray(index) } else { glDisableVertexAttribArray(index) }
    }
}
