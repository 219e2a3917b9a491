/// An error that occurred while reading, decoding or writing an image.
public struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file, or the format of data in memory, such as `JPEG`.
    public var subject: String

    /// The problem and its remedy.
    public var reason: String

    /// Creates an error from its subject and its reason.
    public init(subject: String, reason: String) {
        self.subject = subject
        self.reason = reason
    }

    /// The subject and the reason.
    public var description: String { "\(subject): \(reason)" }
}

extension ImageError {
    /// Creates an error about data of a format.
    init(_ format: ImageFormat, _ reason: String) {
        self.init(subject: format.rawValue, reason: reason)
    }

    /// Creates an error about data that cannot be decoded, with the message of the C library.
    init(undecodable format: ImageFormat, _ message: String) {
        self.init(format, "\(message); the file is damaged or not supported, export it again")
    }
}
