/// A shaper that converts text to glyphs, the only interface between a map and a text library.
///
///     mapView.textShaper = OffscreenRenderer().textShaper  // set automatically when a renderer is attached
///
/// Shaping is independent of the text size: all distances are in ems. The renderer must recognise the font names that
/// the shaper reports, so each renderer provides its own shaper.
public protocol TextShaping: AnyObject {
    /// Returns the glyphs of a run of text.
    ///
    /// The text may contain any scalar: one that no font supports becomes a missing-glyph symbol or nothing.
    /// - Parameters:
    ///   - text: A part of one line with a single direction.
    ///   - fonts: The names of fonts in order of preference, such as `Open Sans Bold`; other fonts supply missing
    ///     glyphs.
    ///   - direction: The direction of the text.
    /// - Complexity: O(n) in the scalars.
    func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun

    /// Returns the runs of each line in visual order, from left to right, by the Unicode Bidirectional Algorithm
    /// (Unicode Standard Annex 9).
    ///
    /// The default implementation is for shapers without support of right-to-left scripts: each line is a single run
    /// from left to right.
    /// - Parameters:
    ///   - lines: The lines as ranges of the scalars of the paragraph.
    ///   - paragraph: The paragraph in reading order, without line breaks; its first strong letter determines its
    ///     direction.
    /// - Complexity: O(n) in the scalars.
    func directionalRuns(ofLines lines: [Range<Int>], in paragraph: [Unicode.Scalar]) -> [[DirectionalRun]]
}

extension TextShaping {
    /// Returns a single run from left to right for each line.
    ///
    /// - Parameters:
    ///   - lines: The lines as ranges of the scalars of the paragraph.
    ///   - paragraph: The paragraph in reading order.
    public func directionalRuns(ofLines lines: [Range<Int>], in paragraph: [Unicode.Scalar]) -> [[DirectionalRun]] {
        lines.map { [DirectionalRun(range: $0, direction: .leftToRight)] }
    }
}
