import KioskScene

/// A vertex of a glyph on the screen.
struct ScreenTextVertex: BufferVertex {
    /// The corner relative to the origin of the layout, in points: x to the right, y down.
    var offset: SIMD2<Float>
    /// The texel of the atlas at the corner.
    var texel: SIMD2<UInt16>
    var color: PixelColor
    /// The radius of the distance field, in atlas pixels.
    var radius: Float

    static var attributes: [VertexAttribute] {
        [
            VertexAttribute(component: .float, count: 2, offset: MemoryLayout<Self>.offset(of: \.offset)),
            VertexAttribute(component: .short, count: 2, offset: MemoryLayout<Self>.offset(of: \.texel)),
            VertexAttribute(component: .unitByte, count: 4, offset: MemoryLayout<Self>.offset(of: \.color)),
            VertexAttribute(component: .float, count: 1, offset: MemoryLayout<Self>.offset(of: \.radius)),
        ]
    }
}
