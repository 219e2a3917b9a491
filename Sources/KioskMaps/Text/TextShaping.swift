/// Turns text into glyphs: the one thing a map needs of a text library.
///
///     mapView.textShaper = OffscreenRenderer().textShaper  // done by attaching the renderer
///
/// Shaping does not depend on the size of the text: all distances are in ems. Whoever draws must know the names of fonts the
/// shaper gives, so a renderer brings its own.
public protocol TextShaping: AnyObject {
    /// Returns the glyphs of a run of text.
    ///
    /// It may hold any scalar: what no font has becomes a sign for missing glyphs, or nothing, never an error.
    /// - Parameters:
    ///   - text: A part of one line that runs in one direction.
    ///   - fonts: The names of fonts, such as `Open Sans Bold`, the best first; others are taken for what these lack.
    ///   - direction: Where the text runs.
    /// - Complexity: O(n) in the scalars.
    func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun
}

/// Where a run of text goes.
public enum TextDirection: Hashable, Sendable {
    /// As Latin does.
    case leftToRight
    /// As Arabic and Hebrew do.
    case rightToLeft
}
