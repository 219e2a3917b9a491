/// A position in a part of a buffer, from which numbers are read.
///
/// Nothing is read beyond the end of the buffer, and no number continues beyond the end of the part, whatever the bytes
/// are. The buffer must outlive the cursor, which is therefore used only within the closure that gives access to it.
struct WireCursor {
    /// The buffer.
    let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the next byte to read, from the start of the buffer.
    private(set) var position: Int
    /// The offset of the end of the part.
    let end: Int

    /// Creates a cursor at the start of a part of a buffer; the range is limited to the buffer.
    init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
        self.bytes = bytes
        position = min(max(range.lowerBound, 0), bytes.count)
        end = min(max(range.upperBound, position), bytes.count)
    }

    /// The number of bytes that have not been read.
    var count: Int { end &- position }

    /// Advances over a number of bytes; returns false if there are fewer.
    @inline(__always)
    mutating func skip(_ count: UInt64) -> Bool {
        guard count <= UInt64(truncatingIfNeeded: self.count) else { return false }
        position &+= Int(truncatingIfNeeded: count)
        return true
    }

    /// Reads a variable-length number, or returns nil if it continues beyond the end or has more than ten bytes.
    ///
    /// Bits beyond 64 are ignored.
    @inline(__always)
    mutating func readVarint() -> UInt64? {
        guard position < end else { return nil }
        let first = bytes[position]
        position &+= 1
        return first < 0x80 ? UInt64(first) : readVarint(after: first)
    }

    private mutating func readVarint(after first: UInt8) -> UInt64? {
        var result = UInt64(first & 0x7F)
        var shift: UInt64 = 7
        while position < end, shift < 70 {
            let byte = bytes[position]
            position += 1
            result |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return result }
            shift += 7
        }
        return nil
    }

    /// Reads a byte, or returns nil at the end.
    @inline(__always)
    mutating func readByte() -> UInt8? {
        guard position < end else { return nil }
        position &+= 1
        return bytes[position &- 1]
    }

    /// Reads a little-endian number of up to eight bytes, or returns nil if it continues beyond the end.
    mutating func readFixed(_ size: Int) -> UInt64? {
        guard count >= size else { return nil }
        var number: UInt64 = 0
        for index in 0..<size { number |= UInt64(bytes[position + index]) << UInt64(8 * index) }
        position += size
        return number
    }

    /// Reads two variable-length numbers, or returns nil like `readVarint()`.
    ///
    /// Of each, the lower 32 bits are returned: of the first in the lower half, of the second in the upper half. Most
    /// pairs have a few bytes, which are taken out of one word without a branch for each byte.
    @inline(__always)
    mutating func readPair() -> UInt64? {
        guard position &+ 8 <= bytes.count, let base = bytes.baseAddress else { return readPairByBytes() }
        let word = UInt64(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
        // The highest bit of the last byte of a number is 0: the lowest bit that is set here is that of the first number, and the
        // next one that of the second.
        let lastBytes = ~word & 0x8080_8080_8080_8080
        let laterLastBytes = lastBytes & (lastBytes &- 1)
        let firstBits = UInt64(truncatingIfNeeded: lastBytes.trailingZeroBitCount) &+ 1
        let bits = UInt64(truncatingIfNeeded: laterLastBytes.trailingZeroBitCount) &+ 1
        let next = position &+ Int(truncatingIfNeeded: bits &>> 3)
        // Without a second number, `bits` is 65, and the difference is above 32 or the first number is too long.
        guard firstBits <= 32, bits &- firstBits <= 32, next <= end else { return readPairByBytes() }
        position = next
        // Each half has one number of up to four bytes with seven bits each, which are joined to pairs, and these to numbers.
        let lower = word & ((1 &<< firstBits) &- 1)
        let upper = (word &>> firstBits) & ((1 &<< (bits &- firstBits)) &- 1)
        let halves = lower | upper &<< 32
        let pairs = (halves & 0x007F_007F_007F_007F) | (halves & 0x7F00_7F00_7F00_7F00) &>> 1
        return (pairs & 0x0000_3FFF_0000_3FFF) | (pairs & 0x3FFF_0000_3FFF_0000) &>> 2
    }

    private mutating func readPairByBytes() -> UInt64? {
        guard let first = readVarint(), let second = readVarint() else { return nil }
        return first & 0xFFFF_FFFF | second << 32
    }

    /// Reads four variable-length numbers of one or two bytes each, or returns nil and does not advance if one is longer or they
    /// are close to the end.
    ///
    /// Each has 16 bits of the result, the first one the lowest. Offsets of points, and lengths and indices of most layers,
    /// are so small; `readPair()` reads the others.
    @inline(__always)
    mutating func readShortNumbers() -> UInt64? {
        guard position &+ 8 <= bytes.count, let base = bytes.baseAddress else { return nil }
        let word = UInt64(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
        let continued = word & 0x8080_8080_8080_8080
        // Without two of these bits next to each other, four bytes or more are the last ones of their numbers.
        guard continued & continued &>> 8 == 0 else { return nil }
        let lastBytes = continued ^ 0x8080_8080_8080_8080
        let second = lastBytes & (lastBytes &- 1)
        let third = second & (second &- 1)
        let fourth = third & (third &- 1)
        let firstBits = UInt64(truncatingIfNeeded: lastBytes.trailingZeroBitCount) &+ 1
        let secondBits = UInt64(truncatingIfNeeded: second.trailingZeroBitCount) &+ 1
        let thirdBits = UInt64(truncatingIfNeeded: third.trailingZeroBitCount) &+ 1
        let next = position &+ (fourth.trailingZeroBitCount &+ 1) &>> 3
        guard next <= end else { return nil }
        position = next
        let lower = word & 0xFFFF | (word &>> firstBits & 0xFFFF) &<< 16
        let upper = word &>> secondBits & 0xFFFF | (word &>> thirdBits & 0xFFFF) &<< 16
        let lanes = lower | upper &<< 32
        // The second byte of a lane belongs to its number if the highest bit of the first one, 0x80, is set: 0x8000 − 0x0100 is
        // 0x7F00.
        let highest = lanes & 0x0080_0080_0080_0080
        return lanes & 0x007F_007F_007F_007F | (lanes & (highest &<< 8 &- highest &<< 1)) &>> 1
    }
}

extension WireCursor {
    /// Reads the coordinates of a vector, two zigzag numbers: 0, −1, 1, −2 …; returns nil like `readVarint()`.
    @inline(__always)
    mutating func readVector() -> SIMD2<Int32>? {
        guard let pair = readPair() else { return nil }
        let numbers = (pair &>> 1 & 0x7FFF_FFFF_7FFF_FFFF) ^ (pair & 0x0000_0001_0000_0001) &* 0xFFFF_FFFF
        return SIMD2(Int32(truncatingIfNeeded: numbers), Int32(truncatingIfNeeded: numbers &>> 32))
    }

    /// Reads the coordinates of two vectors; returns nil like `readShortNumbers()`.
    @inline(__always)
    mutating func readShortVectors() -> (SIMD2<Int32>, SIMD2<Int32>)? {
        guard let lanes = readShortNumbers() else { return nil }
        let numbers = (lanes &>> 1 & 0x7FFF_7FFF_7FFF_7FFF) ^ (lanes & 0x0001_0001_0001_0001) &* 0xFFFF
        return (
            SIMD2(Int32(Int16(truncatingIfNeeded: numbers)), Int32(Int16(truncatingIfNeeded: numbers &>> 16))),
            SIMD2(Int32(Int16(truncatingIfNeeded: numbers &>> 32)), Int32(Int16(truncatingIfNeeded: numbers &>> 48)))
        )
    }
}
