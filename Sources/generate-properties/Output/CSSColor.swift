import KioskGeometry

/// A colour in the notation of the property table.
struct CSSColor {
    /// The red, green and blue components in 0…255 and the alpha component in 0…1.
    private let components: [Double]

    /// Creates a colour from hexadecimal notation, `rgba()`, white or transparent; returns nil for other notations.
    init?(_ text: String) {
        switch text {
        case "white": components = [255, 255, 255, 1]
        case "transparent": components = [0, 0, 0, 0]
        case _ where text.hasPrefix("#") && text.count == 7:
            guard let code = UInt32(text.dropFirst(), radix: 16) else { return nil }
            components = [Double(code >> 16), Double(code >> 8 & 255), Double(code & 255), 1]
        case _ where text.hasPrefix("rgba(") && text.hasSuffix(")"):
            let parts = text.dropFirst(5).dropLast().split(separator: ",", omittingEmptySubsequences: false)
            let numbers = parts.compactMap { Double($0.drop { $0 == " " }) }
            guard parts.count == 4, numbers.count == 4 else { return nil }
            // The style specification has defaults with an alpha of 255.
            components = numbers.dropLast() + [min(numbers[3], 1)]
        default: return nil
        }
    }

    /// The colour as a Swift expression.
    var swift: String {
        switch components {
        case [0, 0, 0, 1]: ".black"
        case [255, 255, 255, 1]: ".white"
        case [0, 0, 0, 0]: ".clear"
        default:
            "UIColor("
                + zip(["red", "green", "blue"], components).map { "\($0): \($1.swift) / 255" }.joined(separator: ", ")
                + ", alpha: \(components[3].swift))"
        }
    }
}
