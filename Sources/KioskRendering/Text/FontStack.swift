import CFontconfig

/// The fonts that letters are looked for in, the best first.
final class FontStack {
    /// One font of the machine.
    struct Font {
        /// The file.
        let path: String
        /// The face in the file, and in the upper half the named instance of a variable font.
        let index: Int
        fileprivate let characters: OpaquePointer

        /// Nil for what has no outlines.
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

    /// Keeps the sets of characters alive.
    private let set: UnsafeMutablePointer<FcFontSet>?

    init(fonts: [Font], set: UnsafeMutablePointer<FcFontSet>?) {
        self.fonts = fonts
        self.set = set
    }

    deinit {
        if let set { FcFontSetDestroy(set) }
    }

    /// Returns the index of the first font that has a scalar; nil when none has.
    func font(for scalar: Unicode.Scalar) -> Int? {
        fonts.firstIndex { FcCharSetHasChar($0.characters, scalar.value) == FcTrue }
    }

    /// Returns whether a font has a scalar.
    func font(_ index: Int, has scalar: Unicode.Scalar) -> Bool {
        FcCharSetHasChar(fonts[index].characters, scalar.value) == FcTrue
    }
}
