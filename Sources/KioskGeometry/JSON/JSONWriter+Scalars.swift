extension JSONWriter {
    /// Appends bytes of JSON.
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Appends a string in quotation marks, with only the escape sequences that RFC 8259 requires.
    mutating func append(quoted text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { units in
            guard units.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
                bytes.append(contentsOf: units)
                return
            }
            for unit in units { append(escaped: unit) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func append(escaped unit: UInt8) {
        switch unit {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case 0x08: append("\\b")
        case 0x09: append("\\t")
        case 0x0A: append("\\n")
        case 0x0C: append("\\f")
        case 0x0D: append("\\r")
        case 0..<0x20:
            append("\\u00")
            for digit in [unit >> 4, unit & 15] {
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        default: bytes.append(unit)
        }
    }

    /// Appends the shortest decimal number that parses to the same finite double.
    mutating func append(_ number: Double) {
        // This path is fast for coordinates, which usually have at most seven decimals. No two decimals of at most 15
        // digits parse to the same double, so a decimal that parses to the double is the shortest one, apart from trailing
        // zeros.
        let scaled = (number * 1e7).rounded()
        if abs(scaled) < 1e15, scaled / 1e7 == number {
            if number.sign == .minus { bytes.append(UInt8(ascii: "-")) }
            append(tenMillionths: UInt64(abs(scaled)))
        } else {
            var text = number.description
            text.withUTF8 { units in
                let isInteger = units.suffix(2).elementsEqual(".0".utf8)
                bytes.append(contentsOf: isInteger ? units.dropLast(2) : units[...])
            }
        }
    }

    /// Appends a finite number with a fixed number of decimals, rounded to the nearest, ties to even.
    ///
    /// A number of 2^51 units of the last decimal or more is appended as its shortest decimal instead.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - decimals: The number of decimals; limited to 0…15.
    mutating func append(_ number: Double, decimals: Int) {
        let power = (0..<min(max(0, decimals), 15)).reduce(1 as UInt64) { power, _ in power * 10 }
        let product = number.magnitude * Double(power)
        // Below this limit, half a unit and the differences from it are exact.
        guard product < 0x1p51 else { return append(number) }
        // The number in units of its last decimal.
        var units = UInt64(product)
        // The product is rounded, so it can be halfway between two integers although the exact product is not. Adding the
        // rounding error distinguishes these cases.
        let roundingError = (-product).addingProduct(number.magnitude, Double(power))
        let excessOverHalf = product - Double(units) - 0.5 + roundingError
        if excessOverHalf > 0 || excessOverHalf == 0 && !units.isMultiple(of: 2) { units += 1 }
        if number.sign == .minus, units > 0 { bytes.append(UInt8(ascii: "-")) }
        append(integer: units / power)
        var divisor = power / 10
        if divisor > 0 { bytes.append(UInt8(ascii: ".")) }
        while divisor > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: units / divisor % 10))
            divisor /= 10
        }
    }

    /// Appends a number of units of 0.0000001 as a decimal without trailing zeros.
    private mutating func append(tenMillionths value: UInt64) {
        append(integer: value / 10_000_000)
        var rest = value % 10_000_000
        guard rest > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        var power: UInt64 = 1_000_000
        while rest > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / power))
            rest %= power
            power /= 10
        }
    }

    private mutating func append(integer value: UInt64) {
        var power: UInt64 = 1
        while value / power >= 10 { power *= 10 }
        var value = value
        while power > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / power))
            value %= power
            power /= 10
        }
    }
}
