/// The font files that a style refers to, with those that have been read.
package struct FontFaceSet: Sendable {
    /// The source of the glyphs of a character.
    enum Source {
        /// A font that was read.
        case font(LoadedFont)
        /// A font file that has not been read yet and may have the glyphs.
        case unread(url: String)
        /// No font file; the character is drawn with glyph ranges or fonts of the machine.
        case others
    }

    /// The references, by the names of fonts.
    private let faces: [String: [FontFaceReference]]

    /// The fonts that were read, by URL; nil for those that cannot be used.
    private var fonts: [String: LoadedFont?] = [:]

    /// Creates a set of which nothing has been read.
    package init(_ references: [FontFaceReference] = []) {
        faces = Dictionary(grouping: references, by: \.name)
    }

    /// Whether the style refers to no font file.
    package var isEmpty: Bool { faces.isEmpty }

    /// The number of files that were read or cannot be used.
    var readCount: Int { fonts.count }

    /// The number of bytes of the fonts that were read.
    package var byteCount: Int { fonts.values.reduce(0) { $0 + ($1?.byteCount ?? 0) } }

    /// Notes that a file was read.
    ///
    /// - Parameters:
    ///   - font: The font; nil if the file cannot be used.
    ///   - url: The URL of the file in the style.
    package mutating func add(_ font: LoadedFont?, at url: String) {
        fonts.updateValue(font, forKey: url)
    }

    /// Returns whether a file has not been read.
    package func awaits(_ url: String) -> Bool {
        fonts[url] == nil && faces.values.contains { $0.contains { $0.url == url } }
    }

    /// Returns whether texts with fonts may use font files.
    func mayDraw(_ names: [String]) -> Bool { !faces.isEmpty && names.contains { faces[$0] != nil } }

    /// Returns the source of a character: the first file whose code points contain it and that has its glyphs.
    ///
    /// - Parameters:
    ///   - character: The character, of which the first visible scalar has to be among the code points.
    ///   - names: The names of fonts in order of preference.
    /// - Complexity: O(n log m) in the files of the fonts and their ranges.
    func source(of character: Character, fonts names: [String]) -> Source {
        guard let scalar = character.unicodeScalars.first(where: { !$0.isInvisible }) else { return .others }
        for name in names {
            for face in faces[name] ?? [] where face.ranges.contains(scalar) {
                guard let font = fonts[face.url] else { return .unread(url: face.url) }
                if let font, font.contains(character) { return .font(font) }
            }
        }
        return .others
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is not drawn: a control, a joiner, a selector of variations.
    var isInvisible: Bool { properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control }
}
