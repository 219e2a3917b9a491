public import Foundation

/// An error that occurred while reading or writing a PNG.
public struct PNGError: Error, Hashable, CustomStringConvertible {
    /// The file; nil for data in memory.
    public var file: URL?

    /// The cause of the error.
    public var reason: String

    /// Creates an error from a file and a cause.
    public init(file: URL? = nil, reason: String) {
        self.file = file
        self.reason = reason
    }

    /// The file and the reason.
    public var description: String {
        if let file { "\(file.path): \(reason)" } else { "PNG: \(reason)" }
    }
}
