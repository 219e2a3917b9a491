/// A hash that is the same on all machines and in all versions.
///
/// Source: Fowler, Noll and Vo, FNV-1a with 64 bits; the last step mixes the bits, which FNV does badly for the upper ones
/// (the finalizer of SplitMix64).
struct StableHash {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Adds bytes.
    mutating func combine(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    /// Adds a number.
    mutating func combine(_ number: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) {
            combine(CollectionOfOne(UInt8(truncatingIfNeeded: number >> shift)))
        }
    }

    /// Adds a stamp.
    mutating func combine(_ stamp: VersionStamp) {
        combine(stamp.time)
        combine(stamp.kiosk.utf8)
        combine(CollectionOfOne(0xFF))
    }

    /// The hash of what was added.
    var value: UInt64 {
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

extension UInt64 {
    /// The 16 hexadecimal digits of the number.
    var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
