package import KioskGeometry

/// The key that decides whether two identifiers refer to the same feature: "1" and 1 do, "01" and 1 do not.
package struct FeatureKey: Hashable, Sendable {
    private let identifier: FeatureIdentifier

    package init(_ identifier: FeatureIdentifier) {
        self.identifier =
            switch identifier {
            case .number(let number): Self.key(of: number)
            case .string(let string): Self.key(of: string)
            }
    }

    /// NaN is not equal to itself, so a string replaces it.
    private static func key(of number: Double) -> FeatureIdentifier {
        number.isNaN ? .string("nan") : .number(number == 0 ? 0 : number)
    }

    private static func key(of string: String) -> FeatureIdentifier {
        // Most strings begin with a letter and cannot be a number.
        guard let first = string.utf8.first, first == minus || digits.contains(first) else { return .string(string) }
        if let whole = wholeNumber(string) { return .number(whole) }
        guard let number = Double(string), number.isFinite, Int(exactly: number) == nil, number.description == string
        else { return .string(string) }
        return .number(number)
    }

    /// Returns the whole number whose canonical decimal form is the string, or nil if there is none.
    private static func wholeNumber(_ string: String) -> Double? {
        let isNegative = string.utf8.first == minus
        let text = string.utf8.dropFirst(isNegative ? 1 : 0)
        // Up to fifteen digits are exact in a `Double`.
        guard (1...15).contains(text.count), text.first != digits.lowerBound || string == "0" else { return nil }
        var number = 0
        for character in text {
            guard digits.contains(character) else { return nil }
            number = number * 10 + Int(character - digits.lowerBound)
        }
        return Double(isNegative ? -number : number)
    }

    private static let minus = UInt8(ascii: "-")
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
