extension SyncPart {
    /// Returns the parts of an answer, compressed.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - number: The number of the request.
    /// - Complexity: O(*n*) in the number of records.
    @concurrent
    static func compressed(_ answer: SyncAnswer, to number: Int) async -> [[UInt8]] {
        serialize(answer, to: number).map(Deflater.compress)
    }

    /// Parses a compressed part.
    ///
    /// - Complexity: O(*n*) in the number of bytes without compression.
    @concurrent
    static func decompressed(_ payload: [UInt8]) async -> Result<SyncPart, FleetError> {
        do throws(FleetError) {
            return .success(try SyncPart(parsing: Deflater.decompress(payload, limit: maximumByteCount)))
        } catch {
            return .failure(error)
        }
    }
}
