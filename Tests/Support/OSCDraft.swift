/// A value of an OSC message to encode.
public enum OSCValue: Hashable, Sendable {
    /// An integer of 32 bits.
    case integer(Int32)
    /// An integer of 64 bits.
    case long(Int64)
    /// A number of 32 bits.
    case float(Float)
    /// A number of 64 bits.
    case double(Double)
    /// A string without zero characters.
    case string(String)
    /// Bytes.
    case blob([UInt8])
    /// A time tag.
    case time(UInt64)
    /// A character, a colour or a MIDI message.
    case word(UInt32)
    /// True or false.
    case flag(Bool)
    /// No value.
    case null
    /// An impulse.
    case impulse
    /// Values in brackets.
    case array([OSCValue])

    /// The characters of the type.
    var tags: String {
        switch self {
        case .integer: "i"
        case .long: "h"
        case .float: "f"
        case .double: "d"
        case .string: "s"
        case .blob: "b"
        case .time: "t"
        case .word: "r"
        case .flag(let value): value ? "T" : "F"
        case .null: "N"
        case .impulse: "I"
        case .array(let values): "[" + values.map(\.tags).joined() + "]"
        }
    }

    /// The bytes of the value.
    var bytes: [UInt8] {
        switch self {
        case .integer(let value): OSCDraft.bytes(of: value)
        case .long(let value): OSCDraft.bytes(of: value)
        case .float(let value): OSCDraft.bytes(of: value.bitPattern)
        case .double(let value): OSCDraft.bytes(of: value.bitPattern)
        case .string(let value): OSCDraft.string(value)
        case .blob(let value): OSCDraft.bytes(of: Int32(value.count)) + OSCDraft.padded(value)
        case .time(let value): OSCDraft.bytes(of: value)
        case .word(let value): OSCDraft.bytes(of: value)
        case .flag, .null, .impulse: []
        case .array(let values): values.flatMap(\.bytes)
        }
    }
}

extension OSCValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
    /// Creates an integer of 32 bits.
    public init(integerLiteral value: Int32) { self = .integer(value) }
    /// Creates a number of 32 bits.
    public init(floatLiteral value: Float) { self = .float(value) }
    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }
}

/// An encoder of packets of OSC, written from the specification and without the code of the reader.
public enum OSCDraft {
    /// Returns a message.
    public static func message(_ address: String, _ values: [OSCValue]) -> [UInt8] {
        string(address) + string("," + values.map(\.tags).joined()) + values.flatMap(\.bytes)
    }

    /// Returns a bundle of messages or bundles.
    public static func bundle(_ elements: [[UInt8]], time: UInt64 = 1) -> [UInt8] {
        string("#bundle") + bytes(of: time) + elements.flatMap(prefixed)
    }

    /// Returns a packet with its size in front.
    public static func prefixed(_ packet: [UInt8]) -> [UInt8] {
        bytes(of: Int32(packet.count)) + packet
    }

    /// Returns the bytes of an integer, the most significant first.
    static func bytes(of value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.bigEndian) { Array($0) }
    }

    /// Returns a string with one to four zero bytes.
    static func string(_ text: String) -> [UInt8] { padded(Array(text.utf8) + [0]) }

    /// Returns bytes with zeros up to a multiple of four.
    static func padded(_ bytes: [UInt8]) -> [UInt8] {
        bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
}
