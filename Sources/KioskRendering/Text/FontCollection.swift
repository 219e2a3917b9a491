import CFontconfig
import Foundation

/// The fonts of the system and additional font files, found through fontconfig.
final class FontCollection {
    /// The maximum number of fonts in a stack.
    private static let maximumFontCount = 256

    private let config: OpaquePointer?

    /// Creates a collection.
    ///
    /// - Parameter files: Font files in addition to those of the system; files that cannot be read are ignored.
    init(files: [URL]) {
        config = FcInitLoadConfigAndFonts()
        guard let config else { return }
        for file in files {
            _ = file.path.withCString { path in
                path.withMemoryRebound(to: FcChar8.self, capacity: strlen(path) + 1) {
                    FcConfigAppFontAddFile(config, $0)
                }
            }
        }
    }

    deinit {
        if let config { FcConfigDestroy(config) }
    }

    /// Returns the fonts for a list of names: the best matches first, then fallbacks for missing characters.
    ///
    /// - Complexity: O(*n* log *n*), where *n* is the number of fonts of the system; a few milliseconds.
    func stack(_ names: [FontName]) -> FontStack {
        guard let config, let pattern = FcPatternCreate() else { return FontStack(fonts: [], set: nil) }
        defer { FcPatternDestroy(pattern) }
        for name in names {
            _ = name.family.withCString { family in
                family.withMemoryRebound(to: FcChar8.self, capacity: strlen(family) + 1) {
                    FcPatternAddString(pattern, FC_FAMILY, $0)
                }
            }
        }
        if let first = names.first {
            FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(first.weight)))
            FcPatternAddInteger(pattern, FC_SLANT, first.slant == .italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        }
        FcPatternAddBool(pattern, FC_SCALABLE, FcTrue)
        FcConfigSubstitute(config, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        guard let set = FcFontSort(config, pattern, FcTrue, nil, &result) else { return FontStack(fonts: [], set: nil) }
        var fonts: [FontStack.Font] = []
        for position in 0..<min(Int(set.pointee.nfont), Self.maximumFontCount) {
            guard let entry = set.pointee.fonts[position], let font = FontStack.Font(entry) else { continue }
            fonts.append(font)
        }
        return FontStack(fonts: fonts, set: set)
    }
}
