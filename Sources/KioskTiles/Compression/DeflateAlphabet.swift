/// The meanings of the symbols of a deflate block.
///
/// Source: RFC 1951, 3.2.5 to 3.2.7.
enum DeflateAlphabet {
    /// The literals, the end of the block and the lengths of matches; symbols 286 and 287 do not exist.
    static let literalsAndLengths: [HuffmanTable.Entry] =
        (0..<256).map { .literal($0) } + [.end] + ranges(from: 3, extraBits: lengthBits)
        + [.range(from: 258, extraBits: 0)]

    /// The distances of matches; symbols 30 and 31 do not exist.
    static let distances: [HuffmanTable.Entry] = ranges(from: 1, extraBits: distanceBits)

    /// The lengths of codes and their repetitions; the value is the symbol.
    static let codeLengths: [HuffmanTable.Entry] = (0..<19).map { .range(from: $0, extraBits: 0) }

    /// The order in which the lengths of the codes of `codeLengths` are stored.
    static let codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// The lengths of the codes of a block with fixed codes: of literals and lengths, and of distances.
    static let fixedLengths: [UInt8] =
        Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112) + Array(repeating: 7, count: 24)
        + Array(repeating: 8, count: 8) + Array(repeating: 5, count: 32)

    private static let lengthBits: [UInt32] =
        Array(repeating: 0, count: 8) + (1...5).flatMap { bits in Array(repeating: bits, count: 4) }
    private static let distanceBits: [UInt32] =
        Array(repeating: 0, count: 4) + (1...13).flatMap { bits in Array(repeating: bits, count: 2) }

    private static func ranges(from least: UInt32, extraBits: [UInt32]) -> [HuffmanTable.Entry] {
        var least = least
        return extraBits.map { bits in
            defer { least += 1 << bits }
            return .range(from: least, extraBits: bits)
        }
    }
}
