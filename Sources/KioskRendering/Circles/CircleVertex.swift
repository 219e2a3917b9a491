import KioskMaps

/// The vertex of a circle.
struct CircleVertex: BufferVertex {
    var position: SplitPosition
    /// The radius and the stroke width in points, and the blur as a fraction of their sum.
    var shape: SIMD3<Float>
    var color: PixelColor
    var strokeColor: PixelColor

    init(_ circle: CircleBucket.Circle) {
        position = SplitPosition(circle.center)
        // The order of the arguments also replaces NaN by 0.
        shape = SIMD3(
            max(0, circle.radius), max(0, circle.strokeWidth), min(max(0, circle.blur), 1))
        color = circle.color
        strokeColor = circle.strokeColor
    }

    static var attributes: [VertexAttribute] {
        [
            VertexAttribute(component: .float, count: 4, offset: MemoryLayout<Self>.offset(of: \.position)),
            VertexAttribute(component: .float, count: 3, offset: MemoryLayout<Self>.offset(of: \.shape)),
            VertexAttribute(component: .unitByte, count: 4, offset: MemoryLayout<Self>.offset(of: \.color)),
            VertexAttribute(component: .unitByte, count: 4, offset: MemoryLayout<Self>.offset(of: \.strokeColor)),
        ]
    }
}
