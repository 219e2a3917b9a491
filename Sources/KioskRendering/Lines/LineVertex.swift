import KioskMaps

/// A corner of a piece of a line in a vertex buffer.
///
/// The shader puts it at `position + extrusion + outward · e`, where `e` is the width of the smooth edge there.
struct LineVertex: BufferVertex {
    /// The point of the line it belongs to.
    var position: SplitPosition
    /// From there to the corner, in points of the ground to the east and south.
    var extrusion: SIMD2<Float>
    /// The way the smooth edge goes: a step of `e` leaves the edge of the line by `e`.
    var outward: SIMD2<Float>
    /// What distances are measured by; see `LineFrame`.
    var frame: LineFrame
    /// Half of the whole width, half of the gap and the blur, in points.
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

/// Where a corner lies in the line's own frame of reference.
///
/// The distance of a pixel from the middle of the line is the length of `across`: in the straight pieces only its second
/// component differs from zero, in round joins and caps both do.
struct LineFrame: BitwiseCopyable {
    private static let unit: Float = 16383

    private var x: Int16
    private var y: Int16
    private var isBeyondEnd: Int16
    private var isAtEnd: Int16

    /// - Parameters:
    ///   - across: the offset from the middle of the line as a part of half its width, each component −2…2.
    ///   - beyondEnd: −1 inside, +1 outside of an end that is cut straight; nil away from such ends.
    init(across: SIMD2<Float>, beyondEnd: Float? = nil) {
        func packed(_ value: Float) -> Int16 { Int16((min(max(value, -2), 2) * Self.unit).rounded()) }
        (x, y) = (packed(across.x), packed(across.y))
        isBeyondEnd = packed(beyondEnd ?? 0)
        isAtEnd = beyondEnd == nil ? 0 : packed(1)
    }
}
