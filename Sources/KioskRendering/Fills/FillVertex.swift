import KioskScene

/// A vertex of a polygon and of its outline.
struct FillVertex: BufferVertex {
    /// The position of the polygon's corner.
    var position: SplitPosition
    /// The index of the image, and whether the outline has a colour of its own instead of the image.
    var image: SIMD2<UInt16>
    var color: PixelColor
    var outlineColor: PixelColor

    /// The locations of the attributes that can be the same for all polygons.
    enum Location {
        static let color = 2
        static let outlineColor = 3
        static let height = FillVertex.endLocation
    }

    static var attributes: [VertexAttribute] {
        [float(4, \.position), short(2, \.image), unitByte(4, \.color), unitByte(4, \.outlineColor)]
    }
}
