/// A range of bytes of a PMTiles archive that a lookup requests.
public struct PMTilesRange: Hashable, Sendable {
    /// What the bytes contain.
    public enum Contents: Hashable, Sendable {
        /// The header, followed by the root directory if it fits.
        case header
        /// A directory.
        case directory
        /// The metadata, a JSON object.
        case metadata
    }

    /// What the bytes contain.
    public var contents: Contents
    /// The offset in the archive.
    public var offset: UInt64
    /// The number of bytes; the archive may have fewer for the header.
    public var length: Int
    /// The compression of the bytes, which the caller removes before it passes them to the reader.
    public var compression: TileCompression

    /// Creates a range.
    ///
    /// - Parameters:
    ///   - contents: What the bytes contain.
    ///   - offset: The offset in the archive.
    ///   - length: The number of bytes.
    ///   - compression: The compression of the bytes.
    public init(contents: Contents, offset: UInt64, length: Int, compression: TileCompression) {
        self.contents = contents
        self.offset = offset
        self.length = length
        self.compression = compression
    }
}
