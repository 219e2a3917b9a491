import CGLES

/// Values of vertex attributes that are the same for all vertices and replace those in the buffers.
@MainActor
struct AttributeConstants {
    /// The number of attributes that all drivers support.
    private static let capacity = 16

    private var values = InlineArray<16, SIMD4<Float>>(repeating: .zero)

    /// The locations of the attributes, as bits.
    private(set) var locations: UInt32 = 0

    init() {}

    /// Sets the value of an attribute, unless the value is nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - location: The location of the attribute, 0…15.
    mutating func set(_ value: SIMD4<Float>?, at location: Int) {
        guard let value, 0..<Self.capacity ~= location else { return }
        values[location] = value
        locations |= 1 << UInt32(location)
    }

    /// Makes the values those of the graphics context, which buffers use for attributes without vertices.
    func apply() {
        for location in 0..<Self.capacity where locations & (1 << UInt32(location)) != 0 {
            let value = values[location]
            glVertexAttrib4f(GLuint(location), value.x, value.y, value.z, value.w)
        }
    }
}
