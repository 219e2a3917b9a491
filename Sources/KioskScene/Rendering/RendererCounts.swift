/// What a renderer has done and keeps, for statistics.
public struct RendererCounts: Hashable, Sendable {
    /// The number of draw calls since the renderer was created.
    public var drawCalls = 0

    /// The number of changes of the framebuffer since the renderer was created.
    public var framebufferSwitches = 0

    /// The size of the textures in graphics memory, in bytes.
    public var textureBytes = 0

    /// The size of the vertices and indices in graphics memory, in bytes.
    public var vertexBytes = 0

    /// The number of shader programs that were compiled.
    public var programs = 0

    /// The time that the compilation of shader programs took, in milliseconds.
    public var programMillis = 0.0

    /// Creates counts of 0.
    public init() {}
}
