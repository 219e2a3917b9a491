package import KioskGeometry

/// An invalid member of a TileJSON or of a source.
///
///     $.maxzoom: expected a whole zoom level from 0 to 30, found 31
package struct TileJSONError: Error, Hashable, Sendable {
    /// The path of the member.
    package var path: JSONPath

    /// What was expected and what was found.
    package var message: String

    /// Creates an error.
    package init(path: JSONPath, message: String) {
        self.path = path
        self.message = message
    }
}

extension TileJSONError: CustomStringConvertible {
    /// The path and the message.
    package var description: String { "\(path): \(message)" }
}
