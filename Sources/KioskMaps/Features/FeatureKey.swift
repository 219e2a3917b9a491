import KioskGeometry

/// What makes two identifiers name one feature: the string "1" and the number 1 do, "01" and 1 do not.
struct FeatureKey: Hashable, Sendable {
    private let identifier: FeatureIdentifier

    init(_ identifier: FeatureIdentifier) {
        self.identifier =
            switch identifier {
            case .number(let number): Self.key(of: number)
            case .string(let string): Self.key(of: string)
            }
    }

    /// A NaN equals nothing, not even itself, so its name stands for it.
    private static func key(of number: Double) -> FeatureIdentifier {
        number.isNaN ? .string("nan") : .number(number == 0 ? 0 : number)
    }

    private static func key(of string: String) -> FeatureIdentifier {
        // Most names begin with a letter and need no second look.
        guard let first = string.utf8.first, first == minus || digits.contains(first) else { return .string(string) }
        if let whole = wholeNumber(string) { return .number(whole) }
        guard let number = Double(string), number.isFinite, Int(exactly: number) == nil, number.description == string
        else { return .string(string) }
        return .number(number)
    }

    /// The number that text stands for when it is the one way to write a whole number.
    private static func wholeNumber(_ string: String) -> Double? {
        let isNegative = string.utf8.first == minus
        let text = string.utf8.dropFirst(isNegative ? 1 : 0)
        // Fifteen digits are exact in a `Double`.
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
