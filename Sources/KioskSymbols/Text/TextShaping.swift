public import Foundation

/// A shaper that converts text to glyphs, the only interface between a map and a text library.
///
///     mapView.textShaper = OffscreenRenderer().textShaper  // set automatically when a renderer is attached
///
/// Shaping is independent of the text size: all distances are in ems. The renderer must recognise the font names that
/// the shaper reports, so each renderer provides its own shaper. Labels are shaped off the main actor, by several threads at
/// the same time.
public protocol TextShaping: AnyObject, Sendable {
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

    /// Returns the scalars of a paragraph for which `shape` has glyphs, before lines are broken.
    ///
    /// There are as many scalars as given; U+FEFF replaces a letter that became a part of a ligature and is not laid out. The
    /// default implementation, for shapers that join letters when they shape a run, returns the scalars unchanged.
    /// - Parameters:
    ///   - paragraph: The paragraph in reading order.
    ///   - fonts: The names of fonts in order of preference.
    /// - Complexity: O(n) in the scalars.
    func preparedScalars(_ paragraph: [Unicode.Scalar], fonts: [String]) -> [Unicode.Scalar]

    /// Returns the scalars of a paragraph with joined Arabic letters as presentation forms (U+FB50–FEFC).
    ///
    /// There are as many scalars as given; U+FEFF replaces the letter of a mandatory ligature that has no form of its own. The
    /// default implementation, for shapers without support of Arabic, returns the scalars unchanged.
    /// - Parameter paragraph: The paragraph in reading order.
    /// - Complexity: O(n) in the scalars.
    func presentationForms(of paragraph: [Unicode.Scalar]) -> [Unicode.Scalar]

    /// Returns the scalar with the mirrored shape, such as `)` for `(`, or the scalar itself if there is none.
    ///
    /// The default implementation, for shapers without support of right-to-left scripts, returns the scalar itself.
    func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar

    /// Returns a shaper with the glyphs of a font file alone, which the renderer recognises while the shaper exists.
    ///
    /// A scalar that the font lacks becomes `ShapedRun.Glyph.missing`. The default implementation, for shapers without support of
    /// font files, throws an error.
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - name: The name of the font, for messages.
    /// - Throws: `FontError` if the bytes are not a font that the shaper supports.
    /// - Complexity: O(n) in the bytes.
    func shaper(ofFont data: Data, name: String) throws -> any TextShaping
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

    /// Returns the scalars unchanged.
    ///
    /// - Parameters:
    ///   - paragraph: The paragraph in reading order.
    ///   - fonts: The names of fonts in order of preference.
    public func preparedScalars(_ paragraph: [Unicode.Scalar], fonts: [String]) -> [Unicode.Scalar] { paragraph }

    /// Returns the scalars unchanged.
    public func presentationForms(of paragraph: [Unicode.Scalar]) -> [Unicode.Scalar] { paragraph }

    /// Returns the scalar itself.
    public func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar { scalar }

    /// Throws an error.
    ///
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - name: The name of the font, for messages.
    public func shaper(ofFont data: Data, name: String) throws -> any TextShaping {
        throw FontError(message: "the text shaper does not support font files; use that of a renderer")
    }
}
