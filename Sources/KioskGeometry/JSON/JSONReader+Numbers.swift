extension JSONReader {
    /// Reads a number and returns the nearest double; −0 keeps its sign.
    ///
    /// - Throws: `JSONError` if the next value is not a number, is malformed, or is outside the range of doubles. While
    ///   invalid features are left out, a number outside the range is read as the nearest one.
    public mutating func readNumber() throws(JSONError) -> Double {
        skipWhitespace()
        let start = offset
        var decimal = DecimalNumber()
        decimal.isNegative = consume(UInt8(ascii: "-"))
        let firstDigit = peek()
        guard Self.isDigit(firstDigit) else {
            throw failure(expected: decimal.isNegative ? "a digit after “-”" : "a number")
        }
        scanDigits(into: &decimal)
        if firstDigit == UInt8(ascii: "0"), decimal.digits > 1 {
            offset = start
            throw failure(expected: "a number without leading zeros")
        }
        if consume(UInt8(ascii: ".")) {
            guard Self.isDigit(peek()) else { throw failure(expected: "a digit after “.”") }
            let before = decimal.digits
            scanDigits(into: &decimal)
            decimal.exponent = before - decimal.digits
        }
        if peek() | 0x20 == UInt8(ascii: "e") {
            offset += 1
            try scanExponent(into: &decimal)
        }
        if let number = decimal.exactDouble { return number }
        return try slowNumber(from: start)
    }

    private mutating func scanDigits(into decimal: inout DecimalNumber) {
        let start = offset
        var significand = decimal.significand
        while offset < bytes.count {
            let digit = bytes[offset] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            significand = significand &* 10 &+ UInt64(digit)
            offset += 1
        }
        decimal.significand = significand
        decimal.digits += offset - start
    }

    private mutating func scanExponent(into decimal: inout DecimalNumber) throws(JSONError) {
        let isNegative = peek() == UInt8(ascii: "-")
        if isNegative || peek() == UInt8(ascii: "+") { offset += 1 }
        guard Self.isDigit(peek()) else { throw failure(expected: "a digit in the exponent") }
        var exponent = 0
        while Self.isDigit(peek()) {
            exponent = min(exponent * 10 + Int(peek() - UInt8(ascii: "0")), 1_000_000)
            offset += 1
        }
        decimal.exponent += isNegative ? -exponent : exponent
    }

    private mutating func slowNumber(from start: Int) throws(JSONError) -> Double {
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        if let number = Double(text), number.isFinite { return number }
        guard featureRecovery != nil else {
            offset = start
            throw failure(expected: "a number within ±1.7976931348623157e308")
        }
        featureRecovery?.isIncomplete = true
        return text.hasPrefix("-") ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10
    }
}
