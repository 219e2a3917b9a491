import KioskSymbols

/// A text shaper with the glyphs of one font file.
final class FontFileShaper: TextShaping {
    /// The face of the file.
    let face: FontFace

    /// Creates a shaper.
    init(_ face: FontFace) {
        self.face = face
    }

    /// Returns the glyphs of a run of text from left to right.
    ///
    /// - Parameters:
    ///   - text: A part of one line with a single direction.
    ///   - fonts: Not used.
    ///   - direction: The direction of the text.
    func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun {
        var spans = TextSpan.spans(ofOneFont: text)
        if direction == .rightToLeft { spans.reverse() }
        let scalars = text.unicodeScalars.map(\.value)
        return ShapedRun(
            fonts: [face.name],
            glyphs: spans.flatMap { face.glyphs(of: scalars, in: $0, direction: direction, number: 0) },
            ascent: face.ascent, descent: face.descent)
    }
}
