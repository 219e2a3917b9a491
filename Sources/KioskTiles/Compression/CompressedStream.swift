/// Bytes in the gzip or the zlib format.
///
/// Source: RFC 1950 and RFC 1952.
struct CompressedStream {
    private let bytes: [UInt8]
    private let format: TileCompression
    private let limit: Int

    /// Creates a stream.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - format: The format, gzip or zlib.
    ///   - limit: The maximum number of bytes after decompression.
    init(_ bytes: [UInt8], _ format: TileCompression, limit: Int) {
        self.bytes = bytes
        self.format = format
        self.limit = max(0, limit)
    }

    /// Returns the bytes without their compression.
    ///
    /// The parts of a gzip file of several are joined; bytes that follow the last one are ignored.
    func decompressed() throws(DecompressionError) -> [UInt8] {
        var result: [UInt8] = []
        var failure: DecompressionError?
        // An error cannot be thrown out of the closure with its type.
        bytes.withUnsafeBufferPointer { input in
            do throws(DecompressionError) {
                result = try decompress(input)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return result
    }

    private func decompress(_ input: UnsafeBufferPointer<UInt8>) throws(DecompressionError) -> [UInt8] {
        let start = format == .gzip ? try endOfGzipHeader(at: 0) : 2
        let expected = format == .gzip ? number(at: bytes.count - 4, size: 4) : 4 * bytes.count
        var inflater = Inflater(input, from: start, expected: expected, limit: limit)
        while true {
            let first = inflater.output.count
            inflater.inflate()
            switch inflater.fault {
            case nil: break
            case .problem(let problem): throw .invalid(format, offset: inflater.position, problem: problem)
            case .tooLong: throw .tooLong(format, limit: limit)
            }
            let written = inflater.output.bytes(from: first)
            let end = inflater.position
            let isRight =
                format == .gzip
                ? UInt32(number(at: end, size: 4)) == Checksum.crc32(written)
                    && UInt32(number(at: end + 4, size: 4)) == UInt32(truncatingIfNeeded: written.count)
                : UInt32(number(at: end, size: 4)).byteSwapped == Checksum.adler32(written)
            let trailerLength = format == .gzip ? 8 : 4
            guard end + trailerLength <= bytes.count else { throw invalid(bytes.count, "the data end too early") }
            guard isRight else { throw invalid(end, "the checksum does not match the data") }
            guard format == .gzip, bytes[(end + trailerLength)...].starts(with: [0x1F, 0x8B]) else { break }
            inflater.position = try endOfGzipHeader(at: end + trailerLength)
        }
        return inflater.output.array
    }

    /// Returns the offset of the deflate stream of a part that begins at an offset.
    private func endOfGzipHeader(at start: Int) throws(DecompressionError) -> Int {
        guard start + 10 <= bytes.count else { throw invalid(bytes.count, "the data end too early") }
        guard bytes[start + 2] == 8 else {
            throw invalid(start + 2, "the method \(bytes[start + 2]) does not exist, expected 8")
        }
        let flags = bytes[start + 3]
        guard flags & 0xE0 == 0 else { throw invalid(start + 3, "the flags \(flags) do not exist") }
        var offset = start + 10
        // Extra fields, a file name, a comment and a checksum of the header.
        if flags & 4 != 0 { offset += 2 + number(at: offset, size: 2) }
        for flag in [8, 16] as [UInt8] where flags & flag != 0 {
            while offset < bytes.count, bytes[offset] != 0 { offset += 1 }
            offset += 1
        }
        if flags & 2 != 0 { offset += 2 }
        guard offset <= bytes.count else { throw invalid(bytes.count, "the data end too early") }
        return offset
    }

    /// Returns a little-endian number; bytes beyond the end are 0.
    private func number(at offset: Int, size: Int) -> Int {
        (0..<size).reduce(0) { number, index in
            let position = offset + index
            return number | (bytes.indices.contains(position) ? Int(bytes[position]) << (8 * index) : 0)
        }
    }

    private func invalid(_ offset: Int, _ problem: String) -> DecompressionError {
        .invalid(format, offset: offset, problem: problem)
    }
}
