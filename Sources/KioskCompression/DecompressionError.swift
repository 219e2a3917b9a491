package import KioskTiles

/// A reason why bytes cannot be decompressed.
package enum DecompressionError: Error, Hashable, Sendable {
    /// The compression is not supported.
    case unsupported(TileCompression)
    /// The bytes are damaged at an offset.
    case invalid(TileCompression, offset: Int, problem: String)
    /// The decompressed bytes would be longer than the limit, in bytes.
    case tooLong(TileCompression, limit: Int)
}

extension DecompressionError: CustomStringConvertible {
    /// The problem and its remedy.
    package var description: String {
        switch self {
        case .unsupported(let compression):
            "\(compression): the compression is not supported; compress with gzip, or not at all"
        case .invalid(let compression, let offset, let problem):
            "\(compression), byte \(offset): \(problem); the data are damaged"
        case .tooLong(let compression, let limit):
            "\(compression): the data have more than \(limit) bytes; split them"
        }
    }
}
