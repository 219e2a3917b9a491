import KioskScene

/// The vertex of a circle.
struct CircleVertex: BufferVertex {
    var position: SplitPosition
    /// The radius and the stroke width in points, and the blur as a fraction of their sum, which may exceed 1.
    var shape: SIMD3<Float>
    var color: PixelColor
    var strokeColor: PixelColor

    init(_ circle: CircleBucket.Circle) {
        position = SplitPosition(circle.center)
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
        [float(4, \.position), float(3, \.shape), unitByte(4, \.color), unitByte(4, \.strokeColor)]
    }
}
