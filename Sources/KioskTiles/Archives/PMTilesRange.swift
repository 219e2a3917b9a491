/// A range of bytes of a PMTiles archive that a lookup requests.
package struct PMTilesRange: Hashable, Sendable {
    /// What the bytes contain.
    package enum Contents: Hashable, Sendable {
        /// The header, followed by the root directory if it fits.
        case header
        /// A directory.
        case directory
        /// The metadata, a JSON object.
        case metadata
    }

    /// What the bytes contain.
    package var contents: Contents
    /// The offset in the archive.
    package var offset: UInt64
    /// The number of bytes; the archive may have fewer for the header.
    package var length: Int
    /// The compression of the bytes, which the caller removes before it passes them to the reader.
    package var compression: TileCompression

    /// Creates a range.
    ///
    /// - Parameters:
    ///   - contents: What the bytes contain.
    ///   - offset: The offset in the archive.
    ///   - length: The number of bytes.
    ///   - compression: The compression of the bytes.
    package init(contents: Contents, offset: UInt64, length: Int, compression: TileCompression) {
        self.contents = contents
        self.offset = offset
        self.length = length
        self.compression = compression
    }
}
