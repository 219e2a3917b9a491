/// A reason why a PMTiles archive cannot be read.
package enum PMTilesError: Error, Hashable, Sendable {
    /// The bytes do not begin with the magic of PMTiles.
    case notAnArchive
    /// The archive has another version than 3.
    case unsupportedVersion(UInt8)
    /// Fewer bytes were passed than were requested.
    case truncated(expected: Int, found: Int)
    /// A member of the header is out of range.
    case invalidHeader(member: String, problem: String)
    /// A directory is invalid at an offset of its decompressed bytes.
    case invalidDirectory(offset: Int, problem: String)
    /// A directory refers to bytes outside the section of the archive to which they belong.
    case outOfSection(tileID: UInt64, offset: UInt64, length: UInt64)
    /// Leaf directories refer to further ones, more often than the format provides for.
    case tooDeep
    /// Bytes were passed that no lookup requests.
    case unexpectedRange(PMTilesRange)
}

extension PMTilesError: CustomStringConvertible {
    /// The problem and its remedy.
    package var description: String {
        switch self {
        case .notAnArchive: "PMTiles: the file does not begin with “PMTiles”; pass an archive of version 3"
        case .unsupportedVersion(let version):
            "PMTiles: version \(version) is not supported; convert the archive to version 3"
        case .truncated(let expected, let found):
            "PMTiles: expected \(expected) bytes, found \(found); the archive is incomplete"
        case .invalidHeader(let member, let problem): "PMTiles header: \(member) \(problem); the archive is damaged"
        case .invalidDirectory(let offset, let problem):
            "PMTiles directory, byte \(offset): \(problem); the archive is damaged"
        case .outOfSection(let tileID, let offset, let length):
            "PMTiles directory: tile \(tileID) refers to \(length) bytes at \(offset), outside their section; the "
                + "archive is damaged"
        case .tooDeep:
            "PMTiles directory: more than \(PMTilesReader.maximumDepth) levels of leaf directories; the archive is "
                + "damaged"
        case .unexpectedRange(let range):
            "PMTiles: \(range.length) bytes at \(range.offset) are not requested; pass the range of a lookup"
        }
    }
}
