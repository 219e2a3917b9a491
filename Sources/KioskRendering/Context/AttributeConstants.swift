import CGLES

/// Values of vertex attributes that are the same for all vertices and replace those in the buffers.
@MainActor
struct AttributeConstants {
    /// The number of attributes that all drivers support: the minimum of `GL_MAX_VERTEX_ATTRIBS` in OpenGL ES 3.0.
    private static let capacity = 16

    private var values = InlineArray<16, SIMD4<Float>>(repeating: .zero)

    /// The locations of the attributes, as bits.
    private(set) var locations: UInt32 = 0

    init() {}

    /// Sets the value of an attribute; without an effect if the value is nil or the location is out of range.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - location: The location of the attribute, 0…15.
    mutating func set(_ value: SIMD4<Float>?, at location: Int) {
        guard let value, 0..<Self.capacity ~= location else { return }
        values[location] = value
        locations |= 1 << UInt32(location)
    }

    /// Sets the values in the graphics context, which uses them for the attributes whose arrays are disabled.
    func apply() {
        for location in 0..<Self.capacity where locations & (1 << UInt32(location)) != 0 {
            let value = values[location]
            glVertexAttrib4f(GLuint(location), value.x, value.y, value.z, value.w)
        }
    }
}
