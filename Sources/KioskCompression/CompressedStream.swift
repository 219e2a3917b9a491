import CZlib
import KioskTiles

/// Bytes in the gzip or the zlib format.
///
/// Source: RFC 1950, RFC 1951 and RFC 1952, as zlib implements them.
struct CompressedStream {
    /// The number of bytes that are decompressed before the limit is checked.
    private static let stepByteCount = 64 << 10

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
    /// The members of a gzip file are joined; bytes that follow the last one are ignored.
    func decompressed() throws(DecompressionError) -> [UInt8] {
        var step = [UInt8](repeating: 0, count: Self.stepByteCount)
        var result: Result<[UInt8], DecompressionError> = .success([])
        // An error cannot be thrown out of the closures with its type.
        bytes.withUnsafeBufferPointer { input in
            step.withUnsafeMutableBufferPointer { step in
                var stream = z_stream()
                result = withUnsafeMutablePointer(to: &stream) { stream in
                    Result { () throws(DecompressionError) in try inflate(input, in: step, stream) }
                }
            }
        }
        return try result.get()
    }

    /// Decompresses the input in steps.
    private func inflate(
        _ input: UnsafeBufferPointer<UInt8>, in step: UnsafeMutableBufferPointer<UInt8>,
        _ stream: UnsafeMutablePointer<z_stream>
    ) throws(DecompressionError) -> [UInt8] {
        // The library does not write to its input.
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        // A longer input is refused as incomplete.
        stream.pointee.avail_in = uInt(clamping: input.count)
        // 16 more than the size of the window select the gzip format.
        let windowBits = format == .gzip ? MAX_WBITS + 16 : MAX_WBITS
        guard inflateInit2_(stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw invalid(0, "there is no memory to decompress")
        }
        defer { inflateEnd(stream) }
        var output: [UInt8] = []
        output.reserveCapacity(expectedByteCount)
        while true {
            stream.pointee.next_out = step.baseAddress
            stream.pointee.avail_out = uInt(step.count)
            let status = CZlib.inflate(stream, Z_NO_FLUSH)
            let written = step[..<(step.count - Int(stream.pointee.avail_out))]
            guard output.count + written.count <= limit else { throw .tooLong(format, limit: limit) }
            output += written
            let position = input.count - Int(stream.pointee.avail_in)
            switch status {
            case Z_STREAM_END:
                guard format == .gzip, input[position...].starts(with: [0x1F, 0x8B]) else { return output }
                inflateReset(stream)
            case Z_OK where stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0: break
            case Z_OK, Z_BUF_ERROR: throw invalid(input.count, "the data end too early")
            default: throw invalid(position, problem(stream.pointee.msg.map { String(cString: $0) }))
            }
        }
    }

    /// The number of bytes that a gzip file declares, within what its own length makes plausible.
    private var expectedByteCount: Int {
        let declared = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        return min(format == .gzip ? declared : .max, limit, 8 * bytes.count)
    }

    private func problem(_ message: String?) -> String {
        switch message {
        case "incorrect data check", "incorrect length check": "the checksum does not match the data"
        case let message?: message
        case nil: "the data cannot be decompressed"
        }
    }

    private func invalid(_ offset: Int, _ problem: String) -> DecompressionError {
        .invalid(format, offset: offset, problem: problem)
    }
}
