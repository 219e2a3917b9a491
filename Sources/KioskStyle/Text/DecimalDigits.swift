/// The shortest decimal digits that round-trip to a finite double: 0.d₁d₂d₃… · 10^exponent.
struct DecimalDigits {
    /// The digits, 0…9, without leading and trailing zeros; empty for zero.
    var digits: [UInt8] = []
    /// The number of digits before the decimal point; negative for zeros after it.
    var exponent = 0

    /// Creates the digits of a finite number, ignoring its sign.
    ///
    /// The digits are those of the standard library's description, which is the shortest that round-trips.
    init(_ number: Double) {
        var pointIndex: Int?
        var power = 0
        let text = number.magnitude.description.utf8
        for (index, unit) in zip(0..., text) {
            if unit == UInt8(ascii: ".") {
                pointIndex = digits.count
            } else if unit == UInt8(ascii: "e") {
                power = Int(String(decoding: text.dropFirst(index + 1), as: UTF8.self)) ?? 0
                break
            } else if unit >= UInt8(ascii: "0"), unit <= UInt8(ascii: "9") {
                digits.append(unit - UInt8(ascii: "0"))
            }
        }
        exponent = (pointIndex ?? digits.count) + power
        let zeros = digits.prefix { $0 == 0 }.count
        digits.removeFirst(zeros)
        exponent -= zeros
        trim()
    }

    /// Rounds to a number of fraction digits, halves away from zero.
    mutating func round(toFractionDigits count: Int) {
        let kept = exponent + count
        guard kept < digits.count else { return }
        guard kept >= 0, let next = digits.dropFirst(kept).first else {
            self = DecimalDigits(0)
            return
        }
        digits.removeSubrange(kept...)
        if next >= 5 { increment() }
        trim()
    }

    /// Returns the digit at a position before (0 for units, 1 for tens) or after the decimal point (−1 for tenths).
    func digit(at position: Int) -> UInt8 {
        let index = exponent - 1 - position
        return digits.indices.contains(index) ? digits[index] : 0
    }

    private mutating func increment() {
        while let last = digits.popLast() {
            if last < 9 {
                digits.append(last + 1)
                return
            }
        }
        digits = [1]
        exponent += 1
    }

    private mutating func trim() {
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { exponent = 0 }
    }
}
