import KioskCompression
public import KioskTiles
import Synchronization

/// A PMTiles archive of version 3 in a file.
///
///     let archive = try PMTilesArchive(path: "/data/town.pmtiles")
///     let tile = try archive.tile(TileID(z: 14, x: 9326, y: 4742))  // nil if the archive does not contain it
///
/// The directories of the archive, which contain the positions of tiles, are read when they are needed; the root directory and the most
/// recently used ones are kept in memory.
public final class PMTilesArchive: TileArchive {
    /// The header of the file: its version, its zoom levels, and the positions of its parts.
    package let header: PMTilesHeader

    private let file: RandomAccessFile
    private let reader: Mutex<PMTilesReader>

    /// Opens an archive.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: `TileArchiveError` if the file cannot be read or is not an archive of version 3.
    public init(path: String) throws {
        let file = try RandomAccessFile(path: path)
        var reader = PMTilesReader()
        let head = PMTilesRange(
            contents: .header, offset: 0, length: PMTilesHeader.headByteCount, compression: .none)
        let bytes = try file.bytes(at: 0, count: head.length)
        header = try file.describingErrors {
            try reader.receive(bytes, for: head)
            return try PMTilesHeader(parsing: bytes)
        }
        self.file = file
        self.reader = Mutex(reader)
    }

    /// Returns the description of the tiles, from the header and the metadata.
    public func metadata() throws -> TileArchiveMetadata {
        guard let range = header.metadataRange else { return TileArchiveMetadata(header, json: []) }
        return try file.describingErrors {
            let bytes = try file.bytes(of: range)
            return TileArchiveMetadata(
                header,
                json: try TileCompression.decompress(
                    bytes, declared: range.compression, limit: PMTilesReader.maximumMetadataByteCount))
        }
    }

    /// Returns the decompressed contents of a tile; nil if the archive does not contain the tile.
    public func tile(_ id: TileID) throws -> [UInt8]? {
        try file.describingErrors {
            guard let (offset, length) = try location(of: id) else { return nil }
            guard length <= TileCompression.maximumByteCount else {
                throw DecompressionError.tooLong(header.tileCompression, limit: TileCompression.maximumByteCount)
            }
            let bytes = try file.completeBytes(at: offset, count: length)
            return try TileCompression.decompress(bytes, declared: header.tileCompression)
        }
    }

    /// Returns the offset and the length of the bytes of a tile in the file; nil if the archive does not contain the tile.
    private func location(of id: TileID) throws -> (offset: UInt64, length: Int)? {
        try reader.withLock { reader in
            // Each step reads one part of the file: the root directory, or a directory that the one before names. The last returns the
            // result.
            for _ in 0...(PMTilesReader.maximumDepth + 1) {
                switch try reader.lookUp(id) {
                case .missing: return nil
                case .tile(let offset, let length): return (offset, length)
                case .read(let range):
                    let bytes = try reader.bytesAtHand(in: range) ?? file.bytes(of: range)
                    try reader.receive(range.decompressedDirectory(bytes), for: range)
                }
            }
            throw PMTilesError.tooDeep
        }
    }

    /// Returns the numbers and sizes of all tiles.
    ///
    /// - Parameter progress: Called after each directory with the number of tiles so far.
    public func statistics(progress: (_ tileCount: UInt64) -> Void) throws -> TileArchiveStatistics {
        try file.describingErrors {
            var count = PMTilesCount(header)
            while let range = try count.next() {
                try count.add(PMTilesDirectory(parsing: range.decompressedDirectory(file.bytes(of: range))))
                progress(count.statistics.total.tileCount)
            }
            return count.statistics
        }
    }
}

extension PMTilesRange {
    /// Returns the decompressed bytes of a directory.
    func decompressedDirectory(_ bytes: [UInt8]) throws(DecompressionError) -> [UInt8] {
        try TileCompression.decompress(
            bytes, declared: compression, limit: PMTilesReader.maximumDirectoryByteCount)
    }
}

extension RandomAccessFile {
    /// Returns the bytes of a part of the archive.
    fileprivate func bytes(of range: PMTilesRange) throws -> [UInt8] {
        try completeBytes(at: range.offset, count: range.length)
    }

    /// Returns bytes of the file.
    ///
    /// - Throws: `PMTilesError.truncated` if the file ends before the last one.
    fileprivate func completeBytes(at offset: UInt64, count: Int) throws -> [UInt8] {
        let bytes = try bytes(at: offset, count: count)
        guard bytes.count == count else { throw PMTilesError.truncated(expected: count, found: bytes.count) }
        return bytes
    }

    /// Calls a function, and adds the path of the file to its errors.
    fileprivate func describingErrors<Value>(_ body: () throws -> Value) throws(TileArchiveError) -> Value {
        do {
            return try body()
        } catch let error as TileArchiveError {
            throw error
        } catch {
            throw TileArchiveError(path: path, message: "\(error)")
        }
    }
}
