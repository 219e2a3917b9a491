/// The moment and the kiosk of a change, by which all kiosks order changes in the same way.
///
/// The text is `MILLISECONDS.COUNTER.KIOSK`, such as `1764000000000.0.harbour-1`.
///
/// Source: Kulkarni, Demirbas, Madappa, Avva and Leone, "Logical Physical Clocks" (2014).
struct VersionStamp: Hashable, Sendable {
    /// The milliseconds since 1970 in the upper 48 bits, and a counter in the lower 16.
    var time: UInt64

    /// The id of the kiosk.
    var kiosk: String

    /// The stamp that is less than all others.
    static let zero = VersionStamp(time: 0, kiosk: "")

    /// The milliseconds since 1970 of the latest stamp that is accepted.
    static let latestMillisecond: UInt64 = 1 << 47 - 1

    /// The latest time.
    static let latestTime = latestMillisecond << 16 | 0xFFFF

    /// The milliseconds since 1970.
    var millisecond: UInt64 { time >> 16 }
}

extension VersionStamp: Comparable {
    /// Returns whether a stamp is earlier than another one; kiosks decide between equal times.
    static func < (first: VersionStamp, second: VersionStamp) -> Bool {
        first.time != second.time ? first.time < second.time : first.kiosk < second.kiosk
    }
}

extension VersionStamp: LosslessStringConvertible {
    /// The text.
    var description: String { "\(millisecond).\(time & 0xFFFF).\(kiosk)" }

    /// Parses a text; nil unless it is one that a stamp has as its description.
    init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let millisecond = Self.number(parts[0]), let counter = Self.number(parts[1]),
            millisecond <= Self.latestMillisecond, counter <= 0xFFFF
        else { return nil }
        let kiosk = String(Substring(parts[2]))
        guard FleetName.isValid(kiosk) else { return nil }
        self.init(time: millisecond << 16 | counter, kiosk: kiosk)
    }

    /// Returns a number of decimal digits without leading zeros.
    private static func number(_ digits: Substring.UTF8View) -> UInt64? {
        guard (1...15).contains(digits.count), digits.count == 1 || digits.first != UInt8(ascii: "0") else {
            return nil
        }
        var number: UInt64 = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + UInt64(digit - UInt8(ascii: "0"))
        }
        return number
    }
}
