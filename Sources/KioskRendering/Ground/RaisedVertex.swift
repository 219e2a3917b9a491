/// The height of a vertex above the ground, for layers whose items have their own.
struct RaisedVertex: BufferVertex {
    /// The height, in metres.
    var height: Float

    static var attributes: [VertexAttribute] {
        [VertexAttribute(component: .float, count: 1, offset: 0)]
    }
}
