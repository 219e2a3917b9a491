/// The values of some attributes of all vertices of a buffer.
///
/// Attributes that few layers use are in streams of their own, which others do not upload.
struct VertexStream {
    /// The attributes.
    let attributes: [VertexAttribute]

    /// The location of the first attribute.
    let firstLocation: Int

    /// The size of a vertex, in bytes.
    let stride: Int

    /// The number of vertices.
    let count: Int

    private let read: ((UnsafeRawBufferPointer) -> Void) -> Void

    /// Creates a stream.
    ///
    /// - Parameters:
    ///   - vertices: The values of the vertices.
    ///   - location: The location of the first attribute, if it is not that of all streams of such vertices.
    init<Vertex: BufferVertex>(_ vertices: [Vertex], at location: Int? = nil) {
        attributes = Vertex.attributes
        firstLocation = location ?? Vertex.firstLocation
        stride = MemoryLayout<Vertex>.stride
        count = vertices.count
        read = { body in vertices.withUnsafeBytes { body($0) } }
    }

    /// Calls a closure with the bytes of the vertices.
    func withUnsafeBytes(_ body: (UnsafeRawBufferPointer) -> Void) { read(body) }
}
