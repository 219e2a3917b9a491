/// The height of a vertex above the ground, for layers whose items have their own.
struct RaisedVertex: BufferVertex {
    /// The height, in metres.
    var height: Float

    static var attributes: [VertexAttribute] { [float(1, \.height)] }
}
