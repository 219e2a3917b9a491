/// The error of a file that is no archive of tiles or is damaged.
///
///     /data/town.mbtiles: it has no table or view “tiles”; pass an MBTiles archive
public struct TileArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file.
    public var path: String

    /// The problem and its remedy.
    public var message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - message: The problem and its remedy.
    public init(path: String, message: String) {
        self.path = path
        self.message = message
    }

    /// The path and the message.
    public var description: String { "\(path): \(message)" }
}
