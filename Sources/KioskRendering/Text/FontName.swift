/// The name of a font in a style, such as `Open Sans Semibold Italic`: a family, followed by weight and slant.
struct FontName: Hashable {
    /// The slant of letters.
    enum Slant {
        case upright, italic
    }

    /// The family, such as `Open Sans`.
    let family: String

    /// The OpenType weight: 400 is regular, 700 is bold.
    let weight: Int

    let slant: Slant

    /// Parses a name; trailing words that are not a weight or a slant belong to the family.
    init(_ name: String) {
        var words = name.split(separator: " ").map(String.init)
        var weight: Int?
        var slant = Slant.upright
        while words.count > 1, let last = words.last?.lowercased() {
            let pair = words.count > 2 ? words[words.count - 2].lowercased() + last : ""
            if last == "italic" || last == "oblique" {
                slant = .italic
            } else if weight == nil, let known = Self.weights[pair] {
                weight = known
                words.removeLast()
            } else if weight == nil, let known = Self.weights[last] {
                weight = known
            } else {
                break
            }
            words.removeLast()
        }
        family = words.joined(separator: " ")
        self.weight = weight ?? 400
        self.slant = slant
    }

    /// Source: the names of weights in OpenType's `usWeightClass`.
    private static let weights = [
        "thin": 100, "hairline": 100, "extralight": 200, "ultralight": 200, "light": 300, "regular": 400, "normal": 400,
        "book": 400, "roman": 400, "medium": 500, "semibold": 600, "demibold": 600, "bold": 700, "extrabold": 800,
        "ultrabold": 800, "black": 900, "heavy": 900,
    ]
}
