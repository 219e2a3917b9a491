/// A decimal number as it was written: ±significand · 10^exponent.
struct DecimalNumber {
    var isNegative = false
    /// The digits as an integer, right as long as there are at most 19.
    var significand: UInt64 = 0
    /// The number of digits read, leading zeros included.
    var digits = 0
    var exponent = 0

    /// The nearest double, or `nil` when finding it takes arithmetic wider than the machine's.
    ///
    /// Both ways round once, hence correctly: two exact doubles divided or multiplied (Clinger, "How to Read Floating
    /// Point Numbers Accurately", 1990), or the exact quotient of integers with a sticky bit for its remainder.
    @inline(__always)
    var exactDouble: Double? {
        guard digits <= 19 else { return nil }
        let magnitude: Double
        if significand < 1 << 53, exponent >= -22, exponent <= 22 {
            let exact = Double(significand)
            magnitude = exponent < 0 ? exact / Self.powersOfTen[-exponent] : exact * Self.powersOfTen[exponent]
        } else if significand > 0, exponent >= -27, exponent < 0 {
            magnitude = quotient(by: Self.powersOfFive[-exponent])
        } else {
            return nil
        }
        return isNegative ? -magnitude : magnitude
    }

    /// The significand / (`power` · 2^−exponent), where `power` is 5^−exponent.
    private func quotient(by power: UInt64) -> Double {
        let dividend = significand << UInt64(significand.leadingZeroBitCount)
        let divisor = power << UInt64(power.leadingZeroBitCount)
        // Half the dividend is less than the divisor's lowest value 2⁶³, so the quotient fits: 63 or 64 bits, at least
        // nine more than a double keeps, and the lowest of them can stand for all that follow.
        let (quotient, remainder) = divisor.dividingFullWidth((dividend >> 1, dividend << 63))
        let scale = power.leadingZeroBitCount - significand.leadingZeroBitCount + exponent - 63
        return Double(quotient | (remainder == 0 ? 0 : 1)) * Double(bitPattern: UInt64(1023 + scale) << 52)
    }

    /// 10^0 … 10^22, all exact.
    private static let powersOfTen: [Double] = (0...22).map { power in
        (0..<power).reduce(1) { value, _ in value * 10 }
    }

    /// 5^0 … 5^27, all that fit 64 bits.
    private static let powersOfFive: [UInt64] = (0...27).map { power in
        (0..<power).reduce(1) { value, _ in value * 5 }
    }
}
