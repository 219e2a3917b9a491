import Foundation
import KioskScene
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
    private(set) var indices: [UInt32] = []
    private(set) var sources: [Source] = []

    /// The values of all vertices; empty if none of them differs from zero.
    private(set) var stretches: [SymbolStretch] = []

    /// The paint of all vertices; empty if all have that of the layer.
    private(set) var colors: [SymbolColors] = []

    /// The emissive strengths of all vertices; empty if all have that of the layer.
    private(set) var emissions: [SymbolEmission] = []

    /// The kinds of textures.
    private(set) var kinds: Set<SymbolVertex.Kind> = []

    /// The greatest width of a halo of a symbol with its own width, in points.
    private(set) var ownHaloWidth: Float = 0

    /// The greatest distance of a corner from its anchor, in points.
    private(set) var reach = 0.0

    /// Adds the rectangles of an icon.
    ///
    /// - Parameters:
    ///   - icon: The icon.
    ///   - region: The region of its image in the atlas.
    ///   - turn: The rotation about the anchor, in degrees clockwise, in addition to that of the rectangles.
    ///   - item: The values of the symbol.
    mutating func add(_ icon: SymbolContent.Icon, in region: ImageAtlas.Region, turn: Double, of item: Item) {
        var item = item
        let origin = SIMD2(Float(region.x), Float(region.y))
        for quad in icon.quads {
            item.minimumScale = SIMD2<Float>(quad.minimumScale)
            let texture = quad.texture
            let start = origin + SIMD2(Float(texture.minX), Float(texture.minY))
            let end = origin + SIMD2(Float(texture.maxX), Float(texture.maxY))
            var (scaled, fixed) = (quad.scaled, quad.fixed)
            if turn != 0 {
                scaled.rotate(by: turn)
                fixed.rotate(by: turn)
            }
            add(
                scaled, fixed: fixed == .zero ? nil : fixed,
                texels: Texels(start: start, end: end, kind: icon.isDistanceField ? .distances : .image), of: item)
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
        if !kinds.contains(texels.kind) { kinds.insert(texels.kind) }
        addStretches(fixed, minimumScale: item.minimumScale, after: Int(first))
        addColors(item.paint, after: Int(first))
        addEmission(item.paint.emissiveStrength, after: Int(first))
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
