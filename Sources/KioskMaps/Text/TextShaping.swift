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
}

/// The direction of a run of text.
public enum TextDirection: Hashable, Sendable {
    /// From left to right, as in Latin.
    case leftToRight
    /// From right to left, as in Arabic and Hebrew.
    case rightToLeft
}
