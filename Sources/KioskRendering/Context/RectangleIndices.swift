import CGLES

/// The indices of the triangles of rectangles with four vertices each, which all buffers of rectangles of a context share.
@MainActor
final class RectangleIndices {
    /// The number of indices of a rectangle.
    static let countPerRectangle = 6

    /// The least number of rectangles.
    private static let initialCount = 64

    private var buffer: GLuint = 0
    private var count = 0

    /// Binds the indices to the bound vertex array, after those of more rectangles have been uploaded if necessary.
    ///
    /// - Parameter needed: The number of rectangles.
    /// - Returns: The number of uploaded bytes.
    /// - Complexity: O(1), amortised over growing numbers.
    func bind(count needed: Int) -> Int {
        if buffer == 0 { glGenBuffers(1, &buffer) }
        glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), buffer)
        guard needed > count else { return 0 }
        count = max(needed, 2 * count, Self.initialCount)
        let indices = (0..<UInt32(clamping: count)).flatMap { rectangle in
            [0, 1, 2, 2, 1, 3].map { 4 * rectangle + $0 }
        }
        // The storage of the same buffer is replaced, so that arrays that were bound before read the new indices.
        return indices.withUnsafeBytes {
            glBufferData(GLenum(GL_ELEMENT_ARRAY_BUFFER), $0.count, $0.baseAddress, GLenum(GL_STATIC_DRAW))
            return $0.count
        }
    }

    /// Deletes the indices; the context must be current.
    func delete() {
        glDeleteBuffers(1, &buffer)
        (buffer, count) = (0, 0)
    }
}
