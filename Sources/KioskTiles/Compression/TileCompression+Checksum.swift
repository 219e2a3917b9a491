package import Foundation

extension TileCompression {
    /// Returns the CRC-32 of bytes.
    ///
    /// - Complexity: O(n)
    package static func checksum(of data: Data) -> UInt32 {
        data.withUnsafeBytes { Checksum.crc32($0.bindMemory(to: UInt8.self)) }
    }
}
