import KioskGeometry

/// A problem of the messages of a tracker, and its remedy.
///
/// A problem that is repeated is reported the first, the 10th, the 100th time, and so on, so that a log stays short.
public struct TUIOProblem: Hashable, Sendable, CustomStringConvertible {
    /// The kind of problem.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A datagram, or a part of one, is not OSC.
        case malformedPacket = "malformed packet"
        /// A message lacks arguments, or has others than its profile; it was ignored.
        case malformedMessage = "malformed message"
        /// A message has an address that is not supported; it was ignored.
        case unknownMessage = "unknown message"
        /// A frame arrived after a later one, and was ignored.
        case lateFrame = "late frame"
        /// A frame was received before, and was ignored.
        case duplicateFrame = "duplicate frame"
        /// The tracker was restarted; what it has reported before has ended.
        case restart
        /// The tracker has sent nothing for the time-out; what it has reported before has ended.
        case silence
        /// There are more trackers, sessions or messages of a frame than the limits allow; the rest was ignored.
        case limit
    }

    /// The kind of problem.
    public var kind: Kind

    /// The name of the tracker and the profile, such as "TuioPad@192.168.1.68 2Dcur".
    public var subject: String

    /// The problem and its remedy.
    public var message: String

    /// How often the problem has occurred.
    public var count: Int

    /// Creates a problem.
    ///
    /// - Parameters:
    ///   - kind: The kind of problem.
    ///   - subject: The name of the tracker and the profile.
    ///   - message: The problem and its remedy.
    ///   - count: How often it has occurred.
    public init(kind: Kind, subject: String, message: String, count: Int = 1) {
        self.kind = kind
        self.subject = subject
        self.message = message
        self.count = count
    }

    /// The subject, the message, and how often the problem has occurred, with control characters escaped.
    public var description: String {
        ("\(subject): \(message)" + (count > 1 ? " (\(count) times)" : "")).escapingControlCharacters
    }
}
