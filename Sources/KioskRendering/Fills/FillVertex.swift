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
        static let height = 4
    }

    static var attributes: [VertexAttribute] {
        [
            VertexAttribute(component: .float, count: 4, offset: MemoryLayout<Self>.offset(of: \.position)),
            VertexAttribute(component: .short, count: 2, offset: MemoryLayout<Self>.offset(of: \.image)),
            VertexAttribute(component: .unitByte, count: 4, offset: MemoryLayout<Self>.offset(of: \.color)),
            VertexAttribute(component: .unitByte, count: 4, offset: MemoryLayout<Self>.offset(of: \.outlineColor)),
        ]
    }
}
