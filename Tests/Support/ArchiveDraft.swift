/// An entry of a PMTiles directory to encode.
public struct DirectoryEntry {
    /// The number of the first tile.
    public var tileID: UInt64
    /// The number of tiles; 0 for a leaf directory.
    public var runLength: UInt64
    /// The number of bytes.
    public var length: UInt64
    /// The offset; nil for the end of the previous entry.
    public var offset: UInt64?

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - tileID: The number of the first tile.
    ///   - runLength: The number of tiles; 0 for a leaf directory.
    ///   - length: The number of bytes.
    ///   - offset: The offset; nil for the end of the previous entry.
    public init(tileID: UInt64, runLength: UInt64 = 1, length: UInt64 = 10, offset: UInt64? = nil) {
        self.tileID = tileID
        self.runLength = runLength
        self.length = length
        self.offset = offset
    }
}

/// Returns the bytes of a PMTiles directory.
///
/// - Parameters:
///   - entries: The entries.
///   - count: The number of entries that the directory declares; nil for the true one.
public func directory(_ entries: [DirectoryEntry], count: UInt64? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    func write(_ number: UInt64) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
    write(count ?? UInt64(entries.count))
    var last: UInt64 = 0
    for entry in entries {
        write(entry.tileID &- last)
        last = entry.tileID
    }
    for entry in entries { write(entry.runLength) }
    for entry in entries { write(entry.length) }
    for entry in entries { write(entry.offset.map { $0 + 1 } ?? 0) }
    return bytes
}

/// A PMTiles archive to encode, whose directories are not compressed.
public struct ArchiveDraft {
    /// The root directory.
    public var root: [UInt8]
    /// The leaf directories.
    public var leaves: [UInt8]
    /// The contents of the tiles.
    public var tiles: [UInt8] = []
    /// The declared length of the contents; nil for the true one.
    public var tileByteCount: UInt64?
    /// The metadata.
    public var metadata = "{}"
    /// The lowest zoom level.
    public var minimumZoom: UInt8 = 0
    /// The highest zoom level.
    public var maximumZoom: UInt8 = 10
    /// The version of the format.
    public var version: UInt8 = 3
    /// The number of the compression of directories.
    public var internalCompression: UInt8 = 1
    /// The number of the compression of tiles.
    public var tileCompression: UInt8 = 1
    /// The number of the type of tiles.
    public var tileType: UInt8 = 2

    /// Creates an archive of directories, without the contents of the tiles.
    ///
    /// - Parameters:
    ///   - root: The root directory.
    ///   - leaves: The leaf directories.
    ///   - version: The version of the format.
    public init(root: [UInt8] = directory([]), leaves: [UInt8] = [], version: UInt8 = 3) {
        self.root = root
        self.version = version
        self.leaves = leaves
        tileByteCount = 1000
    }

    /// Creates an archive of tiles.
    ///
    /// - Parameters:
    ///   - contents: The contents of tiles by their numbers.
    ///   - leafLength: The number of tiles of a leaf directory; nil for an archive without leaf directories.
    public init(contents: [UInt64: [UInt8]], leafLength: Int? = nil) {
        var entries: [DirectoryEntry] = []
        for (tileID, bytes) in contents.sorted(by: { $0.key < $1.key }) {
            entries.append(DirectoryEntry(tileID: tileID, length: UInt64(bytes.count), offset: UInt64(tiles.count)))
            tiles += bytes
        }
        (root, leaves) = (directory(entries), [])
        guard let leafLength else { return }
        var references: [DirectoryEntry] = []
        for start in stride(from: 0, to: entries.count, by: leafLength) {
            let leaf = directory(Array(entries[start..<min(start + leafLength, entries.count)]))
            references.append(
                DirectoryEntry(
                    tileID: entries[start].tileID, runLength: 0, length: UInt64(leaf.count),
                    offset: UInt64(leaves.count)))
            leaves += leaf
        }
        root = directory(references)
    }

    /// The archive.
    public var bytes: [UInt8] {
        var offset: UInt64 = 127
        var header = Array("PMTiles".utf8) + [version]
        let lengths = [root.count, metadata.utf8.count, leaves.count].map { UInt64($0) }
        for length in lengths + [tileByteCount ?? UInt64(tiles.count)] {
            header += bytes(of: offset) + bytes(of: length)
            offset += length
        }
        header += bytes(of: 0) + bytes(of: 0) + bytes(of: 0)
        header += [1, internalCompression, tileCompression, tileType, minimumZoom, maximumZoom]
        for degrees in [-1_800_000_000, -850_000_000, 1_800_000_000, 850_000_000] as [Int32] {
            header += bytes(of: UInt64(UInt32(bitPattern: degrees))).prefix(4)
        }
        header += [5] + bytes(of: 95_000_000).prefix(4) + bytes(of: 471_000_000).prefix(4)
        return header + root + Array(metadata.utf8) + leaves + tiles
    }

    private func bytes(of number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
