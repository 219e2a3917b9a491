import CHarfBuzz
public import Foundation
public import KioskSymbols
import Synchronization

/// A text shaper with the fonts of the system: fontconfig finds fonts, FriBidi orders text of both directions, HarfBuzz
/// shapes, FreeType renders.
///
///     let fonts = FontLibrary(files: [URL(filePath: "Signage.ttf")])
///     mapView.renderer = try OffscreenRenderer(fonts: fonts)
///
/// A font that is not installed is replaced by the nearest match. A character missing in a font is taken from the first
/// font that contains it; if there is none, the glyph for missing characters is used. Emoji are in colour if the system
/// has a font with images of them, such as that of the Debian package fonts-noto-color-emoji.
///
/// Several threads can shape texts at the same time.
public final class FontLibrary: TextShaping {
    /// The fonts that were used.
    private struct State {
        /// The fonts of the system; nil before the first text is shaped.
        var collection: FontCollection?
        var stacks: [[String]: FontStack] = [:]

        /// The opened faces by name; nil for files that are not fonts.
        var faces: [String: FontFace?] = [:]

        /// The faces of font files that were opened from their bytes and are in use, by name.
        var opened: [String: OpenedFace] = [:]

        /// The number of files that were opened from their bytes.
        var openedCount = 0
    }

    /// A face that exists as long as its shaper.
    private struct OpenedFace {
        weak var face: FontFace?
    }

    /// The maximum number of lists of names whose fonts are kept; properties of features can contain any number of lists.
    private static let maximumStackCount = 256

    private let files: [URL]
    private let outlines = OutlineLibrary()

    /// The lock is held to find and open fonts, not while text is shaped.
    private let state = Mutex(State())

    /// Creates a library; fonts are searched when the first text is shaped.
    ///
    /// - Parameter files: TrueType or OpenType files in addition to the fonts of the system; styles refer to them by
    ///   family.
    public init(files: [URL] = []) {
        self.files = files
    }

    /// Returns the glyphs of a run of text; there are none if the system has no fonts.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - fonts: The font names of the style, in order of preference.
    ///   - direction: The direction of the text.
    public func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun {
        let stack = stack(fonts)
        var spans = TextSpan.spans(of: text, in: stack)
        if direction == .rightToLeft { spans.reverse() }
        var run = ShapedRun()
        if let first = face(0, of: stack) { (run.ascent, run.descent) = (first.ascent, first.descent) }
        let scalars = text.unicodeScalars.map(\.value)
        for span in spans {
            guard let face = face(span.font, of: stack) else { continue }
            let number = run.fonts.firstIndex(of: face.name) ?? run.fonts.count
            if number == run.fonts.count { run.fonts.append(face.name) }
            run.ascent = max(run.ascent, face.ascent)
            run.descent = max(run.descent, face.descent)
            run.glyphs += face.glyphs(of: scalars, in: span, direction: direction, number: number)
        }
        return run
    }

    /// Returns the runs of each line in visual order, from left to right, by the Unicode Bidirectional Algorithm.
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

    /// Returns a shaper with the glyphs of a TrueType or OpenType file alone; they are drawn in one colour.
    ///
    /// Of a collection, the first font is used; of a variable font, its default instance.
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - name: The name of the font, for messages.
    /// - Throws: `FontError` if the bytes are not such a file.
    public func shaper(ofFont data: Data, name: String) throws -> any TextShaping {
        if ["wOFF", "wOF2"].contains(String(decoding: data.prefix(4), as: UTF8.self)) {
            throw FontError(message: "WOFF files are not supported; convert the font to TrueType or OpenType")
        }
        let number = state.withLock { state in
            state.openedCount += 1
            return state.openedCount
        }
        // Unique, because the atlas keeps glyphs by name, also of files that were replaced at the same URL.
        guard let bytes = FontBytes(data), let face = FontFace(bytes, name: "\(number): \(name)", library: outlines)
        else { throw FontError(message: "not a font with outlines; use a TrueType or OpenType file that is complete") }
        state.withLock { state in
            state.opened = state.opened.filter { $0.value.face != nil }
            state.opened[face.name] = OpenedFace(face: face)
        }
        return FontFileShaper(face)
    }

    /// Returns the face with a name used in layouts, or nil if it is not a face of this library.
    func face(named name: String) -> FontFace? {
        state.withLock { $0.faces[name] ?? $0.opened[name]?.face }
    }

    /// The number of lists of names whose fonts are kept.
    var stackCount: Int { state.withLock { $0.stacks.count } }

    private func stack(_ names: [String]) -> FontStack {
        state.withLock { state in
            if let known = state.stacks[names] { return known }
            let collection = state.collection ?? FontCollection(files: files)
            state.collection = collection
            let stack = collection.stack(names.map(FontName.init))
            if state.stacks.count >= Self.maximumStackCount { state.stacks = [:] }
            state.stacks[names] = stack
            return stack
        }
    }

    private func face(_ index: Int, of stack: FontStack) -> FontFace? {
        guard stack.fonts.indices.contains(index) else { return nil }
        let font = stack.fonts[index]
        let name = FontFace.name(of: font)
        return state.withLock { state in
            if let known = state.faces[name] { return known }
            let face = FontFace(font, library: outlines)
            state.faces[name] = .some(face)
            return face
        }
    }
}
