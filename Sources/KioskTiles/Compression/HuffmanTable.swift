/// A table that decodes the prefix codes of a deflate block.
///
/// Codes of up to `rootBits` bits are decoded by one access; longer ones, which are rare, bit by bit.
///
/// Source: RFC 1951, 3.2.2.
struct HuffmanTable: ~Copyable {
    /// What a code stands for, in one word.
    ///
    /// | bits | contents |
    /// |---|---|
    /// | 0–4 | the length of the code |
    /// | 5–8 | the number of extra bits that follow it |
    /// | 9 | whether the code is a literal |
    /// | 10 | whether the code ends the block or does not exist |
    /// | 16–31 | the literal, or the smallest length or distance |
    struct Entry: BitwiseCopyable {
        let bits: UInt32

        /// The entry of bits that are no code, or the beginning of a long one.
        static let none = Entry(bits: 1 << 10)
        /// The entry of the code that ends a block.
        static let end = Entry(bits: 1 << 10 | 1 << 16)

        static func literal(_ byte: UInt32) -> Entry { Entry(bits: 1 << 9 | byte << 16) }

        /// Creates the entry of a length or a distance.
        static func range(from least: UInt32, extraBits: UInt32) -> Entry {
            Entry(bits: extraBits << 5 | least << 16)
        }

        func ofLength(_ length: Int) -> Entry { Entry(bits: bits | UInt32(length)) }

        var length: UInt64 { UInt64(bits & 31) }
        var extraBits: UInt64 { UInt64(bits >> 5 & 15) }
        var isLiteral: Bool { bits & 1 << 9 != 0 }
        var isSpecial: Bool { bits & 1 << 10 != 0 }
        var isEnd: Bool { bits >> 16 == 1 && isSpecial }
        var value: Int { Int(bits >> 16) }
    }

    /// The number of bits that one access decodes.
    static let rootBits = 11
    /// The length of the longest codes.
    static let maximumLength = 15

    private let root = UnsafeMutablePointer<Entry>.allocate(capacity: 1 << rootBits)
    /// The meanings of the codes, in the order of the codes.
    private let ordered = UnsafeMutablePointer<Entry>.allocate(capacity: 320)
    /// The number of codes of each length.
    private var counts = [Int](repeating: 0, count: maximumLength + 1)

    init() {
        root.initialize(repeating: .none, count: 1 << Self.rootBits)
        ordered.initialize(repeating: .none, count: 320)
    }

    deinit {
        root.deallocate()
        ordered.deallocate()
    }

    /// Assigns the codes of an alphabet; returns nil, or the problem if the lengths are not those of prefix codes.
    ///
    /// An alphabet of one code, of one bit, is incomplete and valid, as is one without codes.
    ///
    /// - Parameters:
    ///   - lengths: The length of the code of each symbol, at most 15 bits; 0 for a symbol without a code.
    ///   - entries: The meaning of each symbol.
    mutating func assign(_ lengths: ArraySlice<UInt8>, _ entries: [Entry]) -> String? {
        counts = [Int](repeating: 0, count: Self.maximumLength + 1)
        for length in lengths { counts[Int(length)] += 1 }
        counts[0] = 0
        var free = 1
        var next = [Int](repeating: 0, count: Self.maximumLength + 2)
        var firstCodes = next
        for length in 1...Self.maximumLength {
            firstCodes[length] = (firstCodes[length - 1] + counts[length - 1]) << 1
            next[length + 1] = next[length] + counts[length]
            free = free << 1 - counts[length]
            if free < 0 { return "a block has more codes than their lengths allow" }
        }
        let total = next[Self.maximumLength + 1]
        if free > 0, total > 1 || counts[1] != total { return "a block has fewer codes than their lengths require" }
        root.update(repeating: .none, count: 1 << Self.rootBits)
        for (symbol, length) in lengths.enumerated() where length > 0 {
            let length = Int(length)
            let entry = (symbol < entries.count ? entries[symbol] : .none).ofLength(length)
            ordered[next[length]] = entry
            next[length] += 1
            let code = firstCodes[length]
            firstCodes[length] += 1
            guard length <= Self.rootBits else { continue }
            // The first bit of a code is the lowest bit of the stream.
            let start = Self.reversed(code, count: length)
            for index in stride(from: start, to: 1 << Self.rootBits, by: 1 << length) { root[index] = entry }
        }
        return nil
    }

    /// Returns the entry of the code that the lowest bits begin with.
    @inline(__always)
    func entry(_ bits: UInt64) -> Entry {
        root[Int(truncatingIfNeeded: bits & (1 << UInt64(Self.rootBits) - 1))]
    }

    /// Returns the entry of a code that is longer than `rootBits`, or `none` if the bits are no code.
    @inline(never)
    func longEntry(_ bits: UInt64) -> Entry {
        var (code, first, index) = (0, 0, 0)
        var rest = bits
        for length in 1...Self.maximumLength {
            code |= Int(truncatingIfNeeded: rest & 1)
            rest >>= 1
            let count = counts[length]
            if code - first < count { return ordered[index + code - first] }
            index += count
            first = (first + count) << 1
            code <<= 1
        }
        return .none
    }

    private static func reversed(_ code: Int, count: Int) -> Int {
        var (code, result) = (code, 0)
        for _ in 0..<count {
            result = result << 1 | code & 1
            code >>= 1
        }
        return result
    }
}
