/// A table of byte sequences that occur often, by which strings are compressed.
///
/// Source: Boncz, Neumann and Leis, FSST: Fast Random Access String Compression (2020).
struct SymbolTable {
    /// The byte before one that is no symbol.
    private static let escape: UInt8 = 255

    private let symbols: [ArraySlice<UInt8>]

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - lengths: The length of each symbol, 1 to 8.
    ///   - bytes: The bytes of all symbols.
    init?(lengths: UnsafeBufferPointer<UInt32>, bytes: UnsafeBufferPointer<UInt8>) {
        guard lengths.count < 256 else { return nil }
        let bytes = Array(bytes)
        var (symbols, start): ([ArraySlice<UInt8>], Int) = ([], 0)
        for length in lengths {
            guard (1...8).contains(length), start + Int(length) <= bytes.count else { return nil }
            symbols.append(bytes[start..<(start + Int(length))])
            start += Int(length)
        }
        guard start == bytes.count else { return nil }
        self.symbols = symbols
    }

    /// Decompresses bytes into a buffer, which is emptied first; returns false if they are invalid.
    ///
    /// The result has at most eight times the size.
    func decompress(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout ColumnBuffer<UInt8>) -> Bool {
        output.truncate(to: 0)
        var index = 0
        while index < bytes.count {
            let code = bytes[index]
            index += 1
            if code == Self.escape {
                guard index < bytes.count else { return false }
                output.append(bytes[index])
                index += 1
            } else {
                guard Int(code) < symbols.count else { return false }
                for byte in symbols[Int(code)] { output.append(byte) }
            }
        }
        return true
    }
}
