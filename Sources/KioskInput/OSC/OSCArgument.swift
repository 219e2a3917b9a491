/// An argument of an OSC message.
package enum OSCArgument: Hashable, Sendable {
    /// An integer of 32 or 64 bits, tags i and h.
    case integer(Int64)
    /// A number of 32 bits, tag f.
    case float(Float)
    /// A number of 64 bits, tag d.
    case double(Double)
    /// A string or a symbol, tags s and S.
    case string(String)
    /// Bytes, tag b.
    case blob([UInt8])
    /// A time in units of 2⁻³² seconds since 1900; 1 is immediately. Tag t.
    case timeTag(UInt64)
    /// Four bytes: a character, a colour or a MIDI message, tags c, r and m.
    case word(UInt32)
    /// True or false, tags T and F.
    case boolean(Bool)
    /// No value, tag N.
    case null
    /// An impulse, tag I.
    case impulse
    /// Arguments in brackets.
    case array([OSCArgument])

    /// The value as a number; nil if it is not one.
    package var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .float(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    /// The value as an integer, also of a number without a fraction; nil if it is not one.
    package var integer: Int64? {
        if case .integer(let value) = self { return value }
        return number.flatMap { Int64(exactly: $0) }
    }

    /// The value as a string; nil if it is not one.
    package var string: String? {
        if case .string(let value) = self { value } else { nil }
    }
}
