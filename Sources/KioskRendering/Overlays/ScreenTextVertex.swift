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
        [float(2, \.offset), short(2, \.texel), unitByte(4, \.color), float(1, \.radius)]
    }
}
