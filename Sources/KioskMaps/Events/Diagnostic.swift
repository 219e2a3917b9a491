/// Something that went wrong where nobody could be told by an error: what it is, and what to do.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The part of the map that reports it.
    public enum Subject: String, Sendable {
        /// A style, its layers or its sources.
        case style
        /// An annotation manager.
        case annotations
        /// What a finger does to features.
        case interactions
        /// The camera.
        case camera
        /// The drawing of a frame.
        case rendering
        /// Where the device is.
        case location
        /// Files and servers.
        case resources
    }

    /// The part of the map that reports it.
    public var subject: Subject

    /// What is wrong and what to do about it.
    public var message: String

    /// The message, with its place where there is one.
    public var description: String { "\(subject.rawValue): \(message)" }
}
