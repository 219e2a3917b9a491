import KioskTiles

/// An entry of a PMTiles directory to encode.
struct DirectoryEntry {
    var tileID: UInt64
    var runLength: UInt64 = 1
    var length: UInt64 = 10
    /// The offset; nil for the end of the previous entry.
    var offset: UInt64?
}

/// Returns the bytes of a directory.
func directory(_ entries: [DirectoryEntry], count: UInt64? = nil) -> [UInt8] {
    MessageWriter { writer in
        writer.writeVarint(count ?? UInt64(entries.count))
        var last: UInt64 = 0
        for entry in entries {
            writer.writeVarint(entry.tileID &- last)
            last = entry.tileID
        }
        for entry in entries { writer.writeVarint(entry.runLength) }
        for entry in entries { writer.writeVarint(entry.length) }
        for entry in entries { writer.writeVarint(entry.offset.map { $0 + 1 } ?? 0) }
    }.bytes
}

/// A PMTiles archive to encode, whose directories are not compressed.
struct ArchiveDraft {
    var root: [UInt8] = directory([])
    var leaves: [UInt8] = []
    var tileByteCount: UInt64 = 1000
    var minimumZoom: UInt8 = 0
    var maximumZoom: UInt8 = 10
    var version: UInt8 = 3

    var bytes: [UInt8] {
        let metadata = Array("{}".utf8)
        var offset: UInt64 = 127
        var header = Array("PMTiles".utf8) + [version]
        for length in [UInt64(root.count), UInt64(metadata.count), UInt64(leaves.count), tileByteCount] {
            header += bytes(of: offset) + bytes(of: length)
            offset += length
        }
        header += bytes(of: 0) + bytes(of: 0) + bytes(of: 0)
        header += [1, 1, 1, 2, minimumZoom, maximumZoom]
        for degrees in [-1_800_000_000, -850_000_000, 1_800_000_000, 850_000_000] as [Int32] {
            header += bytes(of: UInt64(UInt32(bitPattern: degrees))).prefix(4)
        }
        header += [5] + bytes(of: 95_000_000).prefix(4) + bytes(of: 471_000_000).prefix(4)
        return header + root + metadata + leaves
    }

    private func bytes(of number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}

extension PMTilesReader {
    /// Looks a tile up in an archive.
    ///
    /// - Parameters:
    ///   - tile: The tile.
    ///   - archive: The bytes of the archive.
    ///   - reads: The ranges that were read.
    ///   - decompress: Removes the compression of a directory.
    mutating func lookUp(
        _ tile: TileID, in archive: [UInt8], reads: inout [PMTilesRange],
        decompress: ([UInt8]) throws -> [UInt8] = { $0 }
    ) throws -> Step {
        for _ in 0..<20 {
            let step = try lookUp(tile)
            guard case .read(let range) = step else { return step }
            var bytes: [UInt8]
            if let present = bytesAtHand(in: range) {
                bytes = present
            } else {
                reads.append(range)
                let start = Int(min(range.offset, UInt64(archive.count)))
                bytes = Array(archive[start..<min(archive.count, start + range.length)])
            }
            try receive(range.contents == .directory ? decompress(bytes) : bytes, for: range)
        }
        return .missing
    }
}
