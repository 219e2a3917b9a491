/// A parsed decimal number: ±significand · 10^exponent.
struct DecimalNumber {
    var isNegative = false
    /// The digits as an integer; correct only up to 19 digits.
    var significand: UInt64 = 0
    /// The number of digits read, including leading zeros.
    var digits = 0
    var exponent = 0

    /// The nearest double, or `nil` if it cannot be computed with 64-bit arithmetic.
    ///
    /// Both computations round once and are therefore correctly rounded: the division or multiplication of two exact
    /// doubles (Clinger, "How to Read Floating Point Numbers Accurately", 1990), and the exact integer quotient with a
    /// sticky bit for the remainder.
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

    /// Returns significand / (`power` · 2^−exponent), where `power` is 5^−exponent.
    private func quotient(by power: UInt64) -> Double {
        let dividend = significand << UInt64(significand.leadingZeroBitCount)
        let divisor = power << UInt64(power.leadingZeroBitCount)
        // The dividend's high word is less than 2⁶³, the divisor at least 2⁶³, so the quotient does not overflow. It
        // has 63 or 64 bits, at least nine more than a double's significand, so the lowest bit can serve as the sticky
        // bit.
        let (quotient, remainder) = divisor.dividingFullWidth((dividend >> 1, dividend << 63))
        let scale = power.leadingZeroBitCount - significand.leadingZeroBitCount + exponent - 63
        return Double(quotient | (remainder == 0 ? 0 : 1)) * Double(bitPattern: UInt64(1023 + scale) << 52)
    }

    /// 10^0 … 10^22, the powers of ten that are exact as doubles.
    private static let powersOfTen: [Double] = (0...22).map { power in
        (0..<power).reduce(1) { value, _ in value * 10 }
    }

    /// 5^0 … 5^27, the powers of five that fit in 64 bits.
    private static let powersOfFive: [UInt64] = (0...27).map { power in
        (0..<power).reduce(1) { value, _ in value * 5 }
    }
}
