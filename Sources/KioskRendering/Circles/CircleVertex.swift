import KioskMaps

/// One circle in a vertex buffer.
struct CircleVertex: BufferVertex {
    var position: SplitPosition
    /// Radius and stroke width in points, blur as a part of the whole.
    var shape: SIMD3<Float>
    var color: PixelColor
    var strokeColor: PixelColor

    init(_ circle: CircleBucket.Circle) {
        position = SplitPosition(circle.center)
        // Also turns NaN into zero.
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
