/// A value in a message of a message bus.
indirect enum BusArgument: Hashable, Sendable {
    case string(String)
    /// An object path.
    case path(String)
    case boolean(Bool)
    case number(UInt32)
    case integer(Int32)
    case short(Int16)
    case double(Double)
    /// An array of values of a type, which is given by its signature.
    case array(of: String, [BusArgument])
    /// A structure.
    case structure([BusArgument])
    /// A value with its type.
    case variant(BusArgument)
    /// A dictionary of names and variants.
    case options([Option])
    /// A dictionary of names and strings, in the order of the names.
    case attributes([String: String])

    /// A member of a dictionary.
    struct Option: Hashable, Sendable {
        var name: String
        var value: BusArgument
    }

    /// The type of the value, as the bus writes it.
    var signature: String {
        switch self {
        case .string: "s"
        case .path: "o"
        case .boolean: "b"
        case .number: "u"
        case .integer: "i"
        case .short: "n"
        case .double: "d"
        case .array(let type, _): "a" + type
        case .structure(let members): "(" + members.map(\.signature).joined() + ")"
        case .variant: "v"
        case .options: "a{sv}"
        case .attributes: "a{ss}"
        }
    }
}

extension BusArgument {
    /// The string or the object path; nil for another value.
    var text: String? {
        switch self {
        case .string(let text), .path(let text): text
        case .variant(let value): value.text
        default: nil
        }
    }

    /// The number; nil for another value.
    var decimal: Double? {
        switch self {
        case .double(let number): number
        case .variant(let value): value.decimal
        default: wholeNumber.map(Double.init)
        }
    }

    /// The integer; nil for another value.
    var wholeNumber: Int? {
        switch self {
        case .number(let number): Int(number)
        case .integer(let number): Int(number)
        case .short(let number): Int(number)
        case .variant(let value): value.wholeNumber
        default: nil
        }
    }
}
