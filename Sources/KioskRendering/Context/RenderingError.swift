/// Why something could not be drawn, and what to do about it.
public struct RenderingError: Error, Hashable, CustomStringConvertible {
    /// What kind of failure it was.
    public enum Code: String, Sendable {
        /// No EGL display, or one without OpenGL ES 3.0.
        case noContext
        /// The driver refused one of the shaders.
        case shaderRefused
        /// The scene has no size, or more pixels than the driver draws.
        case unusableSize
        /// An OpenGL ES call failed.
        case graphicsCallFailed
        /// A picture was asked for before one was drawn.
        case nothingDrawn
    }

    /// What kind of failure it was.
    public var code: Code

    /// The call that failed, what the driver said and how to remedy it.
    public var message: String

    /// Creates an error from its parts.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The code and the message.
    public var description: String { "\(code.rawValue): \(message)" }
}
