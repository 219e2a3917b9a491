/// A corner of an image on the ground.
struct ImageVertex: BufferVertex {
    var position: SplitPosition
    /// The position in the image, 0…1 from the left and from the top.
    var texture: SIMD2<Float>

    static var attributes: [VertexAttribute] {
        [
            VertexAttribute(component: .float, count: 4, offset: MemoryLayout<Self>.offset(of: \.position)),
            VertexAttribute(component: .float, count: 2, offset: MemoryLayout<Self>.offset(of: \.texture)),
        ]
    }
}
