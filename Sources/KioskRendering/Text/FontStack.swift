import CFontconfig

/// A list of fonts in which characters are looked up, in order of preference.
final class FontStack {
    /// A font of the system.
    struct Font {
        /// The path of the file.
        let path: String
        /// The index of the face in the file; the upper 16 bits are the named instance of a variable font.
        let index: Int
        fileprivate let characters: OpaquePointer

        /// Creates a font from a fontconfig pattern; returns nil if the font has no outlines.
        init?(_ pattern: OpaquePointer) {
            var path: UnsafeMutablePointer<FcChar8>?
            var index: Int32 = 0
            var hasOutlines = FcFalse
            var characters: OpaquePointer?
            guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path,
                FcPatternGetBool(pattern, FC_OUTLINE, 0, &hasOutlines) == FcResultMatch, hasOutlines == FcTrue,
                FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters
            else { return nil }
            _ = FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
            self.path = String(cString: path)
            self.index = Int(index)
            self.characters = characters
        }
    }

    let fonts: [Font]

    /// The font set, which owns the character sets of the fonts.
    private let set: UnsafeMutablePointer<FcFontSet>?

    init(fonts: [Font], set: UnsafeMutablePointer<FcFontSet>?) {
        self.fonts = fonts
        self.set = set
    }

    deinit {
        if let set { FcFontSetDestroy(set) }
    }

    /// Returns the index of the first font that contains a scalar, or nil if no font does.
    func font(for scalar: Unicode.Scalar) -> Int? {
        fonts.firstIndex { FcCharSetHasChar($0.characters, scalar.value) == FcTrue }
    }

    /// Returns whether a font contains a scalar.
    func font(_ index: Int, has scalar: Unicode.Scalar) -> Bool {
        FcCharSetHasChar(fonts[index].characters, scalar.value) == FcTrue
    }
}
