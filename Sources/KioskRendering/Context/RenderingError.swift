/// A rendering error, with a remedy.
public struct RenderingError: Error, Hashable, CustomStringConvertible {
    /// The kind of a rendering error.
    public enum Code: String, Sendable {
        /// There is no EGL display or current context, or it lacks OpenGL ES 3.0 or a stencil buffer.
        case noContext
        /// The context no longer exists: the graphics processor was reset, or the window was destroyed.
        ///
        /// All its objects are gone. Create the context again and a renderer for it, which draws the next scene completely.
        case contextLost
        /// A shader did not compile or link.
        case shaderRefused
        /// The size of the scene is invalid or exceeds the limit of the driver.
        case unusableSize
        /// An OpenGL ES call failed.
        case graphicsCallFailed
        /// An image was requested before a scene was drawn.
        case nothingDrawn
    }

    /// The kind of the error.
    public var code: Code

    /// The failed operation, the cause and the remedy.
    public var message: String

    /// Creates an error from a code and a message.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The code and the message.
    public var description: String { "\(code.rawValue): \(message)" }
}

extension RenderingError {
    /// The error of an image that is requested before a scene.
    static let nothingDrawn = RenderingError(
        .nothingDrawn, "readImage(): no scene has been drawn; call draw(_:) first")
}
