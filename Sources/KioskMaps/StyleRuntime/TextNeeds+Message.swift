import KioskSymbols

extension TextNeeds.Lack {
    /// The problem and its remedy.
    var message: String {
        switch self {
        case .shaper:
            "text is neither drawn nor hit: there is no text shaper; set mapView.textShaper, such as"
                + " OffscreenRenderer().textShaper"
        case .fonts:
            "text is neither drawn nor hit: no font was found; install fonts, such as fonts-dejavu-core, or pass font files"
                + " to FontLibrary"
        case .glyphs(let scalar, let fonts):
            "no font has a glyph for \(scalar.name) of texts with text-font \(fonts); install a font that has it, such as"
                + " \(scalar.fontPackage), or pass its file to FontLibrary"
        case .rangeGlyphs(let scalar, let fonts):
            "the glyph ranges of text-font \(fonts) have no glyph for \(scalar.name); use a font that has it, or fonts of the"
                + " machine:"
                + " GlyphsRasterizationOptions(rasterizationMode: .ideographsRasterizedLocally)"
        }
    }
}

extension Unicode.Scalar {
    /// The Debian package of fonts that have the character, if any has.
    fileprivate var fontPackage: String {
        switch value {
        case 0x2e80...0x9fff, 0xac00...0xd7ff, 0xf900...0xfaff, 0xff00...0xffef, 0x20000...0x3ffff: "fonts-noto-cjk"
        case 0x1f000...0x1faff: "fonts-noto-color-emoji"
        default: "fonts-noto-core"
        }
    }

    /// The character and its number.
    fileprivate var name: String { "\"\(self)\" (U+\(String(value, radix: 16, uppercase: true)))" }
}
