import CFontconfig

/// A list of fonts in which characters are looked up, in order of preference.
final class FontStack: Sendable {
    /// A font of the system.
    struct Font: Sendable {
        /// The file with the face.
        let file: FontFile
        /// Whether its glyphs are images in colour instead of outlines.
        let hasImages: Bool
        /// The character set of fontconfig, which is only read.
        nonisolated(unsafe) fileprivate let characters: OpaquePointer

        /// Creates a font from a fontconfig pattern; returns nil if the font has neither outlines nor images in colour.
        init?(_ pattern: OpaquePointer) {
            var path: UnsafeMutablePointer<FcChar8>?
            var index: Int32 = 0
            var (hasOutlines, hasColors) = (FcFalse, FcFalse)
            var characters: OpaquePointer?
            guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path,
                FcPatternGetBool(pattern, FC_OUTLINE, 0, &hasOutlines) == FcResultMatch,
                FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters
            else { return nil }
            _ = FcPatternGetBool(pattern, FC_COLOR, 0, &hasColors)
            guard hasOutlines == FcTrue || hasColors == FcTrue else { return nil }
            hasImages = hasOutlines != FcTrue
            _ = FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
            file = FontFile(path: String(cString: path), index: Int(index))
            self.characters = characters
        }
    }

    let fonts: [Font]

    /// Whether one of the fonts has images in colour.
    let hasImages: Bool

    /// The font set, which owns the character sets of the fonts and is released with the stack.
    nonisolated(unsafe) private let set: UnsafeMutablePointer<FcFontSet>?

    init(fonts: [Font], set: UnsafeMutablePointer<FcFontSet>?) {
        self.fonts = fonts
        hasImages = fonts.contains(where: \.hasImages)
        self.set = set
    }

    deinit {
        if let set { FcFontSetDestroy(set) }
    }

    /// Returns the index of the first font that contains a scalar, or nil if no font does; those with outlines come first.
    func font(for scalar: Unicode.Scalar) -> Int? {
        let index = fonts.firstIndex { !$0.hasImages && $0.has(scalar) }
        return index ?? fonts.firstIndex { $0.hasImages && $0.has(scalar) }
    }

    /// Returns the index of the first font that has a character as an image in colour, or nil if no font does.
    func imageFont(for character: Character) -> Int? {
        fonts.firstIndex { font in
            font.hasImages
                && character.unicodeScalars.allSatisfy { font.has($0) || $0.properties.isDefaultIgnorableCodePoint }
        }
    }

    /// Returns whether a font contains a scalar.
    func font(_ index: Int, has scalar: Unicode.Scalar) -> Bool { fonts[index].has(scalar) }
}

/// A face of a font file.
struct FontFile: Hashable, Sendable {
    /// The path of the file.
    let path: String

    /// The index of the face in the file; the upper 16 bits are the named instance of a variable font.
    let index: Int
}

extension FontStack.Font {
    fileprivate func has(_ scalar: Unicode.Scalar) -> Bool { FcCharSetHasChar(characters, scalar.value) == FcTrue }
}
