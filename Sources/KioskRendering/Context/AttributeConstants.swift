import CGLES

/// Values of vertex attributes that are the same for all vertices and replace those in the buffers.
@MainActor
struct AttributeConstants {
    private var values: [(location: Int, value: SIMD4<Float>)] = []

    init() {}

    /// The locations of the attributes, as bits.
    var locations: UInt32 { values.reduce(0) { $0 | 1 << UInt32($1.location) } }

    /// Sets the value of an attribute, unless the value is nil.
    mutating func set(_ value: SIMD4<Float>?, at location: Int) {
        if let value { values.append((location, value)) }
    }

    /// Makes the values those of the graphics context, which buffers use for attributes without vertices.
    func apply() {
        for (location, value) in values {
            glVertexAttrib4f(GLuint(location), value.x, value.y, value.z, value.w)
        }
    }
}
