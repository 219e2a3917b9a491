/// A table of byte sequences that occur often, by which strings are compressed; its memory is used for all tables of a tile.
///
/// Source: Boncz, Neumann and Leis, FSST: Fast Random Access String Compression (2020).
struct SymbolTable: ~Copyable {
    /// The byte before one that is no symbol.
    private static let escape: UInt8 = 255
    /// The number of bytes of the longest symbol.
    private static let maximumLength = 8

    /// The bytes of each symbol, the first one lowest.
    private var symbols = ColumnBuffer<UInt64>()
    private var lengths = ColumnBuffer<UInt8>()

    init() {}

    /// Replaces the table; returns false if the lengths and bytes are invalid.
    ///
    /// - Parameters:
    ///   - lengths: The length of each symbol, 1 to 8.
    ///   - bytes: The bytes of all symbols.
    mutating func load(lengths: UnsafeBufferPointer<UInt32>, bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        symbols.truncate(to: 0)
        self.lengths.truncate(to: 0)
        guard lengths.count < 256 else { return false }
        var start = 0
        for length in lengths {
            let length = Int(length)
            guard (1...Self.maximumLength).contains(length), length <= bytes.count - start else { return false }
            var symbol: UInt64 = 0
            for index in 0..<length { symbol |= UInt64(bytes[start + index]) << UInt64(8 * index) }
            symbols.append(symbol)
            self.lengths.append(UInt8(truncatingIfNeeded: length))
            start += length
        }
        return start == bytes.count
    }

    /// Decompresses bytes into a buffer, which is emptied first; returns false if they are invalid.
    ///
    /// The result has at most eight times the size.
    mutating func decompress(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout ColumnBuffer<UInt8>) -> Bool {
        output.truncate(to: 0)
        guard let count = decompressedCount(bytes) else { return false }
        let (symbols, lengths) = (symbols.contents, lengths.contents)
        // A symbol is written as a word, of which the next symbol overwrites the unused bytes.
        let memory = UnsafeMutableRawBufferPointer(output.tail(count + Self.maximumLength))
        var (index, position) = (0, 0)
        while index < bytes.count {
            let code = bytes[index]
            index &+= 1
            if code == Self.escape {
                memory[position] = bytes[index]
                index &+= 1
                position &+= 1
            } else {
                memory.storeBytes(of: symbols[Int(code)].littleEndian, toByteOffset: position, as: UInt64.self)
                position &+= Int(lengths[Int(code)])
            }
        }
        output.advance(by: count)
        return true
    }

    /// Returns the number of bytes after the decompression; nil if a code is not in the table.
    private mutating func decompressedCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let lengths = lengths.contents
        var (index, count) = (0, 0)
        while index < bytes.count {
            let code = bytes[index]
            index &+= 1
            if code == Self.escape {
                guard index < bytes.count else { return nil }
                index &+= 1
                count &+= 1
            } else {
                guard Int(code) < lengths.count else { return nil }
                count &+= Int(lengths[Int(code)])
            }
        }
        return count
    }
}
