import CZlib
package import Foundation
package import KioskTiles

extension TileCompression {
    /// Returns the CRC-32 of bytes.
    ///
    /// - Complexity: O(n)
    package static func checksum(of data: Data) -> UInt32 {
        data.withUnsafeBytes { UInt32(crc32_z(0, $0.bindMemory(to: UInt8.self).baseAddress, $0.count)) }
    }
}

extension TileCompression {
    /// The maximum number of bytes after decompression: a tile that is larger is none that a map can show.
    package static let maximumByteCount = 64 << 20

    /// Returns bytes without their compression, which is recognised by the first bytes.
    ///
    ///     let tile = VectorTile(decoding: try TileCompression.decompress(bytes))
    ///
    /// Bytes that are not compressed are returned as they are, whatever was declared: archives contain such tiles, and
    /// servers send them.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, compressed with gzip or zlib or not at all.
    ///   - declared: The compression that an archive declares.
    ///   - limit: The maximum number of bytes to return. Memory is bounded by 1032 times the number of compressed bytes
    ///     anyway, the maximum ratio of the format.
    /// - Throws: `DecompressionError` if the bytes are damaged, if their checksum is wrong, if they are too long, or if they
    ///   are compressed with Brotli or Zstandard.
    /// - Complexity: O(*n*) in the number of bytes that are returned.
    package static func decompress(
        _ bytes: [UInt8], declared: TileCompression = .unknown, limit: Int = maximumByteCount
    ) throws(DecompressionError) -> [UInt8] {
        switch (TileCompression(detecting: bytes), declared) {
        case (.gzip, _): return try CompressedStream(bytes, .gzip, limit: limit).decompressed()
        case (.zlib, _): return try CompressedStream(bytes, .zlib, limit: limit).decompressed()
        case (let detected?, _): throw .unsupported(detected)
        // Brotli has no mark by which bytes that are not compressed could be distinguished.
        case (nil, .brotli): throw .unsupported(.brotli)
        case (nil, _): return bytes
        }
    }
}
