extension JSONReader {
    /// The type of a JSON value.
    public enum Kind: Hashable, Sendable {
        /// A string.
        case string
        /// A number.
        case number
        /// A Boolean.
        case boolean
        /// An object.
        case object
        /// An array.
        case array
        /// The literal null.
        case null
    }

    /// The type of the next value, determined by its first byte, or `nil` if no value starts with that byte.
    public var nextKind: Kind? {
        var index = offset
        while index < bytes.count, Self.isWhitespace(bytes[index]) { index += 1 }
        return switch index < bytes.count ? bytes[index] : 0 {
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "n"): .null
        default: nil
        }
    }

    /// Reads a value of any type; returns `nil` for null.
    ///
    /// - Throws: `JSONError` if the next value is malformed.
    /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
    public mutating func readValue() throws(JSONError) -> JSONValue? {
        switch nextKind {
        case .string:
            let string = try readString()
            try count(memoryOf: string)
            return .string(string)
        case .number: return .number(try readNumber())
        case .boolean: return .boolean(try readBoolean())
        case .object:
            return .object(try readMembers())
        case .array:
            var array = JSONArray()
            try beginArray()
            while try nextElement() {
                try count(memory: array.isEmpty ? Self.arrayMemory + Self.elementMemory : Self.elementMemory)
                try reserveInSteps(&array)
                array.append(try readValue())
            }
            return .array(array)
        case .null, nil:
            guard try readNull() else { throw error(expected: "a value") }
            return nil
        }
    }

    private mutating func readMembers() throws(JSONError) -> JSONObject {
        try beginObject()
        guard var key = try nextKey() else { return [:] }
        // An empty object has no capacity, whatever those before it have.
        let expected = expectedMembers
        try count(memory: Self.objectMemory + expected * Self.memberMemory)
        var object = JSONObject(minimumCapacity: expected)
        while true {
            if object.count >= expected { try count(memory: Self.memberMemory) }
            try count(memoryOf: key)
            object.updateValue(try readValue(), forKey: key)
            guard let next = try nextKey() else { break }
            key = next
        }
        expectedMembers = min(object.count, Self.maximumExpectedMembers)
        return object
    }

    /// Reads a Boolean.
    ///
    /// - Throws: `JSONError` if the next value is not a Boolean.
    public mutating func readBoolean() throws(JSONError) -> Bool {
        skipWhitespace()
        if consume(word: "true") { return true }
        if consume(word: "false") { return false }
        throw error(expected: "true or false")
    }

    /// Reads null if it is the next value; returns whether it was.
    ///
    /// - Throws: `JSONError` if the next value starts with `n` but is not null.
    public mutating func readNull() throws(JSONError) -> Bool {
        skipWhitespace()
        guard peek() == UInt8(ascii: "n") else { return false }
        guard consume(word: "null") else { throw error(expected: "null") }
        return true
    }

    /// Skips a value of any type, with the same validation as reading.
    ///
    /// - Throws: `JSONError` if the next value is malformed.
    /// - Complexity: O(*n*), where *n* is the number of bytes of the value.
    public mutating func skipValue() throws(JSONError) {
        switch nextKind {
        case .string:
            _ = try scanString()
        case .number:
            _ = try readNumber()
        case .boolean:
            _ = try readBoolean()
        case .object:
            try beginObject()
            while try nextKey() != nil { try skipValue() }
        case .array:
            try beginArray()
            while try nextElement() { try skipValue() }
        case .null, nil:
            guard try readNull() else { throw error(expected: "a value") }
        }
    }

    private mutating func consume(word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        let matches = word.withUTF8Buffer { letters in
            bytes[offset...].starts(with: letters)
        }
        guard matches else { return false }
        offset += length
        return true
    }
}
