/// A parser of decimal numbers, independent of the locale.
package enum DecimalText {
    private static let powersOfTen: [Double] = (0...18).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

    static func digit(_ byte: UInt8) -> Int? {
        let digit = byte &- UInt8(ascii: "0")
        return digit < 10 ? Int(digit) : nil
    }

    /// Returns the number of a string such as `−12.5`, `.5` or `7.`, with at most 18 digits; nil if it is not a number.
    package static func number(_ bytes: some Collection<UInt8>) -> Double? {
        var significand: UInt64 = 0
        var digits = 0
        var decimals: Int?
        var isNegative = false
        for (index, byte) in bytes.enumerated() {
            if let digit = digit(byte) {
                guard digits < 18 else { return nil }
                significand = significand &* 10 &+ UInt64(digit)
                digits += 1
                decimals = decimals.map { $0 + 1 }
            } else if byte == UInt8(ascii: "."), decimals == nil {
                decimals = 0
            } else if index == 0, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
                isNegative = byte == UInt8(ascii: "-")
            } else {
                return nil
            }
        }
        guard digits > 0 else { return nil }
        let magnitude = Double(significand) / powersOfTen[decimals ?? 0]
        return isNegative ? -magnitude : magnitude
    }
}

extension DecimalText {
    /// Returns the number of a string, which may be surrounded by white space and have an exponent as in XML; nil for `INF` and
    /// `NaN`.
    static func trimmed(_ text: String) -> Double? {
        let bytes = trim(text)
        if let number = number(bytes.utf8) { return number }
        guard bytes.utf8.allSatisfy({ digit($0) != nil || "+-.eE".utf8.contains($0) }) else { return nil }
        return Double(bytes).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Returns a string without leading and trailing white space.
    static func trim(_ text: String) -> String {
        let letters = text.utf8
        guard let first = letters.firstIndex(where: { $0 > 0x20 }), let last = letters.lastIndex(where: { $0 > 0x20 })
        else { return "" }
        return String(text[first...last])
    }
}
