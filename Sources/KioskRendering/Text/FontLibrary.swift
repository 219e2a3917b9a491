import CHarfBuzz
public import Foundation
public import KioskMaps

/// Shapes texts with the fonts of the machine: HarfBuzz shapes, fontconfig finds fonts, FreeType draws.
///
///     let fonts = FontLibrary(files: [URL(filePath: "Signage.ttf")])
///     mapView.renderer = try OffscreenRenderer(fonts: fonts)
///
/// Where a font of a style is not there, the machine's nearest is taken; a letter that it lacks comes from the first font that
/// has it, and from none as that font's sign for missing glyphs. Emoji are drawn as far as a font has outlines for them.
public final class FontLibrary: TextShaping {
    private let files: [URL]
    private lazy var collection = FontCollection(files: files)
    private let outlines = OutlineLibrary()
    private var stacks: [[String]: FontStack] = [:]

    /// The faces that were needed, by name; nil for files that are no fonts.
    private var faces: [String: FontFace?] = [:]

    /// Creates a library; fonts are looked for when the first text is shaped.
    ///
    /// - Parameter files: Font files beside those of the machine, in TrueType or OpenType; styles name them by their family.
    public init(files: [URL] = []) {
        self.files = files
    }

    /// Returns the glyphs of a run of text; none where the machine has no font at all.
    public func shape(_ text: String, fonts: [String], direction: TextDirection) -> ShapedRun {
        let stack = stack(fonts)
        var spans = TextSpan.spans(of: Array(text.unicodeScalars), in: stack)
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

    /// Returns the face that glyphs of layouts name; nil for one that is not of this library.
    func face(named name: String) -> FontFace? { faces[name] ?? nil }

    private func stack(_ names: [String]) -> FontStack {
        if let known = stacks[names] { return known }
        let stack = collection.stack(names.map(FontName.init))
        stacks[names] = stack
        return stack
    }

    private func face(_ index: Int, of stack: FontStack) -> FontFace? {
        guard stack.fonts.indices.contains(index) else { return nil }
        let font = stack.fonts[index]
        let name = FontFace.name(of: font)
        if let known = faces[name] { return known }
        let face = FontFace(font, library: outlines)
        faces[name] = .some(face)
        return face
    }
}
