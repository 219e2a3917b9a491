import Foundation
import KioskGeometry
import KioskResources
import KioskRuntime
import KioskScene
import KioskStyle
import KioskSymbols

/// The resources that a style refers to.
struct StyleManifest {
    /// A source of tiles.
    struct TileSetReference {
        /// The id of the source.
        var sourceID: String
        /// The URL of the TileJSON; nil for a source that contains its templates.
        var url: URL?
        /// The members of the source.
        var members: JSONObject
    }

    /// The specification of the fonts of texts, with their default.
    private static let textFont = PropertySpecification.symbolLayer["text-font"]

    private let document: StyleDocument

    /// The URL of the style, against which others are resolved; nil for none.
    let base: URL?

    /// The decision which resources documents may refer to.
    let policy: LocalResourcePolicy

    /// Parses a style, without the resources that it may not refer to.
    ///
    /// - Parameters:
    ///   - data: The UTF-8 bytes of the style.
    ///   - base: The URL of the style; nil for none.
    ///   - policy: The decision which resources documents may refer to.
    /// - Throws: `JSONError`
    init(parsing data: Data, base: URL?, policy: LocalResourcePolicy) throws {
        document = policy.restricted(
            try StyleDocument(parsing: data), at: base,
            resolve: { URL(string: $0, relativeTo: base)?.absoluteURL })
        self.base = base
        self.policy = policy
    }

    /// The sources of tiles, by the order of their ids.
    var tileSets: [TileSetReference] {
        document.sources.sorted { $0.key < $1.key }.compactMap { id, source in
            guard [.vector, .raster, .rasterDem].contains(source.type) else { return nil }
            let url = (source.members["url"] ?? nil)?.string.flatMap(resolve)
            return TileSetReference(sourceID: id, url: url, members: source.members)
        }
    }

    /// The sprites, features and images at URLs, and TileJSON documents of the style.
    var resources: [RequiredResource] {
        let sprites = SpriteReference.references(in: document.members["sprite"] ?? nil).references.flatMap { sprite in
            ["", "@2x"].flatMap { size -> [RequiredResource] in
                [
                    resolve(sprite.url(ending: "\(size).json")).map { RequiredResource($0, kind: .spriteJSON) },
                    resolve(sprite.url(ending: "\(size).png")).map { RequiredResource($0, kind: .spriteImage) },
                ].compactMap { $0 }
            }
        }
        let sources = document.sources.sorted { $0.key < $1.key }.compactMap { _, source -> RequiredResource? in
            let (name, limit): (String, ResourceLimits.Kind) =
                switch source.type {
                case .geoJSON: ("data", .geoJSON)
                case .image: ("url", .image)
                default: ("url", .tileJSON)
                }
            return (source.members[name] ?? nil)?.string.flatMap(resolve)
                .map { RequiredResource($0, kind: .source, limit: limit) }
        }
        return sprites + sources
    }

    /// Returns the glyph ranges of the font stacks of all symbol layers.
    ///
    /// - Parameter mode: Which characters are drawn with fonts of the machine, whose ranges are not needed.
    func glyphRanges(_ mode: GlyphsRasterizationMode) -> [(key: GlyphRangeSet.Key, resource: RequiredResource)] {
        guard mode != .allGlyphsRasterizedLocally else { return [] }
        let numbers = (0...UInt8.max).filter { mode == .noGlyphsRasterizedLocally || !Self.isIdeographic($0) }
        return fontStacks.flatMap { stack in
            numbers.compactMap { number in
                let key = GlyphRangeSet.Key(stack: stack, number: number)
                return glyphRange(key).map { (key, $0) }
            }
        }
    }

    /// Returns the font files of the style, in the order of their URLs.
    ///
    /// - Parameter mode: Which characters are drawn with fonts of the machine; no file is needed if all are.
    func fontFiles(_ mode: GlyphsRasterizationMode) -> [RequiredResource] {
        guard mode != .allGlyphsRasterizedLocally else { return [] }
        let references = FontFaceReference.references(in: document.members["font-faces"] ?? nil)
        return Set(references.compactMap { resolve($0.url) }).sorted { $0.absoluteString < $1.absoluteString }
            .map { RequiredResource($0, kind: .font) }
    }

    /// Returns a glyph range; nil if the style has no glyphs, or their URL is invalid.
    func glyphRange(_ key: GlyphRangeSet.Key) -> RequiredResource? {
        (document.members["glyphs"] ?? nil)?.string.flatMap { template in
            resolve(key.url(template: template)).map { RequiredResource($0, kind: .glyphs) }
        }
    }

    /// Returns the URL of an address in the style.
    func resolve(_ address: String) -> URL? {
        URL(string: address, relativeTo: base)?.absoluteURL
    }

    /// The font stacks of all symbol layers with text, with commas between the fonts, as they are in URLs.
    private var fontStacks: [String] {
        var stacks: Set<[String]> = []
        for layer in document.layers where layer.type == .symbol && layer.properties["text-field"] != nil {
            let value = (layer.properties["text-font"] ?? nil) ?? Self.textFont?.defaultValue
            if let value { Self.collectFonts(in: value, to: &stacks) }
        }
        return stacks.map { $0.joined(separator: ",") }.sorted()
    }

    /// Adds the font stacks of a value: an array of strings, or all of them in an expression or in the stops of a function.
    private static func collectFonts(in value: JSONValue, to stacks: inout Set<[String]>) {
        switch value {
        case .array(let elements):
            // Expressions are arrays as well: one of strings alone, such as ["get", "font"], is distinguished by its operator.
            let strings = elements.compactMap { $0?.string }
            if elements.first??.string == "literal" {
                for element in elements.dropFirst() { element.map { collectFonts(in: $0, to: &stacks) } }
            } else if !strings.isEmpty, strings.count == elements.count, textFont?.isList(value) == true {
                stacks.insert(strings)
            } else {
                for element in elements { element.map { collectFonts(in: $0, to: &stacks) } }
            }
        case .object(let members):
            for member in members.values { member.map { collectFonts(in: $0, to: &stacks) } }
        case .string, .number, .boolean: break
        }
    }

    /// Returns whether all characters of a range are drawn with fonts of the machine where ideographs are.
    private static func isIdeographic(_ number: UInt8) -> Bool {
        (0x4E...0x9F).contains(number) || (0xAC...0xD6).contains(number)
    }
}
