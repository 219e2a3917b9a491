/// Writes one JSON document as compact UTF-8.
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
/// Numbers are the shortest that read back to the same double, integers without a fraction. JSON has no infinity and
/// no NaN: writing one makes `finish()` throw, since a null in its place would be another document.
public struct JSONWriter: Sendable {
    var bytes: [UInt8] = []
    /// Whether members that a type does not know are written.
    var keepsForeignMembers = true
    private var needsComma = false
    private var nonFinite: (offset: Int, number: Double)?

    /// Creates a writer of an empty document.
    public init() {}

    /// Returns the document.
    ///
    /// - Throws: `JSONError` when a number was not finite; its place is in the document that would have been written,
    ///   with a null in the number's stead.
    public consuming func finish() throws(JSONError) -> [UInt8] {
        if let nonFinite {
            throw JSONError(
                position: JSONPosition(offset: nonFinite.offset, in: bytes),
                path: JSONLocator(bytes).path(at: nonFinite.offset),
                message: "expected a finite number, found \(nonFinite.number)")
        }
        return bytes
    }

    /// Writes an object, whose members the body writes: for each a key, then a value.
    public mutating func writeObject(_ body: (_ writer: inout JSONWriter) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
        body(&self)
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    /// Writes an array, whose elements the body writes.
    public mutating func writeArray(_ body: (_ writer: inout JSONWriter) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "["))
        needsComma = false
        body(&self)
        bytes.append(UInt8(ascii: "]"))
        needsComma = true
    }

    /// Writes the name of a member.
    public mutating func writeKey(_ key: String) {
        separate()
        append(quoted: key)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a value with its members in the order of their names, `nil` as null.
    ///
    /// - Complexity: O(*n* log *n*) in the members.
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

    /// Writes text.
    public mutating func writeString(_ string: String) {
        separate()
        append(quoted: string)
    }

    /// Writes a number, which must be finite for `finish()` to succeed.
    public mutating func writeNumber(_ number: Double) {
        separate()
        if number.isFinite {
            append(number)
        } else {
            if nonFinite == nil { nonFinite = (bytes.count, number) }
            append("null")
        }
    }

    /// Writes true or false.
    public mutating func writeBoolean(_ boolean: Bool) {
        separate()
        append(boolean ? "true" : "false")
    }

    /// Writes null.
    public mutating func writeNull() {
        separate()
        append("null")
    }

    /// Writes members in the order of their names.
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
