import CZlib
import KioskCompression
import KioskTiles

/// Compression in the zlib format.
///
/// The decompressor is that of tiles, which limits memory.
enum Deflater {
    /// Returns compressed bytes; empty if there is no memory for them.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        var count = compressBound(uLong(bytes.count))
        var output = [UInt8](repeating: 0, count: Int(count))
        guard compress2(&output, &count, bytes, uLong(bytes.count), 6) == Z_OK else { return [] }
        output.removeSubrange(Int(count)...)
        return output
    }

    /// Returns bytes without their compression.
    ///
    /// - Parameters:
    ///   - bytes: The compressed bytes.
    ///   - limit: The maximum number of bytes to return.
    /// - Throws: `FleetError` if the bytes are damaged or too many.
    static func decompress(_ bytes: [UInt8], limit: Int) throws(FleetError) -> [UInt8] {
        guard TileCompression(detecting: bytes) == .zlib else {
            throw FleetError("the bytes are not compressed with zlib")
        }
        do throws(DecompressionError) {
            return try TileCompression.decompress(bytes, declared: .zlib, limit: limit)
        } catch {
            throw FleetError("\(error)")
        }
    }
}
