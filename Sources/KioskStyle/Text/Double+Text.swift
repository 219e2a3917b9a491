import Foundation

extension Double {
    /// The shortest decimal string that round-trips, in the format of ECMAScript: `3`, `0.1`, `1e+21`, `NaN`.
    ///
    ///     (-0.0).shortestText    // "0"
    ///     123e-9.shortestText    // "1.23e-7"
    ///
    /// Source: `Number::toString` of ECMAScript.
    var shortestText: String {
        if isNaN { return "NaN" }
        if isInfinite { return self < 0 ? "-Infinity" : "Infinity" }
        let decimal = DecimalDigits(self)
        let sign = self < 0 ? "-" : ""
        guard !decimal.digits.isEmpty else { return "0" }
        let digits = decimal.digits.map { Character(Unicode.Scalar(UInt8(ascii: "0") + $0)) }
        let exponent = decimal.exponent
        switch exponent {
        case digits.count...21:
            return sign + String(digits) + String(repeating: "0", count: exponent - digits.count)
        case 1...21:
            return sign + String(digits.prefix(exponent)) + "." + String(digits.dropFirst(exponent))
        case -5...0:
            return sign + "0." + String(repeating: "0", count: -exponent) + String(digits)
        default:
            let fraction = digits.count > 1 ? "." + String(digits.dropFirst()) : ""
            return sign + String(digits.prefix(1)) + fraction + (exponent > 0 ? "e+" : "e") + String(exponent - 1)
        }
    }
}

extension CGFloat {
    /// The number with two decimals and a point in any locale.
    var withTwoDecimals: String {
        let hundredths = Int((self * 100).rounded())
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
