import KioskScene
import KioskStyle
import KioskSymbols

/// A builder of the vertices of the texts, or of the icons, of a block.
@MainActor
struct SymbolBuilder {
    /// The vertices.
    private(set) var quads = SymbolQuads()

    /// The extent of the anchors.
    private(set) var extent = GroundExtent()

    /// The regions of the used images by name; nil for missing images.
    private(set) var regions: [String: ImageAtlas.Region?] = [:]

    /// The indices of entries that were omitted, because they are transparent.
    private(set) var transparentEntries: [Int] = []

    /// The number of pixels per point that all images have; nil if they differ or there are none.
    var imagePixelRatio: Double? { pixelRatios.count == 1 ? pixelRatios.first : nil }

    /// The numbers of pixels per point of the used images.
    private var pixelRatios: Set<Double> = []
    private let part: SymbolPart
    private let glyphs: GlyphAtlas
    private let frame: RenderFrame

    /// Creates a builder.
    ///
    /// - Parameters:
    ///   - part: The part of the symbols.
    ///   - glyphs: The atlas of glyphs.
    ///   - frame: The frame for which glyphs and images are selected.
    init(part: SymbolPart, glyphs: GlyphAtlas, frame: RenderFrame) {
        self.part = part
        self.glyphs = glyphs
        self.frame = frame
    }

    /// Adds the drawn symbols of a block.
    ///
    /// - Parameters:
    ///   - content: The symbols.
    ///   - visibility: The drawn symbols; nil draws all symbols as they are laid out.
    ///   - images: The atlas of images.
    mutating func add(_ content: SymbolContent, _ visibility: SymbolVisibility?, images: ImageAtlas) throws {
        guard let visibility else {
            for symbol in content.symbols where !symbol.followsLine || part == .icon {
                try add(symbol, SymbolVisibility.Entry(index: 0), number: 0, images: images)
            }
            return
        }
        for (number, entry) in visibility.entries.enumerated() where content.symbols.indices.contains(Int(entry.index))
        {
            if part.opacity(of: entry) > 0 {
                try add(content.symbols[Int(entry.index)], entry, number: Int32(clamping: number), images: images)
            } else {
                transparentEntries.append(number)
            }
        }
    }

    /// Adds the rectangles of a symbol; has no effect without a text or an image, or if its size is 0.
    ///
    /// - Parameters:
    ///   - symbol: The symbol.
    ///   - entry: The entry of the symbol in the visibility.
    ///   - number: The index of the entry.
    ///   - images: The atlas of images.
    private mutating func add(
        _ symbol: SymbolContent.Symbol, _ entry: SymbolVisibility.Entry, number: Int32, images: ImageAtlas
    ) throws {
        guard extent.contains(symbol.position) else { return }
        let isText = part == .text
        let item = SymbolQuads.Item(
            position: SplitPosition(symbol.position), sizes: isText ? symbol.textSize : symbol.iconSize,
            followsLine: isText ? symbol.followsLine : symbol.iconFollowsLine, entry: number,
            paint: isText ? symbol.textPaint : symbol.iconPaint)
        guard max(item.sizes.x, item.sizes.y) > 0 else { return }
        let count = quads.sources.count
        if isText {
            guard let layout = symbol.text(of: entry),
                !symbol.followsLine || entry.glyphs.count == layout.glyphs.count
            else { return }
            let looks = try layout.styles.indices.map {
                try look(ofStyle: $0, of: layout, size: item.sizes.max(), images: images)
            }
            try quads.add(layout, looks, rotation: symbol.textRotation, of: item, atlas: glyphs)
        } else {
            guard let icon = symbol.icon(of: entry),
                let region = try region(of: icon.image, images: images)
            else { return }
            let second = try icon.secondImage.flatMap { try self.region(of: $0, images: images) }
            quads.add(icon, in: region, second: second, angle: Double(symbol.iconRotation), of: item)
        }
        if quads.sources.count > count { extent.add(symbol.position) }
    }

    /// Returns how the glyphs of a style are drawn: as an image, as distance fields, or in colours; nil if they cannot be drawn.
    ///
    /// - Parameters:
    ///   - index: The index of the style in the layout.
    ///   - layout: The layout.
    ///   - size: The greatest size of the text, in points.
    ///   - images: The atlas of images.
    private mutating func look(
        ofStyle index: Int, of layout: TextLayout, size: Float, images: ImageAtlas
    ) throws -> SymbolQuads.Look? {
        let style = layout.styles[index]
        if let name = style.image {
            guard let region = try region(of: name, images: images), let image = frame.images[name] else { return nil }
            return .image(region, pixelRatio: Double(image.scale))
        }
        let size = style.size * Double(size)
        guard size > 0, size.isFinite, let font = glyphs.font(named: style.font) else { return nil }
        let grain = GlyphGrain(forSize: size * frame.pixelRatio)
        guard let face = font.imageFace else { return .font(font, grain) }
        let glyphIDs = Set(layout.glyphs.lazy.filter { $0.style == index }.map(\.id))
        return .colors(try colorGlyphs(glyphIDs, of: face, grain, images: images))
    }

    /// Adds glyphs with colours of their own to the atlas of images, and returns those for which it has space.
    private func colorGlyphs(
        _ glyphIDs: Set<UInt32>, of face: FontFace, _ grain: GlyphGrain, images: ImageAtlas
    ) throws -> [UInt32: (extent: GlyphExtent, region: ImageAtlas.Region)] {
        var found: [UInt32: (extent: GlyphExtent, region: ImageAtlas.Region)] = [:]
        for id in glyphIDs {
            guard let (name, glyph) = glyphs.image(of: id, face: face, grain: grain),
                let region = try images.region(of: name, in: [name: glyph.image])
            else { continue }
            found[id] = (glyph.extent(margin: ImageAtlas.margin), region)
        }
        return found
    }

    /// Returns the region of an image by name, which is determined once; nil for a missing image.
    private mutating func region(of name: String, images: ImageAtlas) throws -> ImageAtlas.Region? {
        if let known = regions[name] { return known }
        let region = try images.region(of: name, in: frame.images)
        regions.updateValue(region, forKey: name)
        if region != nil, let image = frame.images[name] { pixelRatios.insert(Double(image.scale)) }
        return region
    }
}
