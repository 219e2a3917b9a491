import Foundation
import KioskGeometry
import KioskResources
import KioskRuntime
import KioskScene
import KioskStyle
import KioskSymbols

/// The download of a style with its sprites, glyphs, font files and sources.
struct StylePackLoader {
    /// The definition of a style pack, as it is stored.
    struct Definition: Codable {
        private enum Mode: String, Codable {
            case none, ideographs, all
        }

        private var localGlyphs: Mode

        init(_ mode: GlyphsRasterizationMode) {
            localGlyphs =
                switch mode {
                case .noGlyphsRasterizedLocally: .none
                case .ideographsRasterizedLocally: .ideographs
                case .allGlyphsRasterizedLocally: .all
                }
        }

        /// Which characters are drawn with fonts of the machine.
        var mode: GlyphsRasterizationMode {
            switch localGlyphs {
            case .none: .noGlyphsRasterizedLocally
            case .ideographs: .ideographsRasterizedLocally
            case .all: .allGlyphsRasterizedLocally
            }
        }
    }

    let database: ResourceDatabase
    let fetcher: ResourceFetcher

    /// Loads a style pack, and returns it.
    ///
    /// A sprite, a font file or a glyph range that cannot be loaded is counted, and the load continues.
    /// - Throws: `ResourceError` or `JSONError` if the style cannot be loaded, `FailureLimitError` after too many failures in a
    ///   row, `OfflineStorageError`, `CancellationError`.
    func load(
        _ uri: StyleURI, options: StylePackLoadOptions, report: @escaping @Sendable (OfflineLoadProgress) -> Void
    ) async throws -> StylePack {
        guard uri != .plain, let url = URL(string: uri.rawValue) else {
            throw StylePackError.other("\(uri.rawValue): a built-in style needs no style pack")
        }
        let key = PackRow.Key(kind: .style, name: uri.rawValue)
        let definition = try JSONEncoder().encode(Definition(options.glyphsRasterizationMode))
        let request = PackLoad.Request(
            key: key, definition: String(decoding: definition, as: UTF8.self),
            metadata: try options.metadata.map { try $0.serialized() }, acceptsExpired: options.acceptExpired,
            failureLimit: options.failureLimit)
        var load = PackLoad(request, database: database, fetcher: fetcher, report: report)
        let style = RequiredResource(url, kind: .style)
        // A style that fails leaves no pack.
        let data = try await load.document(style)
        let manifest = try StyleManifest(
            parsing: data, base: url, policy: LocalResourcePolicy(fetcher.surroundings.options))
        try await load.begin()
        try await load.load([style] + manifest.resources + manifest.fontFiles(options.glyphsRasterizationMode))
        let ranges = manifest.glyphRanges(options.glyphsRasterizationMode)
        let absent = try await load.load(ranges.map(\.resource))
        // Fonts are requested one by one where the server does not have the stack.
        let fonts = ranges.filter { absent.contains($0.resource.key) && $0.key.stack.contains(",") }.flatMap { range in
            range.key.stack.split(separator: ",").compactMap { font in
                manifest.glyphRange(GlyphRangeSet.Key(stack: String(font), number: range.key.number))
            }
        }
        try await load.load(fonts)
        try await load.end(isComplete: load.firstError == nil)
        guard let row = try database.read({ try $0.pack(key) }) else {
            throw StylePackError.doesNotExist("\(uri.rawValue): the style pack was removed while it was loaded")
        }
        return StylePack(row)
    }
}

extension StylePack {
    init(_ row: PackRow) {
        let definition = try? JSONDecoder().decode(StylePackLoader.Definition.self, from: Data(row.definition.utf8))
        self.init(
            styleURI: row.name, glyphsRasterizationMode: definition?.mode ?? .ideographsRasterizedLocally,
            requiredResourceCount: UInt64(max(row.requiredCount, 0)),
            completedResourceCount: UInt64(row.completedCount), completedResourceSize: UInt64(max(row.byteCount, 0)),
            expires: row.expires)
    }
}
