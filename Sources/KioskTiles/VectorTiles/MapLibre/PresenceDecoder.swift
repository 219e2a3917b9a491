/// A decoder of a bit for each value, whose bytes are run-length encoded.
///
/// Source: the boolean run-length encoding of ORC, which the MapLibre Tile Specification uses.
struct PresenceDecoder {
    private let header: StreamHeader
    private let bytes: UnsafeBufferPointer<UInt8>

    /// Creates a decoder; the bytes are those of the tile.
    init(_ header: StreamHeader, in bytes: UnsafeBufferPointer<UInt8>) {
        self.header = header
        self.bytes = bytes
    }

    /// Reads the bits into a buffer, which is emptied first; a byte has the first bit as its lowest one.
    func read(into bits: inout ColumnBuffer<UInt8>, budget: inout ValueBudget) throws(MapLibreTileFault) {
        bits.truncate(to: 0)
        guard header.format == .fixed, header.encodings == (.runLength, .none) || header.encodings == (.none, .none)
        else {
            throw MapLibreTileFault(
                .streamEncoding("\(header.encodings.first) of Booleans"), at: header.range.lowerBound)
        }
        let count = (try budget.reserve(header.storedCount, at: header.range.lowerBound) + 7) / 8
        if header.encodings.first == .none {
            guard count == header.range.count else { throw unexpectedCount(header.range.count) }
            return bits.append(contentsOf: bytes.part(header.range))
        }
        var position = header.range.lowerBound
        while bits.count < count {
            guard position < header.range.upperBound else { throw unexpectedCount(bits.count) }
            let control = Int(bytes[position])
            position += 1
            let isRun = control < 128
            // A run has three bytes at least, since two are not shorter as literals.
            let length = isRun ? control + 3 : 256 - control
            guard length <= count - bits.count, position + (isRun ? 1 : length) <= header.range.upperBound else {
                throw unexpectedCount(bits.count + length)
            }
            if isRun {
                bits.tail(length).update(repeating: bytes[position])
                bits.advance(by: length)
                position += 1
            } else {
                bits.append(contentsOf: bytes.part(position..<(position + length)))
                position += length
            }
        }
        guard position == header.range.upperBound else {
            throw MapLibreTileFault(.unusedBytes(header.range.upperBound - position), at: position)
        }
    }

    private func unexpectedCount(_ byteCount: Int) -> MapLibreTileFault {
        MapLibreTileFault(
            .valueCount(UInt64(byteCount * 8), expected: "\(header.storedCount)"), at: header.range.lowerBound)
    }
}
