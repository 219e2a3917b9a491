public import KioskMaps
import KioskRendering
import KioskSymbols
import Synchronization

/// A text shaper without fonts: every Unicode scalar is a glyph one em wide, with an ascent of 0.8 ems.
///
///     mapView.textShaper = SquareTextShaper()
///     // hits a text of 5 letters in 16 points within 80 × 19.2 points on every machine
///
/// The number of a glyph is the value of its scalar.
public final class SquareTextShaper: TextShaping {
    /// The number of runs that were shaped.
    public var count: Int { runs.withLock { $0 } }

    private let runs = Mutex(0)

    /// Creates a shaper.
    public init() {}

    /// Returns a glyph for each scalar from left to right; for right-to-left text, the last scalar comes first.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - fonts: The names of fonts; the first one is reported.
    ///   - direction: The direction of the text.
    public func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun {
        runs.withLock { $0 += 1 }
        var glyphs: [ShapedRun.Glyph] = []
        for (index, scalar) in text.unicodeScalars.enumerated() {
            glyphs.append(ShapedRun.Glyph(id: scalar.value, scalar: index, advance: 1))
        }
        if direction == .rightToLeft { glyphs.reverse() }
        return ShapedRun(fonts: [fonts.first ?? "square"], glyphs: glyphs, ascent: 0.8, descent: 0.2)
    }

    /// Returns the runs of each line in visual order, the same as those of a shaper with fonts.
    ///
    /// - Parameters:
    ///   - lines: The lines as ranges of the scalars of the paragraph.
    ///   - paragraph: The paragraph in reading order, without line breaks.
    public func directionalRuns(ofLines lines: [Range<Int>], in paragraph: [Unicode.Scalar]) -> [[DirectionalRun]] {
        BidirectionalParagraph.runs(ofLines: lines, in: paragraph)
    }

    /// Returns the scalars of a paragraph with joined Arabic letters as presentation forms (U+FB50–FEFC).
    public func presentationForms(of paragraph: [Unicode.Scalar]) -> [Unicode.Scalar] {
        BidirectionalParagraph.presentationForms(of: paragraph)
    }

    /// Returns the scalar with the mirrored shape, such as `)` for `(`, or the scalar itself if there is none.
    public func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar { BidirectionalParagraph.mirrored(scalar) }
}
