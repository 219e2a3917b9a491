import Foundation
import KioskMaps
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
    }

    private(set) var vertices: [SymbolVertex] = []
    private(set) var stretches: [SymbolStretch] = []
    private(set) var colors: [SymbolColors] = []
    private(set) var indices: [UInt32] = []
    private(set) var sources: [Source] = []

    /// The kinds of textures.
    private(set) var kinds: Set<SymbolVertex.Kind> = []

    /// Whether any corner has a part that does not depend on the size.
    private(set) var hasStretches = false

    /// Whether any symbol has its own paint.
    private(set) var hasColors = false

    /// The greatest width of a halo of a symbol with its own width, in points.
    private(set) var ownHaloWidth: Float = 0

    /// The greatest distance of a corner from its anchor, in points.
    private(set) var reach: Float = 0

    /// Adds the rectangles of an icon.
    ///
    /// - Parameters:
    ///   - icon: The icon.
    ///   - region: The region of its image in the atlas.
    ///   - item: The values of the symbol.
    mutating func add(_ icon: SymbolContent.Icon, in region: ImageAtlas.Region, of item: Item) {
        var item = item
        let origin = SIMD2(Float(region.x), Float(region.y))
        for quad in icon.quads {
            item.minimumScale = SIMD2<Float>(quad.minimumScale)
            let fixed = quad.fixed.points.map { SIMD2<Float>($0) }
            let (start, end) = (
                SIMD2(Float(quad.texture.minX), Float(quad.texture.minY)),
                SIMD2(Float(quad.texture.maxX), Float(quad.texture.maxY))
            )
            add(
                quad.scaled.points.map { SIMD2<Float>($0) }, fixed: fixed.allSatisfy { $0 == .zero } ? [] : fixed,
                units: SymbolPart.icon.units,
                texels: Texels(
                    start: origin + start, end: origin + end, kind: icon.isDistanceField ? .distances : .image),
                of: item)
        }
    }

    /// Adds a rectangle; one with a coordinate that is not finite is ignored.
    ///
    /// - Parameters:
    ///   - corners: The upper left, upper right, lower left and lower right corner, relative to the anchor.
    ///   - fixed: The part of each corner that does not depend on the size, in points.
    ///   - units: The number of units of a corner in the size 1.
    ///   - texels: The rectangle of the atlas.
    ///   - item: The values of the symbol.
    ///   - glyph: The index of the glyph on a line.
    mutating func add(
        _ corners: [SIMD2<Float>], fixed: [SIMD2<Float>] = [], units: Float, texels: Texels, of item: Item,
        glyph: Int32? = nil
    ) {
        guard corners.count == 4, let first = UInt32(exactly: vertices.count) else { return }
        let scale = max(item.sizes.x, item.sizes.y) / units
        let reaches = corners.indices.map { index in
            let least = item.minimumScale.max()
            let corner = corners[index] * max(scale, least)
            return corner.length + (fixed.isEmpty ? 0 : fixed[index].length)
        }
        guard reaches.allSatisfy(\.isFinite) else { return }
        reach = max(reach, reaches.max() ?? 0)
        let color = SymbolColors(item.paint)
        for (index, corner) in corners.enumerated() {
            let texel = SIMD2(
                index % 2 == 0 ? texels.start.x : texels.end.x, index < 2 ? texels.start.y : texels.end.y)
            vertices.append(
                SymbolVertex(
                    position: item.position, corner: SIMD4(lowHalf: corner, highHalf: item.sizes),
                    texel: SIMD4(texel.x, texel.y, Float(texels.kind.rawValue), item.followsLine ? 1 : 0)))
            stretches.append(
                SymbolStretch(
                    values: SIMD4(lowHalf: fixed.isEmpty ? .zero : fixed[index], highHalf: item.minimumScale)))
            colors.append(color)
        }
        indices += [first, first + 1, first + 2, first + 1, first + 2, first + 3]
        sources.append(Source(entry: item.entry, glyph: glyph))
        kinds.insert(texels.kind)
        hasStretches = hasStretches || !fixed.isEmpty || item.minimumScale != .zero
        hasColors = hasColors || !item.paint.isEmpty
        ownHaloWidth = max(ownHaloWidth, item.paint.haloWidth ?? 0)
    }
}

extension SIMD2<Float> {
    /// The length of the vector.
    var length: Float { (self * self).sum().squareRoot() }

}
