public import Foundation

/// Why a PNG could not be read or written.
public struct PNGError: Error, Hashable, CustomStringConvertible {
    /// The file; nil for bytes in memory.
    public var file: URL?

    /// What is wrong with it.
    public var reason: String

    /// Creates an error from its parts.
    public init(file: URL? = nil, reason: String) {
        self.file = file
        self.reason = reason
    }

    /// The file and the reason.
    public var description: String {
        if let file { "\(file.path): \(reason)" } else { "PNG: \(reason)" }
    }
}
