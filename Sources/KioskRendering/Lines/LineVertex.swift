import KioskMaps

/// A vertex of a line segment.
///
/// The shader places it at `position + extrusion + outward · e`, where `e` is the width of the antialiased edge there.
struct LineVertex: BufferVertex {
    /// The point of the line that the vertex belongs to.
    var position: SplitPosition
    /// The offset from the point to the corner, in points of the ground to the east and south.
    var extrusion: SIMD2<Float>
    /// The direction of the antialiased edge: a step of `e` increases the distance from the line's edge by `e`.
    var outward: SIMD2<Float>
    /// The coordinates of the vertex relative to the line.
    var frame: LineFrame
    /// Half the whole width, half the gap width and the blur, in points.
    var shape: SIMD3<Float>
    var color: PixelColor

    static var attributes: [VertexAttribute] {
        [
            VertexAttribute(component: .float, count: 4, offset: MemoryLayout<Self>.offset(of: \.position)),
            VertexAttribute(component: .float, count: 4, offset: MemoryLayout<Self>.offset(of: \.extrusion)),
            VertexAttribute(component: .unitShort, count: 4, offset: MemoryLayout<Self>.offset(of: \.frame)),
            VertexAttribute(component: .float, count: 3, offset: MemoryLayout<Self>.offset(of: \.shape)),
            VertexAttribute(component: .unitByte, count: 4, offset: MemoryLayout<Self>.offset(of: \.color)),
        ]
    }
}

/// The coordinates of a corner relative to the line.
///
/// The distance of a pixel from the centre line is the length of `across`: in segments only its second component is
/// nonzero, in round joins and caps both components are.
struct LineFrame: BitwiseCopyable {
    private static let unit: Float = 16383

    private var x: Int16
    private var y: Int16
    private var isBeyondEnd: Int16
    private var isAtEnd: Int16

    /// Creates coordinates relative to a line.
    ///
    /// - Parameters:
    ///   - across: The offset from the centre line as a fraction of half the width, each component −2…2.
    ///   - beyondEnd: −1 inside and +1 outside a straight end; nil elsewhere.
    init(across: SIMD2<Float>, beyondEnd: Float? = nil) {
        func packed(_ value: Float) -> Int16 { Int16((min(max(value, -2), 2) * Self.unit).rounded()) }
        (x, y) = (packed(across.x), packed(across.y))
        isBeyondEnd = packed(beyondEnd ?? 0)
        isAtEnd = beyondEnd == nil ? 0 : packed(1)
    }
}
