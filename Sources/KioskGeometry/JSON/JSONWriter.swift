/// A writer of one JSON document in compact UTF-8.
///
///     var writer = JSONWriter()
///     writer.writeObject { writer in
///         writer.writeKey("depths")
///         writer.writeArray { writer in
///             writer.writeNumber(4.5)
///             writer.writeNumber(6)
///         }
///     }
///     try writer.finish()  // {"depths":[4.5,6]}
///
/// Numbers are written as the shortest decimal that parses to the same double, integers without a fraction. JSON does
/// not support NaN and infinity: after writing one, `finish()` throws.
public struct JSONWriter: Sendable {
    var bytes: [UInt8] = []
    /// Whether members that a type does not define are written.
    var keepsForeignMembers = true
    private var needsComma = false
    private var nonFinite: (offset: Int, number: Double)?

    /// Creates a writer with an empty document.
    public init() {}

    /// Returns the document.
    ///
    /// - Throws: `JSONError` if a number was not finite. Its position refers to the document with null in place of the
    ///   number.
    public consuming func finish() throws(JSONError) -> [UInt8] {
        if let nonFinite {
            throw JSONError(
                position: JSONPosition(offset: nonFinite.offset, in: bytes),
                path: JSONLocator(bytes).path(at: nonFinite.offset),
                message: "expected a finite number, found \(nonFinite.number)")
        }
        return bytes
    }

    /// Writes an object; the body writes a key and a value for each member.
    public mutating func writeObject(_ body: (_ writer: inout JSONWriter) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
        body(&self)
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    /// Writes an array; the body writes the elements.
    public mutating func writeArray(_ body: (_ writer: inout JSONWriter) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "["))
        needsComma = false
        body(&self)
        bytes.append(UInt8(ascii: "]"))
        needsComma = true
    }

    /// Writes the key of a member.
    public mutating func writeKey(_ key: String) {
        separate()
        append(quoted: key)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a value, with `nil` as null and members sorted by key.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the number of members.
    public mutating func writeValue(_ value: JSONValue?) {
        switch value {
        case .string(let string): writeString(string)
        case .number(let number): writeNumber(number)
        case .boolean(let boolean): writeBoolean(boolean)
        case .array(let array):
            writeArray { writer in
                for element in array { writer.writeValue(element) }
            }
        case .object(let object):
            writeObject { $0.writeMembers(object) }
        case nil: writeNull()
        }
    }

    /// Writes a string.
    public mutating func writeString(_ string: String) {
        separate()
        append(quoted: string)
    }

    /// Writes a number; if it is not finite, `finish()` throws.
    public mutating func writeNumber(_ number: Double) {
        separate()
        if number.isFinite { append(number) } else { appendNull(insteadOf: number) }
    }

    /// Writes a number with a fixed number of decimals; if it is not finite, `finish()` throws.
    ///
    ///     writer.writeNumber(-2.5, decimals: 3)  // -2.500
    ///
    /// The number is rounded to the nearest, ties to even, and zero has no sign. A number with more than 15 digits is
    /// written like one without fixed decimals.
    /// - Parameters:
    ///   - number: The number.
    ///   - decimals: The number of decimals, 0…15; values out of range are clamped.
    public mutating func writeNumber(_ number: Double, decimals: Int) {
        separate()
        if number.isFinite { append(number, decimals: decimals) } else { appendNull(insteadOf: number) }
    }

    /// Writes an integer with all its digits.
    public mutating func writeInteger(_ integer: some BinaryInteger) {
        separate()
        bytes.append(contentsOf: integer.description.utf8)
    }

    /// Writes a Boolean.
    public mutating func writeBoolean(_ boolean: Bool) {
        separate()
        append(boolean ? "true" : "false")
    }

    /// Writes a value that is JSON already.
    mutating func writeRaw(_ text: [UInt8]) {
        separate()
        bytes += text
    }

    /// Writes null.
    public mutating func writeNull() {
        separate()
        append("null")
    }

    private mutating func appendNull(insteadOf number: Double) {
        if nonFinite == nil { nonFinite = (bytes.count, number) }
        append("null")
    }

    /// Writes members sorted by key.
    mutating func writeMembers(_ object: JSONObject) {
        for (key, value) in object.sorted(by: { $0.key < $1.key }) {
            writeKey(key)
            writeValue(value)
        }
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }
}
