/// A text shaper with the glyphs of the font files of a style, and those of another shaper for all other characters.
///
/// Neighbouring characters of one font are shaped together, so that letters are joined and reordered as their script requires.
package final class FontFaceShaper: TextShaping {
    /// A part of a text that one shaper shapes.
    private struct Part {
        /// The font; nil for the other shaper.
        var font: LoadedFont?
        var text: String
        /// The index of the first scalar in the text.
        var start: Int
    }

    private let faces: FontFaceSet

    /// The shaper of all other characters.
    let others: any TextShaping

    /// Creates a shaper.
    ///
    /// - Parameters:
    ///   - faces: The font files.
    ///   - others: The shaper of all other characters.
    package init(_ faces: FontFaceSet, others: any TextShaping) {
        self.faces = faces
        self.others = others
    }

    /// Returns the glyphs of a run of text from left to right.
    ///
    /// - Parameters:
    ///   - text: A part of one line with a single direction.
    ///   - fonts: The names of fonts in order of preference.
    ///   - direction: The direction of the text.
    package func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun {
        guard faces.mayDraw(fonts) else { return others.shape(text, fonts: fonts, direction: direction) }
        var run = ShapedRun()
        // Parts are collected in reading order; each is in visual order.
        var glyphs: [[ShapedRun.Glyph]] = []
        for part in parts(of: text, fonts: fonts) {
            let shaped = (part.font?.shaper ?? others).shape(part.text, fonts: fonts, direction: direction)
            glyphs.append(run.adopted(shaped, from: part.start))
            run.ascent = max(run.ascent, shaped.ascent)
            run.descent = max(run.descent, shaped.descent)
        }
        run.glyphs = Array((direction == .rightToLeft ? glyphs.reversed() : glyphs).joined())
        return run
    }

    /// Returns the runs of each line in visual order, those of the other shaper.
    ///
    /// - Parameters:
    ///   - lines: The lines as ranges of the scalars of the paragraph.
    ///   - paragraph: The paragraph in reading order.
    package func directionalRuns(ofLines lines: [Range<Int>], in paragraph: [Unicode.Scalar]) -> [[DirectionalRun]] {
        others.directionalRuns(ofLines: lines, in: paragraph)
    }

    /// Returns the scalars as the other shaper requires them, or unchanged if a font file has Arabic letters of the paragraph, which
    /// it joins.
    ///
    /// - Parameters:
    ///   - paragraph: The paragraph in reading order.
    ///   - fonts: The names of fonts in order of preference.
    package func preparedScalars(_ paragraph: [Unicode.Scalar], fonts: [String]) -> [Unicode.Scalar] {
        faces.joinsArabic(of: paragraph, fonts: fonts)
            ? paragraph : others.preparedScalars(paragraph, fonts: fonts)
    }

    /// Returns the scalars with presentation forms of Arabic letters, those of the other shaper.
    package func presentationForms(of paragraph: [Unicode.Scalar]) -> [Unicode.Scalar] {
        others.presentationForms(of: paragraph)
    }

    /// Returns the scalar with the mirrored shape, that of the other shaper.
    package func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar { others.mirrored(scalar) }

    /// Returns whether a font file has the glyphs of a scalar.
    func draws(_ scalar: Unicode.Scalar, fonts: [String]) -> Bool {
        if case .font = faces.source(of: Character(scalar), fonts: fonts) { true } else { false }
    }

    private func parts(of text: String, fonts: [String]) -> [Part] {
        var parts: [Part] = []
        var index = 0
        for character in text {
            var font: LoadedFont?
            if case .font(let known) = faces.source(of: character, fonts: fonts) { font = known }
            let isInvisible = character.unicodeScalars.allSatisfy(\.isInvisible)
            if let last = parts.last, last.font === font || isInvisible {
                parts[parts.count - 1].text.append(character)
            } else {
                parts.append(Part(font: font, text: String(character), start: index))
            }
            index += character.unicodeScalars.count
        }
        return parts
    }
}

extension FontFaceSet {
    /// Returns whether a font file that was read has an Arabic letter of a paragraph.
    func joinsArabic(of paragraph: [Unicode.Scalar], fonts: [String]) -> Bool {
        guard mayDraw(fonts) else { return false }
        return paragraph.contains { scalar in
            guard scalar.isArabic, case .font = source(of: Character(scalar), fonts: fonts) else { return false }
            return true
        }
    }
}
