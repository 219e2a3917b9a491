/// A problem that cannot be thrown as an error, and its remedy.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The part of the map that reports it.
    public enum Subject: String, Sendable {
        /// A style, its layers or its sources.
        case style
        /// An annotation manager.
        case annotations
        /// An interaction of the user with features.
        case interactions
        /// The camera.
        case camera
        /// The elements that are fixed on the screen.
        case screenElements = "screen elements"
        /// The drawing of a frame.
        case rendering
        /// The location of the device.
        case location
        /// Files and servers.
        case resources
        /// The functions of a public display, such as attract mode and budgets.
        case kiosk
        /// The connection to other kiosks.
        case fleet
    }

    /// The part of the map that reports it.
    public var subject: Subject

    /// The problem and its remedy.
    public var message: String

    /// Creates a diagnostic.
    package init(subject: Subject, message: String) {
        self.subject = subject
        self.message = message
    }

    /// The subject and the message.
    public var description: String { "\(subject.rawValue): \(message)" }
}
