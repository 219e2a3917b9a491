/// A rectangle in a framebuffer, in which a renderer draws a map.
///
///     renderer.target = RenderTarget(framebuffer: framebuffer, width: 1280, height: 800)
public struct RenderTarget: Hashable, Sendable {
    /// The name of the framebuffer object in the context; 0 is the framebuffer of the window.
    public var framebuffer: UInt32

    /// The distance of the rectangle from the left edge of the framebuffer, in pixels.
    public var x: Int

    /// The distance of the rectangle from the lower edge of the framebuffer, in pixels.
    public var y: Int

    /// The width of the rectangle, in pixels.
    public var width: Int

    /// The height of the rectangle, in pixels.
    public var height: Int

    /// Creates a target.
    ///
    /// - Parameters:
    ///   - framebuffer: The name of the framebuffer object, with colours and a stencil buffer of 8 bits; 0 is the framebuffer of the window.
    ///   - x: The distance from the left edge of the framebuffer, in pixels.
    ///   - y: The distance from the lower edge of the framebuffer, in pixels.
    ///   - width: The width, in pixels.
    ///   - height: The height, in pixels.
    public init(framebuffer: UInt32 = 0, x: Int = 0, y: Int = 0, width: Int, height: Int) {
        self.framebuffer = framebuffer
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}
