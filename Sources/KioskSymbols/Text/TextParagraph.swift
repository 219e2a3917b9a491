/// A paragraph of a text, without the character that ends it.
struct TextParagraph {
    /// The scalar that replaces a letter which became a part of a ligature.
    private static let filler: Unicode.Scalar = "\u{FEFF}"

    /// The scalars in reading order.
    private(set) var scalars: [Unicode.Scalar]

    /// The index of the section of each scalar.
    private(set) var sections: [Int32]

    /// Whether its lines are balanced together with those of the next paragraph.
    let isContinued: Bool

    /// Creates a paragraph.
    ///
    /// - Parameters:
    ///   - scalars: The scalars in reading order.
    ///   - sections: The index of the section of each scalar.
    ///   - isContinued: Whether its lines are balanced together with those of the next paragraph.
    init(scalars: [Unicode.Scalar], sections: [Int32], isContinued: Bool) {
        self.scalars = scalars
        self.sections = sections
        self.isContinued = isContinued
    }

    /// Replaces the scalars by those that a shaper has glyphs for.
    ///
    /// - Complexity: O(n) in the scalars.
    mutating func prepare(for shaper: any TextShaping, fonts: [String]) {
        let prepared = shaper.preparedScalars(scalars, fonts: fonts)
        guard prepared != scalars, prepared.count == scalars.count else { return }
        let kept = prepared.indices.filter { prepared[$0] != Self.filler }
        scalars = kept.map { prepared[$0] }
        sections = kept.map { sections[$0] }
    }
}
