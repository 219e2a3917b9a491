import KioskStyle

/// A corner of an overlay in a vertex buffer.
struct OverlayVertex: BufferVertex {
    /// From the top left corner of the overlay, in points: x to the right, y down.
    var position: SIMD2<Float>
    /// Where the vertex is moved by one unit of an edge.
    var normal: SIMD2<Float>
    /// How far it is moved: points, of which at least half a pixel is kept, and half pixels beyond that.
    var edge = SIMD2<Float>.zero
    /// The place in the picture, 0…1.
    var texture = SIMD2<Float>.zero
    /// The colour, multiplied by its alpha and by how much of a pixel is covered.
    var color: SIMD4<UInt8>

    static var attributes: [VertexAttribute] {
        [
            VertexAttribute(component: .float, count: 2, offset: MemoryLayout<Self>.offset(of: \.position)),
            VertexAttribute(component: .float, count: 2, offset: MemoryLayout<Self>.offset(of: \.normal)),
            VertexAttribute(component: .float, count: 2, offset: MemoryLayout<Self>.offset(of: \.edge)),
            VertexAttribute(component: .float, count: 2, offset: MemoryLayout<Self>.offset(of: \.texture)),
            VertexAttribute(component: .unitByte, count: 4, offset: MemoryLayout<Self>.offset(of: \.color)),
        ]
    }
}
