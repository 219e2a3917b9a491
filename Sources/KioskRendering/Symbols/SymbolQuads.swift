import Foundation
import KioskScene
import KioskStyle
import KioskSymbols

/// The vertices of the texts, or of the icons, of a block: four for each rectangle.
struct SymbolQuads {
    /// The origin of the values of a rectangle that change.
    struct Source {
        /// The index in `SymbolVisibility.entries`.
        var entry: Int32
        /// The index of a glyph on a line; nil for other rectangles.
        var glyph: Int32?
    }

    /// The values that the rectangles of one symbol share.
    struct Item {
        var position: SplitPosition
        var sizes: SIMD2<Float>
        var followsLine: Bool
        var entry: Int32
        var paint: SymbolPaint.Override
        /// The minimum of the scale of corners.
        var minimumScale = SIMD2<Float>.zero
    }

    /// The upper left and the lower right corner in the atlas.
    struct Texels {
        var start: SIMD2<Float>
        var end: SIMD2<Float>
        var kind: SymbolVertex.Kind
        /// The corners in the image to which an icon fades; nil if it does not.
        var second: (start: SIMD2<Float>, end: SIMD2<Float>)?
    }

    private(set) var vertices: [SymbolVertex] = []
    private(set) var indices: [UInt32] = []
    private(set) var sources: [Source] = []

    /// The values of all vertices; empty if none of them differs from zero.
    private(set) var stretches: [SymbolStretch] = []

    /// The paint of all vertices; empty if all have that of the layer.
    private(set) var colors: [SymbolColors] = []

    /// The emissive strengths of all vertices; empty if all have that of the layer.
    private(set) var emissions: [SymbolEmission] = []

    /// The texels of the images to which icons fade, of all vertices; empty if none of them fades.
    private(set) var secondTexels: [SymbolSecondTexel] = []

    /// The kinds of textures.
    private(set) var kinds: SymbolVertex.Kinds = []

    /// The greatest width of a halo of a symbol with its own width, in points.
    private(set) var ownHaloWidth: Float = 0

    /// The greatest distance of a corner from its anchor, in points.
    private(set) var reach = 0.0

    /// Adds the rectangles of an icon.
    ///
    /// - Parameters:
    ///   - icon: The icon.
    ///   - region: The region of its image in the atlas.
    ///   - second: The region of the image to which it fades, which is stretched over the same rectangles.
    ///   - angle: The rotation about the anchor, in degrees clockwise, in addition to that of the rectangles.
    ///   - item: The values of the symbol.
    mutating func add(
        _ icon: SymbolContent.Icon, in region: ImageAtlas.Region, second: ImageAtlas.Region? = nil, angle: Double,
        of item: Item
    ) {
        var item = item
        let origin = SIMD2(Float(region.x), Float(region.y))
        for quad in icon.quads {
            item.minimumScale = SIMD2<Float>(quad.minimumScale)
            let texture = quad.texture
            let start = origin + SIMD2(Float(texture.minX), Float(texture.minY))
            let end = origin + SIMD2(Float(texture.maxX), Float(texture.maxY))
            var (scaled, fixed) = (quad.scaled, quad.fixed)
            if angle != 0 {
                scaled.rotate(by: angle)
                fixed.rotate(by: angle)
            }
            var texels = Texels(start: start, end: end, kind: icon.isDistanceField ? .distances : .image)
            if let second { texels.second = (second.texel(start, of: region), second.texel(end, of: region)) }
            add(scaled, fixed: fixed == .zero ? nil : fixed, texels: texels, of: item)
        }
    }

    /// Adds a rectangle; one with a coordinate that is not finite is ignored.
    ///
    /// - Parameters:
    ///   - corners: The corners relative to the anchor at the size 1, in points.
    ///   - fixed: The parts of the corners that do not depend on the size, in points; nil if there are none.
    ///   - texels: The rectangle of the atlas.
    ///   - item: The values of the symbol.
    ///   - glyph: The index of the glyph on a line.
    mutating func add(
        _ corners: QuadCorners, fixed: QuadCorners? = nil, texels: Texels, of item: Item, glyph: Int32? = nil
    ) {
        let scale = max(item.sizes.x, item.sizes.y, item.minimumScale.x, item.minimumScale.y)
        let distance = corners.radius * Double(scale) + (fixed?.radius ?? 0)
        // Comparisons do not find what is not a number.
        let sum = corners.sum + (fixed?.sum ?? 0) + Double(item.minimumScale.sum())
        guard distance.isFinite, sum.isFinite, let first = UInt32(exactly: vertices.count) else { return }
        reach = max(reach, distance)
        let (start, end) = (texels.start, texels.end)
        func add(_ corner: SIMD2<Double>, _ u: Float, _ v: Float) {
            vertices.append(
                SymbolVertex(
                    position: item.position, corner: SIMD4(lowHalf: SIMD2<Float>(corner), highHalf: item.sizes),
                    texel: SIMD4(u, v, Float(texels.kind.rawValue), item.followsLine ? 1 : 0)))
        }
        add(corners.topLeft, start.x, start.y)
        add(corners.topRight, end.x, start.y)
        add(corners.bottomLeft, start.x, end.y)
        add(corners.bottomRight, end.x, end.y)
        indices += [first, first + 1, first + 2, first + 1, first + 2, first + 3]
        sources.append(Source(entry: item.entry, glyph: glyph))
        kinds.insert(SymbolVertex.Kinds(texels.kind))
        addStretches(fixed, minimumScale: item.minimumScale, after: Int(first))
        addColors(item.paint, after: Int(first))
        addEmission(item.paint.emissiveStrength, after: Int(first))
        addSecondTexels(texels.second, after: Int(first))
    }

    private mutating func addSecondTexels(_ corners: (start: SIMD2<Float>, end: SIMD2<Float>)?, after count: Int) {
        guard corners != nil || !secondTexels.isEmpty else { return }
        let none = SymbolSecondTexel(texel: SymbolSecondTexel.none)
        if secondTexels.isEmpty { secondTexels = Array(repeating: none, count: count) }
        guard let (start, end) = corners else {
            secondTexels += repeatElement(none, count: 4)
            return
        }
        for texel in [start, SIMD2(end.x, start.y), SIMD2(start.x, end.y), end] {
            secondTexels.append(SymbolSecondTexel(texel: texel))
        }
    }

    private mutating func addStretches(_ fixed: QuadCorners?, minimumScale: SIMD2<Float>, after count: Int) {
        guard fixed != nil || minimumScale != .zero || !stretches.isEmpty else { return }
        if stretches.isEmpty { stretches = Array(repeating: SymbolStretch(values: .zero), count: count) }
        let fixed = fixed ?? .zero
        for corner in [fixed.topLeft, fixed.topRight, fixed.bottomLeft, fixed.bottomRight] {
            stretches.append(
                SymbolStretch(values: SIMD4(lowHalf: SIMD2<Float>(corner), highHalf: minimumScale)))
        }
    }

    private mutating func addColors(_ paint: SymbolPaint.Override, after count: Int) {
        guard paint.setsColors || !colors.isEmpty else { return }
        if colors.isEmpty { colors = Array(repeating: SymbolColors(SymbolPaint.Override()), count: count) }
        colors.append(contentsOf: repeatElement(SymbolColors(paint), count: 4))
        ownHaloWidth = max(ownHaloWidth, paint.haloWidth ?? 0)
    }

    private mutating func addEmission(_ strength: Float?, after count: Int) {
        guard strength != nil || !emissions.isEmpty else { return }
        let ofLayer = SymbolEmission(strength: SymbolEmission.ofLayer)
        if emissions.isEmpty { emissions = Array(repeating: ofLayer, count: count) }
        emissions += repeatElement(strength.map { SymbolEmission(strength: $0) } ?? ofLayer, count: 4)
    }
}

extension QuadCorners {
    /// Corners at the position.
    fileprivate static var zero: QuadCorners { QuadCorners(from: .zero, to: .zero) }

    /// The sum of all coordinates.
    fileprivate var sum: Double { (topLeft + topRight + bottomLeft + bottomRight).sum() }

    /// The greatest distance of a corner from the position.
    fileprivate var radius: Double {
        func square(_ corner: SIMD2<Double>) -> Double { (corner * corner).sum() }
        return max(square(topLeft), square(topRight), square(bottomLeft), square(bottomRight)).squareRoot()
    }
}

extension SymbolQuads {
    /// What the glyphs of one style are drawn with.
    enum Look {
        /// Glyphs of a font in a resolution.
        case font(GlyphFont, GlyphGrain)
        /// Glyphs in colour, by their numbers: their rectangles relative to the origin in ems, and their regions in the atlas of
        /// images.
        case colors([UInt32: (extent: GlyphExtent, region: ImageAtlas.Region)])
        /// An image in the atlas, with its number of pixels per point.
        case image(ImageAtlas.Region, pixelRatio: Double)
    }

    /// Adds the glyphs of a text.
    ///
    /// - Parameters:
    ///   - layout: The glyphs, in ems.
    ///   - looks: What the glyphs of each style are drawn with; glyphs of a style without a look are omitted.
    ///   - rotation: The rotation about the anchor, in degrees clockwise.
    ///   - item: The values of the symbol.
    ///   - atlas: The atlas of glyphs.
    @MainActor
    mutating func add(
        _ layout: TextLayout, _ looks: [Look?], rotation: Float, of item: Item, atlas: GlyphAtlas
    ) throws {
        let items = layout.styles.map { style in
            var item = item
            if let color = style.color { item.paint.color = PixelColor(color, opacity: 1) }
            return item
        }
        var texels: [Texels] = []
        let quads = try layout.quads(followsLine: item.followsLine, rotation: Double(rotation)) { glyph, _ in
            guard let look = looks[Int(glyph.style)],
                let (extent, part) = try Self.extent(of: glyph, look, atlas: atlas)
            else { return nil }
            texels.append(part)
            return extent
        }
        for (quad, texels) in zip(quads, texels) {
            let style = Int(layout.glyphs[quad.glyph].style)
            add(
                quad.corners, texels: texels, of: items[style],
                glyph: item.followsLine ? Int32(clamping: quad.glyph) : nil)
        }
    }

    /// Returns the rectangle of a glyph or an image relative to its origin, and its part of the atlas; nil if it is not visible.
    @MainActor
    private static func extent(
        of glyph: TextLayout.Glyph, _ look: Look, atlas: GlyphAtlas
    ) throws -> (GlyphExtent, Texels)? {
        switch look {
        case .font(let font, let grain):
            guard let region = try atlas.region(of: glyph.id, font: font, grain: grain) else { return nil }
            let pixel = 1 / Double(region.pixelsPerEm)
            let extent = GlyphExtent(
                left: Double(region.left) * pixel, top: Double(region.top) * pixel,
                width: Double(region.width) * pixel, height: Double(region.height) * pixel)
            let (start, size) = (SIMD2(region.x, region.y), SIMD2(region.width, region.height))
            return (extent, Texels(start: SIMD2<Float>(start), end: SIMD2<Float>(start &+ size), kind: .glyph))
        case .colors(let glyphs):
            return glyphs[glyph.id].map { ($0.extent, Texels($0.region, kind: .colorGlyph)) }
        case .image(let region, let pixelRatio):
            let size = SIMD2<Double>(SIMD2(region.width, region.height))
            return (
                GlyphExtent(imageSize: size / pixelRatio, pixelRatio: pixelRatio), Texels(region, kind: .image)
            )
        }
    }
}

extension ImageAtlas.Region {
    /// Returns the texel of this image that corresponds to one of another image.
    fileprivate func texel(_ texel: SIMD2<Float>, of other: ImageAtlas.Region) -> SIMD2<Float> {
        let position = (texel - SIMD2(Float(other.x), Float(other.y))) / SIMD2(Float(other.width), Float(other.height))
        return SIMD2(Float(x), Float(y)) + position * SIMD2(Float(width), Float(height))
    }
}

extension SymbolQuads.Texels {
    /// Creates the texels of an image with its margin.
    fileprivate init(_ region: ImageAtlas.Region, kind: SymbolVertex.Kind) {
        let margin = SIMD2(repeating: ImageAtlas.margin)
        let start = SIMD2(region.x, region.y) &- margin
        let size = SIMD2(region.width, region.height) &+ 2 &* margin
        self.init(start: SIMD2<Float>(start), end: SIMD2<Float>(start &+ size), kind: kind)
    }
}
