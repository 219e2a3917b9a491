import KioskStyle

/// A vertex of an overlay.
struct OverlayVertex: BufferVertex {
    /// The position relative to the top left corner of the overlay, in points: x to the right, y down.
    var position: SIMD2<Float>
    /// The displacement of the vertex for one unit of `edge`.
    var normal: SIMD2<Float>
    /// The distance to move along the normal: in points, with a minimum of half a pixel, plus a number of half pixels.
    var edge = SIMD2<Float>.zero
    /// The position in the image, 0…1.
    var texture = SIMD2<Float>.zero
    /// The colour, premultiplied by its alpha and by the coverage of the pixel.
    var color: SIMD4<UInt8>

    static var attributes: [VertexAttribute] {
        [float(2, \.position), float(2, \.normal), float(2, \.edge), float(2, \.texture), unitByte(4, \.color)]
    }
}
