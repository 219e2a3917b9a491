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

    /// Returns the stamp of values that existed before replication began: it is less than those of all changes, and equal for
    /// equal values.
    ///
    /// - Parameter text: A text that differs for different values.
    static func initial(_ text: some Sequence<UInt8>) -> VersionStamp {
        var hash = StableHash()
        hash.combine(text)
        return VersionStamp(time: 0, kiosk: hash.value.hexadecimal)
    }
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
        var text = text
        guard let stamp = text.withUTF8({ Self($0) }) else { return nil }
        self = stamp
    }

    private init?(_ text: UnsafeBufferPointer<UInt8>) {
        var rest = text[...]
        guard let millisecond = Self.number(&rest), let counter = Self.number(&rest),
            millisecond <= Self.latestMillisecond, counter <= 0xFFFF,
            (1...FleetName.maximumLength).contains(rest.count),
            rest.allSatisfy(FleetName.isPlain)
        else { return nil }
        self.init(time: millisecond << 16 | counter, kiosk: String(decoding: rest, as: UTF8.self))
    }

    /// Removes a number of decimal digits without leading zeros and the dot after it.
    private static func number(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
        var number: UInt64 = 0
        var count = 0
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "."): return count > 0 ? number : nil
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                guard count < 15, count == 0 || number > 0 else { return nil }
                number = number * 10 + UInt64(byte - UInt8(ascii: "0"))
                count += 1
            default: return nil
            }
        }
        return nil
    }
}
