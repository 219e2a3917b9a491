import CFriBidi
package import KioskSymbols

/// The embedding levels of a paragraph by the Unicode Bidirectional Algorithm (Unicode Standard Annex 9), computed by
/// FriBidi.
///
/// Brackets and other mirrored characters keep their scalars: HarfBuzz mirrors them when it shapes a run from right to
/// left.
package struct BidirectionalParagraph {
    /// The first scalar of a right-to-left script; explicit directional formatting characters have larger values.
    private static let firstRightToLeft: UInt32 = 0x590

    private let types: [FriBidiCharType]
    private let direction: FriBidiParType
    private let levels: [FriBidiLevel]

    private init(_ scalars: [Unicode.Scalar]) {
        let characters = scalars.map(\.value)
        let count = FriBidiStrIndex(clamping: scalars.count)
        var types = Array(repeating: FRIBIDI_TYPE_LTR, count: scalars.count)
        var brackets: [FriBidiBracketType] = Array(repeating: 0, count: scalars.count)
        var levels: [FriBidiLevel] = Array(repeating: 0, count: scalars.count)
        var direction = FRIBIDI_PAR_ON
        fribidi_get_bidi_types(characters, count, &types)
        fribidi_get_bracket_types(characters, count, types, &brackets)
        // The result is 0 if memory is exhausted; the levels are then those computed so far.
        _ = fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &levels)
        self.types = types
        self.direction = direction
        self.levels = levels
    }

    /// Returns the runs of each line in visual order, from left to right.
    ///
    /// - Parameters:
    ///   - lines: The lines as ranges of the scalars of the paragraph.
    ///   - scalars: The paragraph; its first strong letter determines its direction.
    /// - Complexity: O(n · depth) in the scalars and the depth of embeddings, at most 125.
    package static func runs(ofLines lines: [Range<Int>], in scalars: [Unicode.Scalar]) -> [[DirectionalRun]] {
        guard scalars.contains(where: { $0.value >= firstRightToLeft }) else {
            return lines.map { [DirectionalRun(range: $0, direction: .leftToRight)] }
        }
        let paragraph = BidirectionalParagraph(scalars)
        return lines.map { paragraph.runs(ofLine: $0) }
    }

    /// Returns the scalars of a paragraph with joined Arabic letters as presentation forms.
    ///
    /// The first letter of a mandatory ligature is replaced by U+FEFF, so that there are as many scalars as before.
    /// - Complexity: O(n · depth) in the scalars and the depth of embeddings, at most 125.
    package static func presentationForms(of scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        guard scalars.contains(where: { $0.value >= firstRightToLeft }) else { return scalars }
        let paragraph = BidirectionalParagraph(scalars)
        var characters = scalars.map(\.value)
        let count = FriBidiStrIndex(clamping: characters.count)
        var joining: [FriBidiJoiningType] = Array(repeating: 0, count: characters.count)
        fribidi_get_joining_types(characters, count, &joining)
        fribidi_join_arabic(paragraph.types, count, paragraph.levels, &joining)
        let flags = FriBidiFlags(FRIBIDI_FLAG_SHAPE_ARAB_PRES | FRIBIDI_FLAG_SHAPE_ARAB_LIGA)
        fribidi_shape_arabic(flags, paragraph.levels, count, &joining, &characters)
        return zip(scalars, characters).map { Unicode.Scalar($1) ?? $0 }
    }

    /// Returns the scalar with the mirrored shape, or the scalar itself if there is none.
    package static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        var character: FriBidiChar = 0
        guard fribidi_get_mirror_char(scalar.value, &character) != 0 else { return scalar }
        return Unicode.Scalar(character) ?? scalar
    }

    private func runs(ofLine line: Range<Int>) -> [DirectionalRun] {
        let line = line.clamped(to: levels.indices)
        let count = FriBidiStrIndex(clamping: line.count)
        // FriBidi resets the levels of white space at the end of the line.
        var levels = Array(levels[line])
        var order = Array(0..<count)
        _ = fribidi_reorder_line(0, Array(types[line]), count, 0, direction, &levels, nil, &order)
        var runs: [DirectionalRun] = []
        for index in order.map(Int.init) {
            let scalar = line.lowerBound + index
            let run = DirectionalRun(
                range: scalar..<scalar + 1, direction: levels[index] % 2 == 0 ? .leftToRight : .rightToLeft)
            if let joined = runs.last?.joined(with: run) { runs[runs.count - 1] = joined } else { runs.append(run) }
        }
        return runs
    }
}

extension DirectionalRun {
    /// Returns a run joined with the one to its right, or nil if they differ in direction or are not adjacent in the text.
    fileprivate func joined(with next: DirectionalRun) -> DirectionalRun? {
        guard direction == next.direction else { return nil }
        let (first, second) = direction == .leftToRight ? (range, next.range) : (next.range, range)
        guard first.upperBound == second.lowerBound else { return nil }
        return DirectionalRun(range: first.lowerBound..<second.upperBound, direction: direction)
    }
}
