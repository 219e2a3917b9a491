import CGLES
import KioskScene

/// Vertices and indices in graphics memory.
@MainActor
final class GeometryBuffer {
    /// The number of vertices of a rectangle.
    nonisolated static let cornersOfRectangle = 4

    private let context: EGLContext
    private var array: GLuint = 0
    /// The buffers of the streams, and that of the indices.
    private var buffers: [GLuint]
    /// The number of indices, or of rectangles.
    private let count: Int
    /// Whether each vertex is drawn as a rectangle, with the indices that all buffers share.
    private let isRectangles: Bool
    /// The sizes of the streams, in bytes.
    private let byteCounts: [Int]
    /// The size of the streams and the indices, in bytes.
    private let totalByteCount: Int

    /// The locations of the attributes that the vertices have, as bits.
    private let locations: UInt32

    /// The locations of attributes that are not read from the vertices, as bits.
    private var constantLocations: UInt32 = 0

    /// Uploads triangles with three vertex indices each, or lines with two.
    convenience init<Vertex: BufferVertex>(context: EGLContext, vertices: [Vertex], indices: [UInt32]) throws {
        try self.init(context: context, streams: [VertexStream(vertices)], indices: indices)
    }

    /// Uploads triangles with three vertex indices each, whose vertices consist of several streams.
    convenience init(context: EGLContext, streams: [VertexStream], indices: [UInt32]) throws {
        try self.init(context: context, streams: streams, indices: indices, count: indices.count)
    }

    /// Uploads vertices that are each drawn as a rectangle; the last two bits of `gl_VertexID` are the corner, 0…3.
    ///
    /// The vertex is repeated for each corner: drivers process instances of so few vertices one by one.
    convenience init(context: EGLContext, rectangles streams: [VertexStream]) throws {
        try self.init(context: context, streams: streams, indices: nil, count: streams.first?.count ?? 0)
    }

    private init(context: EGLContext, streams: [VertexStream], indices: [UInt32]?, count: Int) throws {
        self.context = context
        self.count = count
        isRectangles = indices == nil
        buffers = [GLuint](repeating: 0, count: streams.count + (isRectangles ? 0 : 1))
        let repetitions = isRectangles ? Self.cornersOfRectangle : 1
        byteCounts = streams.map { repetitions * $0.count * $0.stride }
        totalByteCount = byteCounts.reduce(0, +) + (indices?.count ?? 0) * MemoryLayout<UInt32>.stride
        locations = streams.reduce(0) { $0 | ((1 << UInt32($1.attributes.count)) - 1) << UInt32($1.firstLocation) }
        // Counted before the upload, because an upload that fails deinitialises the buffer, which subtracts the size.
        context.counts.vertexBytes += totalByteCount
        try context.perform("upload \(streams.first?.count ?? 0) vertices") {
            glGenVertexArrays(1, &array)
            glGenBuffers(GLsizei(buffers.count), &buffers)
            glBindVertexArray(array)
            defer { glBindVertexArray(0) }
            for (stream, buffer) in zip(streams, buffers) {
                glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
                stream.upload(repetitions: repetitions, usage: GL_STATIC_DRAW)
                context.uploadedBytes += repetitions * stream.count * stream.stride
                for (index, attribute) in stream.attributes.enumerated() {
                    attribute.enable(at: stream.firstLocation + index, stride: stream.stride)
                }
            }
            guard let indices else {
                context.uploadedBytes += context.rectangleIndices.bind(count: count)
                return
            }
            glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), buffers[streams.count])
            indices.withUnsafeBytes {
                glBufferData(GLenum(GL_ELEMENT_ARRAY_BUFFER), $0.count, $0.baseAddress, GLenum(GL_STATIC_DRAW))
                context.uploadedBytes += $0.count
            }
        }
    }

    isolated deinit {
        context.counts.vertexBytes -= totalByteCount
        context.release {
            glDeleteVertexArrays(1, &array)
            glDeleteBuffers(GLsizei(buffers.count), &buffers)
        }
    }

    /// Replaces the values of a stream of triangles; has no effect if the size of the stream differs.
    ///
    /// - Parameters:
    ///   - index: The index of the stream.
    ///   - stream: The stream with the new values.
    func replaceStream(_ index: Int, with stream: VertexStream) throws {
        guard byteCounts.indices.contains(index), byteCounts[index] == stream.count * stream.stride else { return }
        try context.perform("upload \(stream.count) vertices") {
            glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffers[index])
            // New storage instead of changed storage: the graphics processor may still read the previous values.
            stream.upload(usage: GL_STREAM_DRAW)
            context.uploadedBytes += byteCounts[index]
        }
    }

    /// Draws all triangles or rectangles with the current program.
    ///
    /// - Parameter constantLocations: The locations of attributes that are not read from the vertices, as bits; their
    ///   values are those of the context.
    func draw(constantLocations: UInt32 = 0) {
        draw(0..<count, constantLocations: constantLocations)
    }

    /// Draws the triangles or lines of a range of indices, or a range of rectangles, with the current program.
    ///
    /// - Parameters:
    ///   - range: The range.
    ///   - isLines: Whether the indices are those of lines, two for each, one pixel wide.
    ///   - constantLocations: The locations of attributes that are not read from the vertices, as bits.
    func draw(_ range: Range<Int>, isLines: Bool = false, constantLocations: UInt32 = 0) {
        let range = range.clamped(to: 0..<count)
        guard !range.isEmpty else { return }
        let indicesPerItem = isRectangles ? RectangleIndices.countPerRectangle : 1
        let count = context.drawsItems ? indicesPerItem * range.count : 0
        context.counts.drawCalls += 1
        glBindVertexArray(array)
        setConstantLocations(constantLocations)
        glDrawElements(
            GLenum(isLines ? GL_LINES : GL_TRIANGLES), GLsizei(clamping: count), GLenum(GL_UNSIGNED_INT),
            UnsafeRawPointer(bitPattern: indicesPerItem * range.lowerBound * MemoryLayout<UInt32>.stride))
        glBindVertexArray(0)
    }

    /// Selects which attributes the bound vertex array reads from the vertices.
    private func setConstantLocations(_ locations: UInt32) {
        guard locations != constantLocations else { return }
        for index in 0..<UInt32.bitWidth where self.locations & (locations ^ constantLocations) & (1 << index) != 0 {
            if locations & (1 << index) != 0 {
                glDisableVertexAttribArray(GLuint(index))
            } else {
                glEnableVertexAttribArray(GLuint(index))
            }
        }
        constantLocations = locations
    }
}
