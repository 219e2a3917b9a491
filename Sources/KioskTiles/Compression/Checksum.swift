/// The checksums of compressed data.
enum Checksum {
    /// Tables for eight bytes at a time, one after another.
    private static let table: [UInt32] = {
        var table: [UInt32] = []
        for byte in 0..<256 as Range<UInt32> {
            var sum = byte
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
            table.append(sum)
        }
        for index in 256..<(8 * 256) {
            let previous = table[index - 256]
            table.append(previous >> 8 ^ table[Int(previous & 0xFF)])
        }
        return table
    }()

    /// Returns the CRC-32 of bytes.
    ///
    /// Source: RFC 1952, section 8; eight bytes at a time as in Kounavis and Berry, "A Systematic Approach to Building High
    /// Performance, Software-based, CRC Generators" (2005).
    static func crc32(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        table.withUnsafeBufferPointer { table in
            var sum = UInt32.max
            var index = 0
            while index &+ 8 <= bytes.count, let base = bytes.baseAddress {
                let raw = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
                let word = UInt64(littleEndian: raw) ^ UInt64(sum)
                sum = 0
                for byte in 0..<8 {
                    let value = Int(truncatingIfNeeded: word &>> UInt64(8 &* byte) & 0xFF)
                    sum ^= table[(7 &- byte) &* 256 &+ value]
                }
                index &+= 8
            }
            while index < bytes.count {
                sum = sum >> 8 ^ table[Int((sum ^ UInt32(bytes[index])) & 0xFF)]
                index &+= 1
            }
            return ~sum
        }
    }

    /// Returns the Adler-32 checksum of bytes.
    ///
    /// Source: RFC 1950, section 8.
    static func adler32(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        var index = 0
        while index < bytes.count {
            // The sums of that many bytes do not overflow.
            let end = min(bytes.count, index + 5552)
            while index < end {
                low &+= UInt32(bytes[index])
                high &+= low
                index &+= 1
            }
            low %= 65521
            high %= 65521
        }
        return high << 16 | low
    }
}
