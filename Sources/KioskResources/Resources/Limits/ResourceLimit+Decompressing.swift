package import KioskTiles

extension ResourceLimit {
    /// Returns the bytes of a tile without their compression, within the limit.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, compressed with gzip or zlib or not at all.
    ///   - declared: The compression that an archive declares.
    /// - Throws: `TileError` if there are more bytes than the limit allows, which are not allocated; `DecompressionError`.
    /// - Complexity: O(*n*) in the number of bytes that are returned.
    package func decompress(_ bytes: [UInt8], declared: TileCompression = .unknown) throws -> [UInt8] {
        do throws(DecompressionError) {
            return try TileCompression.decompress(bytes, declared: declared, limit: decoded)
        } catch {
            guard case .tooLong = error, let problem = problem(decoded: .max) else { throw error }
            throw TileError(message: problem)
        }
    }
}
