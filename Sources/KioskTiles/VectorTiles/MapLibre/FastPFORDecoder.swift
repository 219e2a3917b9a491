/// A decoder of integers that are packed in blocks of 256 with the width of most of them.
///
/// Integers that are wider than their block have their upper bits in lists of exceptions. The integers after the last
/// block are bytes of seven bits each.
///
/// Source: Lemire and Boytsov, Decoding billions of integers per second through vectorization (2015), section 5, with the
/// layout of the JavaFastPFOR library.
struct FastPFORDecoder {
    /// A reason why packed integers are invalid.
    enum Fault: Error, CustomStringConvertible {
        /// The data ends before the integers.
        case end
        /// A block has more than 32 bits for an integer.
        case width(Int)
        /// The number of integers in blocks does not fit the number of all.
        case blockedCount(Int)
        /// A block has exceptions that are not stored.
        case exceptions

        var description: String {
            switch self {
            case .end: "packed integers end too early"
            case .width(let width): "packed integers have \(width) bits, expected at most 32"
            case .blockedCount(let count): "\(count) packed integers are in blocks, which does not fit their number"
            case .exceptions: "packed integers have fewer exceptions than their blocks refer to"
            }
        }
    }

    private static let blockSize = 256
    /// The number of integers after which the lists of exceptions begin anew.
    private static let pageSize = 65_536

    private let bytes: UnsafeBufferPointer<UInt8>
    /// The number of whole words.
    private let wordCount: Int
    /// For each width, the upper bits of the exceptions of a page, and the index of the next one.
    private var exceptions = [(values: [UInt32], next: Int)](repeating: ([], 0), count: 33)

    /// Creates a decoder of the bytes of a stream, which consist of big-endian words.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        wordCount = bytes.count / 4
    }

    /// Decodes integers into memory, which determines their number.
    mutating func decode(into output: UnsafeMutableBufferPointer<UInt32>) throws(Fault) {
        guard !output.isEmpty else { return }
        let blocked = Int(try word(at: 0))
        guard blocked.isMultiple(of: Self.blockSize), blocked <= output.count else { throw .blockedCount(blocked) }
        var position = 1
        var start = 0
        while start < blocked {
            let end = min(start + Self.pageSize, blocked)
            position = try decodePage(
                at: position, into: UnsafeMutableBufferPointer(rebasing: output[start..<end]))
            start = end
        }
        try decodeTail(at: position, into: UnsafeMutableBufferPointer(rebasing: output[blocked...]))
    }

    /// Decodes a page, and returns the index of the word after it.
    private mutating func decodePage(
        at start: Int, into output: UnsafeMutableBufferPointer<UInt32>
    ) throws(Fault) -> Int {
        let description = start + Int(try word(at: start))
        let byteCount = Int(try word(at: description))
        // A block has two bytes at least and the lists follow, so this number is less than that of the bytes.
        guard byteCount <= bytes.count else { throw .end }
        let blockBytes = description + 1
        let end = try readExceptions(at: blockBytes + (byteCount + 3) / 4)
        var next = 0
        func readByte() throws(Fault) -> Int {
            guard next < byteCount else { throw .end }
            let word = try word(at: blockBytes + next / 4)
            let byte = word >> UInt32(8 * (next % 4)) & 0xFF
            next += 1
            return Int(byte)
        }
        var packed = start + 1
        for block in stride(from: 0, to: output.count, by: Self.blockSize) {
            let integers = UnsafeMutableBufferPointer(rebasing: output[block..<(block + Self.blockSize)])
            let width = try readByte()
            guard width <= 32 else { throw .width(width) }
            let exceptionCount = try readByte()
            try unpack(integers, width: width, at: packed)
            packed += width * Self.blockSize / 32
            guard exceptionCount > 0 else { continue }
            let greatestWidth = try readByte()
            guard greatestWidth <= 32, greatestWidth > width else { throw .width(greatestWidth) }
            for _ in 0..<exceptionCount {
                let index = try readByte()
                let bits = try nextException(width: greatestWidth - width)
                integers[index] |= bits << UInt32(width)
            }
        }
        return end
    }

    /// Returns the upper bits of the next exception.
    private mutating func nextException(width: Int) throws(Fault) -> UInt32 {
        // An exception of one bit is always 1, and is not stored.
        if width == 1 { return 1 }
        let next = exceptions[width].next
        guard next < exceptions[width].values.count else { throw .exceptions }
        exceptions[width].next += 1
        return exceptions[width].values[next]
    }

    /// Reads the lists of exceptions of a page, and returns the index of the word after them.
    private mutating func readExceptions(at start: Int) throws(Fault) -> Int {
        let present = try word(at: start)
        var position = start + 1
        for width in 2...32 {
            exceptions[width] = ([], 0)
            guard present >> UInt32(width - 1) & 1 == 1 else { continue }
            let count = Int(try word(at: position))
            guard count <= bytes.count * 8 / width else { throw .end }
            var values = [UInt32](repeating: 0, count: count)
            try values.withUnsafeMutableBufferPointer { buffer throws(Fault) in
                try unpack(buffer, width: width, at: position + 1)
            }
            exceptions[width] = (values, 0)
            position += 1 + (count * width + 31) / 32
        }
        return position
    }

    /// Reads integers of a width, packed from the lowest bit of each word on.
    private func unpack(
        _ integers: UnsafeMutableBufferPointer<UInt32>, width: Int, at start: Int
    ) throws(Fault) {
        guard width > 0 else { return integers.update(repeating: 0) }
        let end = start + (integers.count * width + 31) / 32
        guard start >= 0, end <= wordCount else { throw .end }
        let mask = UInt64(1) << UInt64(width) &- 1
        var position = start
        var (bits, bitCount): (UInt64, UInt64) = (0, 0)
        for index in integers.indices {
            if bitCount < UInt64(width) {
                bits |= UInt64(loadWord(at: position)) << bitCount
                bitCount += 32
                position += 1
            }
            integers[index] = UInt32(truncatingIfNeeded: bits & mask)
            bits >>= UInt64(width)
            bitCount -= UInt64(width)
        }
    }

    /// Reads the integers after the blocks: seven bits of a byte each, of which the last one has the highest bit set.
    private func decodeTail(
        at start: Int, into output: UnsafeMutableBufferPointer<UInt32>
    ) throws(Fault) {
        var next = start * 4
        for index in output.indices {
            var (number, shift): (UInt32, UInt32) = (0, 0)
            while true {
                // The bytes of each word are read from the lowest one on.
                let byte = UInt32(try word(at: next / 4) >> UInt32(8 * (next % 4)) & 0xFF)
                next += 1
                guard shift < 35 else { throw .width(Int(shift) + 7) }
                number |= (byte & 0x7F) << shift
                shift += 7
                if byte >= 0x80 { break }
            }
            output[index] = number
        }
    }

    private func word(at index: Int) throws(Fault) -> UInt32 {
        guard index >= 0, index < wordCount else { throw .end }
        return loadWord(at: index)
    }

    private func loadWord(at index: Int) -> UInt32 {
        let start = index * 4
        return UInt32(bytes[start]) << 24 | UInt32(bytes[start + 1]) << 16 | UInt32(bytes[start + 2]) << 8
            | UInt32(bytes[start + 3])
    }
}
