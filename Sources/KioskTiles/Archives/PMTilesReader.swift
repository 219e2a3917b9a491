/// A lookup of tiles in a PMTiles archive that reads nothing itself.
///
///     var reader = PMTilesReader()
///     while true {
///         switch try reader.lookUp(tile) {
///         case .read(let range):
///             let bytes = try reader.bytesAtHand(in: range) ?? file.read(range.offset, range.length)
///             try reader.receive(TileCompression.decompress(bytes, declared: range.compression), for: range)
///         case .tile(let offset, let length):
///             return try TileCompression.decompress(file.read(offset, length), declared: reader.tileCompression)
///         case .missing: return nil
///         }
///     }
///
/// The caller reads the bytes, from a file or with HTTP range requests, and decompresses them; so the same lookup is used
/// for both. Directories are kept: the root always, leaf directories up to a limit of memory, of which those that were
/// used least recently are discarded. If the archive changes while it is read, create a new reader.
package struct PMTilesReader: Sendable {
    /// The next step of a lookup.
    package enum Step: Hashable, Sendable {
        /// Bytes are needed: read and decompress them, pass them to `receive(_:for:)` and look up again.
        case read(PMTilesRange)
        /// The tile is at an offset of the archive, with a length in bytes; its compression is `tileCompression`.
        case tile(offset: UInt64, length: Int)
        /// The archive does not contain the tile.
        case missing
    }

    /// The maximum number of directories from the root to a tile.
    package static let maximumDepth = 4

    /// The maximum length of a directory or of the metadata in the archive, in bytes.
    ///
    /// Writers keep leaf directories below 64 KiB or so; one that is much longer is not one that a map can use.
    package static let maximumDirectoryLength = 64 << 20

    /// The maximum length of a directory after decompression, in bytes; its entries need at most six times as much memory.
    package static let maximumDirectoryByteCount = 8 << 20

    /// The maximum length of the metadata after decompression, in bytes.
    package static let maximumMetadataByteCount = 16 << 20

    /// The maximum memory of leaf directories, in bytes.
    package var leafCapacity: Int

    /// The header; nil until it has been received.
    package private(set) var header: PMTilesHeader?

    /// The first bytes of the archive, until the root directory has been received.
    private var head: [UInt8] = []
    private var root: PMTilesDirectory?
    /// The leaf directories by their offset in the archive, and when each was used last.
    private var leaves: [UInt64: (directory: PMTilesDirectory, lastUse: UInt64)] = [:]
    private var leafByteCount = 0
    private var lookupCount: UInt64 = 0

    /// Creates a reader of an archive.
    ///
    /// - Parameter leafCapacity: The maximum memory of leaf directories, in bytes. Those that the last lookup used are
    ///   kept in any case.
    package init(leafCapacity: Int = 4 << 20) {
        self.leafCapacity = leafCapacity
    }

    /// The compression of the tiles; `unknown` until the header has been received.
    package var tileCompression: TileCompression { header?.tileCompression ?? .unknown }

    /// The memory of the directories, in bytes.
    package var byteCount: Int { leafByteCount + (root?.byteCount ?? 0) + head.count }

    /// Returns the next step on the way to a tile.
    ///
    /// - Throws: `PMTilesError` if the directories are damaged.
    /// - Complexity: O(log *n*) in the number of entries of a directory.
    package mutating func lookUp(_ tile: TileID) throws(PMTilesError) -> Step {
        guard let header else {
            return .read(
                PMTilesRange(contents: .header, offset: 0, length: PMTilesHeader.headByteCount, compression: .none))
        }
        guard let tileID = tile.hilbertID, header.zooms.contains(tile.z) else { return .missing }
        guard var directory = root else { return .read(header.rootRange) }
        lookupCount += 1
        for _ in 0..<Self.maximumDepth {
            switch directory.location(of: tileID) {
            case nil: return .missing
            case .tile(let offset, let length):
                guard header.tileData.contains(offset: offset, length: UInt64(length)) else {
                    throw .outOfSection(tileID: tileID, offset: offset, length: UInt64(length))
                }
                return .tile(offset: header.tileData.offset + offset, length: Int(length))
            case .leaf(let offset, let length):
                guard header.leafDirectories.contains(offset: offset, length: UInt64(length)),
                    Int(length) <= Self.maximumDirectoryLength
                else { throw .outOfSection(tileID: tileID, offset: offset, length: UInt64(length)) }
                let position = header.leafDirectories.offset + offset
                guard let leaf = leaves[position]?.directory else {
                    return .read(
                        PMTilesRange(
                            contents: .directory, offset: position, length: Int(length),
                            compression: header.internalCompression))
                }
                leaves[position]?.lastUse = lookupCount
                directory = leaf
            }
        }
        throw .tooDeep
    }

    /// Returns the bytes of a range if they came with the header, as those of the root directory do; otherwise nil.
    ///
    /// They are compressed as they are in the archive.
    package func bytesAtHand(in range: PMTilesRange) -> [UInt8]? {
        guard range.length >= 0, range.offset <= UInt64(head.count), range.length <= head.count - Int(range.offset)
        else { return nil }
        return Array(head[Int(range.offset)..<(Int(range.offset) + range.length)])
    }

    /// Accepts bytes that a lookup requested.
    ///
    /// Lookups of several tiles can be in progress at once; bytes that were requested by more than one of them and are
    /// present already are ignored.
    /// - Parameters:
    ///   - bytes: The bytes, decompressed.
    ///   - range: The range that was requested.
    /// - Throws: `PMTilesError` if the bytes are invalid, or if the range is not that of the header or of a directory; the
    ///   reader is unchanged.
    /// - Complexity: O(*n*) in the number of bytes.
    package mutating func receive(_ bytes: [UInt8], for range: PMTilesRange) throws(PMTilesError) {
        switch (range.contents, header) {
        case (.header, nil):
            header = try PMTilesHeader(parsing: bytes)
            head = Array(bytes.prefix(PMTilesHeader.headByteCount))
        case (.header, _?): break
        case (.directory, let header?) where header.contains(range):
            try receive(PMTilesDirectory(parsing: bytes), for: range)
        default: throw .unexpectedRange(range)
        }
    }

    /// Accepts a directory that a lookup requested, parsed by the caller; it is ignored if it is present already.
    ///
    /// - Parameters:
    ///   - directory: The directory.
    ///   - range: The range that was requested.
    /// - Throws: `PMTilesError.unexpectedRange` if the range is not that of a directory.
    package mutating func receive(_ directory: PMTilesDirectory, for range: PMTilesRange) throws(PMTilesError) {
        guard let header, range.contents == .directory, header.contains(range) else { throw .unexpectedRange(range) }
        guard range != header.rootRange else {
            if root == nil { root = directory }
            head = []
            return
        }
        keep(directory, at: range.offset)
    }

    /// Keeps a leaf directory, and discards those that were used least recently if there is no room for all.
    private mutating func keep(_ directory: PMTilesDirectory, at offset: UInt64) {
        leafByteCount += directory.byteCount - (leaves[offset]?.directory.byteCount ?? 0)
        leaves[offset] = (directory, lookupCount)
        // The lookup of the last tile would not end without the directories that lead to it.
        guard leafByteCount > leafCapacity else { return }
        let discardable = leaves.filter { $0.value.lastUse < lookupCount }
        for leaf in discardable.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where leafByteCount > leafCapacity {
            leafByteCount -= leaf.value.directory.byteCount
            leaves[leaf.key] = nil
        }
    }
}

extension PMTilesHeader {
    /// Returns whether a range is that of the root directory or within the leaf directories.
    fileprivate func contains(_ range: PMTilesRange) -> Bool {
        range == rootRange || leafDirectories.contains(range)
    }
}
