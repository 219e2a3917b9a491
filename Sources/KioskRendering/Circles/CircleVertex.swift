import KioskScene

/// The position of a circle.
struct CircleVertex: BufferVertex {
    var position: SplitPosition

    static var attributes: [VertexAttribute] { [float(4, \.position)] }
}

/// The values of a circle that can be the same for all circles of a layer; for blocks in which any differs from zero.
struct CircleStyle: BufferVertex, Equatable {
    static let firstLocation = CircleVertex.endLocation

    /// The locations of the values.
    enum Location {
        static let shape = firstLocation
        static let color = firstLocation + 1
        static let strokeColor = firstLocation + 2
    }

    /// The radius and the stroke width in points, and the blur as a fraction of their sum, which may exceed 1.
    var shape = SIMD3<Float>.zero
    var color = PixelColor.zero
    var strokeColor = PixelColor.zero

    init() {}

    init(_ circle: CircleBucket.Circle) {
        shape = Self.shape(
            CircleBucket.Shape(radius: circle.radius, strokeWidth: circle.strokeWidth, blur: circle.blur))
        color = circle.color
        strokeColor = circle.strokeColor
    }

    /// Returns the radius and the stroke width in points, and the blur as a fraction of their sum.
    static func shape(_ shape: CircleBucket.Shape) -> SIMD3<Float> {
        // The order of the arguments also replaces NaN by 0.
        SIMD3(max(0, shape.radius), max(0, shape.strokeWidth), max(0, shape.blur))
    }

    static var attributes: [VertexAttribute] {
        [float(3, \.shape), unitByte(4, \.color), unitByte(4, \.strokeColor)]
    }
}
