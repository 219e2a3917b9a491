import KioskTiles

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
