/// The sums of the frames of a map over a time, and what its renderer keeps at the end of it.
///
/// What the renderer counts is nil for a map without a renderer, and for one that does not count.
public struct CumulativeRenderingStatistics: Hashable, Sendable {
    /// The number of frames.
    public let frameCount: Int

    /// The sum of the durations of frames, in milliseconds.
    public let renderDurationMillis: Double

    /// The number of draw calls.
    public let drawCalls: Int?

    /// The size of the textures in graphics memory, in bytes.
    public let textureBytes: Int?

    /// The size of the vertices and indices in graphics memory, in bytes.
    public let vertexBytes: Int?

    /// The number of shader programs that exist.
    public let graphicsPrograms: Int?

    /// The time that the compilation of shader programs took, in milliseconds.
    public let graphicsProgramsCreationTimeMillis: Double?

    /// The number of changes of the framebuffer.
    public let fboSwitchCount: Int?

    /// Creates the statistics of frames.
    ///
    /// - Parameters:
    ///   - durations: The durations of frames, in milliseconds.
    ///   - begin: What the renderer had counted at the begin.
    ///   - end: What it has counted at the end.
    init(of durations: [Double], from begin: RendererCounts?, to end: RendererCounts?) {
        frameCount = durations.count
        renderDurationMillis = durations.reduce(0, +)
        // Another renderer starts to count anew.
        func difference<Number: Numeric & Comparable>(_ count: KeyPath<RendererCounts, Number>) -> Number? {
            end.map { $0[keyPath: count] }.map { now in
                let before = begin?[keyPath: count] ?? 0
                return now >= before ? now - before : now
            }
        }
        drawCalls = difference(\.drawCalls)
        fboSwitchCount = difference(\.framebufferSwitches)
        graphicsProgramsCreationTimeMillis = difference(\.programMillis)
        textureBytes = end?.textureBytes
        vertexBytes = end?.vertexBytes
        graphicsPrograms = end?.programs
    }
}
