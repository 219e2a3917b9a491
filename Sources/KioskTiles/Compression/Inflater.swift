/// A decoder of one deflate stream.
///
/// Source: RFC 1951.
struct Inflater: ~Copyable {
    /// A reason why decoding stopped before the end of the stream.
    enum Fault {
        case problem(String)
        case tooLong
    }

    /// The compressed bytes.
    let input: UnsafeBufferPointer<UInt8>
    /// The maximum number of bytes to write.
    let limit: Int
    /// The offset of the next byte to load; at the end of the stream, that of the first byte after it.
    var position: Int
    /// The bits that were loaded, the next one lowest.
    var bits: UInt64 = 0
    /// The number of bits that were loaded; negative if more were used than there are.
    var bitCount = 0
    /// The decompressed bytes.
    var output: InflateOutput
    /// The reason why decoding stopped; nil if there is none.
    var fault: Fault?

    private var literals = HuffmanTable()
    private var distances = HuffmanTable()
    private var hasFixedTables = false

    /// Creates a decoder.
    ///
    /// - Parameters:
    ///   - input: The compressed bytes, which must outlive the decoder.
    ///   - start: The offset of the stream in the bytes.
    ///   - expected: The expected number of decompressed bytes, for the first allocation.
    ///   - limit: The maximum number of bytes to write.
    init(_ input: UnsafeBufferPointer<UInt8>, from start: Int, expected: Int, limit: Int) {
        self.input = input
        self.limit = limit
        position = start
        // A wrong expectation must not cost memory.
        output = InflateOutput(capacity: max(0, min(expected, limit, 8 * (input.count - start))))
    }

    /// Decodes the stream from the current position, and appends to the output.
    mutating func inflate() {
        var isLast = false
        while !isLast, fault == nil {
            load()
            isLast = take(1) == 1
            switch take(2) {
            case 0: copyStored()
            case 1:
                useFixedTables()
                decodeBlock()
            case 2:
                readTables()
                if fault == nil { decodeBlock() }
            default: fail("a block has the type 3, which does not exist")
            }
            // Missing bits are 0, which causes other problems.
            if bitCount < 0 { fault = .problem("the data end too early") }
        }
        // Bytes that were loaded and not used belong to what follows the stream.
        position -= max(0, bitCount) / 8
        (bits, bitCount) = (0, 0)
    }

    /// Stops decoding; the first problem counts.
    mutating func fail(_ problem: String) {
        if fault == nil { fault = .problem(problem) }
    }

    // MARK: Bits

    /// Loads bits until there are at least 56, or all that are left.
    @inline(__always)
    mutating func load() {
        while bitCount < 56, position < input.count {
            bits |= UInt64(input[position]) << UInt64(max(bitCount, 0))
            bitCount += 8
            position += 1
        }
    }

    /// Removes the next bits, at most 32 of those that were loaded; missing ones are 0.
    @inline(__always)
    mutating func take(_ count: Int) -> Int {
        let result = bits & (1 << UInt64(count) - 1)
        bits >>= UInt64(count)
        bitCount -= count
        return Int(result)
    }

    // MARK: Blocks

    /// Copies a block that is not compressed.
    private mutating func copyStored() {
        let padding = bitCount & 7
        _ = take(padding)
        load()
        let (length, complement) = (take(16), take(16))
        guard bitCount >= 0 else { return }
        guard length ^ complement == 0xFFFF else { return fail("the length of a stored block is wrong") }
        position -= bitCount / 8
        (bits, bitCount) = (0, 0)
        guard length <= input.count - position else { return fail("the data end too early") }
        guard length <= limit - output.count else {
            fault = .tooLong
            return
        }
        output.reserve(length)
        if let source = input.baseAddress {
            (output.base + output.count).update(from: source + position, count: length)
        }
        output.count += length
        position += length
    }

    private mutating func useFixedTables() {
        guard !hasFixedTables else { return }
        assign(DeflateAlphabet.fixedLengths, literalCount: 288)
        hasFixedTables = true
    }

    /// Reads the codes of a block.
    private mutating func readTables() {
        let (literalCount, distanceCount, lengthCount) = (take(5) + 257, take(5) + 1, take(4) + 4)
        guard literalCount <= 286, distanceCount <= 30 else { return fail("a block has too many codes") }
        var codeLengths = [UInt8](repeating: 0, count: DeflateAlphabet.codeLengthOrder.count)
        for symbol in DeflateAlphabet.codeLengthOrder.prefix(lengthCount) {
            load()
            codeLengths[symbol] = UInt8(truncatingIfNeeded: take(3))
        }
        hasFixedTables = false
        if let problem = literals.assign(codeLengths[...], DeflateAlphabet.codeLengths) { return fail(problem) }
        var lengths: [UInt8] = []
        lengths.reserveCapacity(literalCount + distanceCount)
        while lengths.count < literalCount + distanceCount {
            load()
            // These codes have at most seven bits.
            let entry = literals.entry(bits)
            guard bitCount > 0 else { return fail("the data end too early") }
            guard !entry.isSpecial else { return fail("the code of a code length is invalid") }
            _ = take(Int(entry.length))
            switch entry.value {
            case 16:
                guard let last = lengths.last else { return fail("no code length precedes its repetition") }
                lengths += repeatElement(last, count: 3 + take(2))
            case 17: lengths += repeatElement(0, count: 3 + take(3))
            case 18: lengths += repeatElement(0, count: 11 + take(7))
            case let length: lengths.append(UInt8(truncatingIfNeeded: length))
            }
        }
        guard lengths.count == literalCount + distanceCount else { return fail("a block has too many code lengths") }
        assign(lengths, literalCount: literalCount)
    }

    private mutating func assign(_ lengths: [UInt8], literalCount: Int) {
        let problem =
            literals.assign(lengths[..<literalCount], DeflateAlphabet.literalsAndLengths)
            ?? distances.assign(lengths[literalCount...], DeflateAlphabet.distances)
        if let problem { fail(problem) }
    }
}

// MARK: - Compressed blocks

extension Inflater {
    /// Decodes the symbols of a block.
    private mutating func decodeBlock() {
        guard let source = input.baseAddress else { return fail("the data end too early") }
        let inputCount = input.count
        while true {
            guard output.count <= limit else {
                fault = .tooLong
                return
            }
            output.reserve(InflateOutput.slack)
            // Local variables stay in registers, in contrast to members.
            let (base, end) = (output.base, min(output.capacity, limit + 1))
            var (bits, bitCount, position, count) = (self.bits, self.bitCount, self.position, output.count)
            var isEnd = false
            var problem: String?
            symbols: while count < end {
                if position &+ 8 <= inputCount {
                    let word = UInt64(littleEndian: UnsafeRawPointer(source + position).loadUnaligned(as: UInt64.self))
                    bits |= word &<< UInt64(truncatingIfNeeded: bitCount)
                    // Whole bytes are loaded; the others are loaded again.
                    position &+= (63 &- bitCount) &>> 3
                    bitCount |= 56
                } else {
                    while bitCount < 56, position < inputCount {
                        bits |= UInt64(source[position]) &<< UInt64(truncatingIfNeeded: bitCount)
                        bitCount &+= 8
                        position &+= 1
                    }
                }
                var entry = literals.entry(bits)
                if entry.isLiteral {
                    bits &>>= entry.length
                    bitCount &-= Int(truncatingIfNeeded: entry.length)
                    base[count] = UInt8(truncatingIfNeeded: entry.value)
                    count &+= 1
                    entry = literals.entry(bits)
                    if entry.isLiteral, bitCount >= 56 &- HuffmanTable.maximumLength {
                        bits &>>= entry.length
                        bitCount &-= Int(truncatingIfNeeded: entry.length)
                        base[count] = UInt8(truncatingIfNeeded: entry.value)
                        count &+= 1
                    }
                    if bitCount < 0 { break symbols }
                    continue
                }
                if entry.isSpecial {
                    if !entry.isEnd { entry = literals.longEntry(bits) }
                    if entry.isSpecial {
                        isEnd = entry.isEnd
                        if !isEnd { problem = "a code of a literal or length is invalid" }
                        bits &>>= entry.length
                        bitCount &-= Int(truncatingIfNeeded: entry.length)
                        break symbols
                    }
                }
                bits &>>= entry.length
                bitCount &-= Int(truncatingIfNeeded: entry.length)
                if entry.isLiteral {
                    base[count] = UInt8(truncatingIfNeeded: entry.value)
                    count &+= 1
                    if bitCount < 0 { break symbols }
                    continue
                }
                let length = entry.value &+ Int(truncatingIfNeeded: bits & (1 &<< entry.extraBits &- 1))
                bits &>>= entry.extraBits
                bitCount &-= Int(truncatingIfNeeded: entry.extraBits)
                var distanceEntry = distances.entry(bits)
                if distanceEntry.isSpecial { distanceEntry = distances.longEntry(bits) }
                bits &>>= distanceEntry.length
                let distance =
                    distanceEntry.value &+ Int(truncatingIfNeeded: bits & (1 &<< distanceEntry.extraBits &- 1))
                bits &>>= distanceEntry.extraBits
                bitCount &-= Int(truncatingIfNeeded: distanceEntry.length &+ distanceEntry.extraBits)
                guard bitCount >= 0 else { break symbols }
                guard distance <= count, !distanceEntry.isSpecial else {
                    problem =
                        distanceEntry.isSpecial
                        ? "a code of a distance is invalid" : "a match refers to bytes before the first"
                    break symbols
                }
                Self.copy(length, from: base + (count &- distance), to: base + count, distance: distance)
                count &+= length
            }
            (self.bits, self.bitCount, self.position, output.count) = (bits, bitCount, position, count)
            if let problem, bitCount >= 0 { fail(problem) }
            if isEnd || fault != nil || bitCount < 0 { return }
        }
    }

    /// Copies bytes that may overlap with their copy; up to eight bytes beyond the end are written.
    ///
    /// - Parameters:
    ///   - length: The number of bytes.
    ///   - source: The first byte.
    ///   - target: Where the copy begins.
    ///   - distance: The distance of the two, at least 1.
    @inline(__always)
    private static func copy(
        _ length: Int, from source: UnsafeMutablePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, distance: Int
    ) {
        if distance >= 8 {
            var index = 0
            repeat {
                let word = UnsafeRawPointer(source + index).loadUnaligned(as: UInt64.self)
                UnsafeMutableRawPointer(target + index).storeBytes(of: word, as: UInt64.self)
                index &+= 8
            } while index < length
        } else if distance == 1 {
            target.update(repeating: source[0], count: length)
        } else {
            for index in 0..<length { target[index] = source[index] }
        }
    }
}
