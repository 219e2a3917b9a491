import CGLES

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

    /// Uploads the vertices into new storage of the bound buffer.
    ///
    /// - Parameters:
    ///   - repetitions: The number of consecutive copies of each vertex.
    ///   - usage: The usage of the storage, such as `GL_STATIC_DRAW`.
    func upload(repetitions: Int = 1, usage: Int32) {
        read { bytes in
            guard repetitions > 1 else {
                glBufferData(GLenum(GL_ARRAY_BUFFER), bytes.count, bytes.baseAddress, GLenum(usage))
                return
            }
            let size = repetitions * bytes.count
            withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { copies in
                for (vertex, start) in Swift.stride(from: 0, to: bytes.count, by: stride).enumerated() {
                    let vertexBytes = UnsafeRawBufferPointer(rebasing: bytes[start..<start + stride])
                    for copy in 0..<repetitions {
                        let target = (repetitions * vertex + copy) * stride
                        UnsafeMutableRawBufferPointer(rebasing: copies[target..<target + stride])
                            .copyMemory(from: vertexBytes)
                    }
                }
                glBufferData(GLenum(GL_ARRAY_BUFFER), size, copies.baseAddress, GLenum(usage))
            }
        }
    }
}
