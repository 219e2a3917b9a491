import Foundation
import KioskGeometry
import KioskStyle
import KioskSymbols

/// The search for symbols at a point or in a region of the screen, by the rectangles with which they are drawn and their padding.
///
/// The rectangle of a glyph on a line is as wide as its advance and as high as its line; that of a text at a point contains all of
/// its lines. The images of glyphs are not known here, and differ from these rectangles by less than the padding of the text.
///
/// Source: the vertex shader of symbols, whose projection this is.
struct DrawnSymbolSearch {
    /// The distance from the top of a line to the baseline, and the height of a line, in ems.
    ///
    /// Source: the block of one line of the open renderers, with the default line height.
    private static let (lineTop, lineHeight) = (-23.4 / 24, 28.8 / 24)

    private let kind: SymbolKind
    private let transform: CameraTransform
    private let region: PlanarRegion
    private let tolerance: Double
    private let fog: DistanceFog?
    private let text: Part
    /// The padding of texts, in points.
    private let textPadding: Double
    private let icon: Part

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - kind: The properties of the layer.
    ///   - context: The context of the layer, without a feature.
    ///   - transform: The camera.
    ///   - region: The point or the region of the screen, in points.
    ///   - tolerance: The maximum distance from a point to a symbol, in points.
    ///   - fog: The fog that covers symbols; nil if there is none.
    init(
        _ kind: SymbolKind, in context: EvaluationContext, transform: CameraTransform, region: PlanarRegion,
        tolerance: Double, fog: DistanceFog? = nil
    ) {
        self.fog = fog
        self.kind = kind
        self.transform = transform
        self.region = region
        self.tolerance = region.isPoint ? max(0, tolerance) : 0
        text = Part(
            kind.placement(of: .text, in: context), rotatesWithMap: kind.textRotatesWithMap(in: context), transform)
        textPadding = kind.properties.textPadding.value(in: context)
        icon = Part(
            kind.placement(of: .shape, in: context), rotatesWithMap: kind.iconRotatesWithMap(in: context), transform)
    }

    /// Calls a closure with each symbol of a tile within the tolerance, the topmost first.
    ///
    /// - Parameters:
    ///   - symbols: The symbols of the tile.
    ///   - visibility: The symbols that are drawn.
    ///   - wrap: The copy of the world.
    ///   - visit: The closure, with the index of a symbol and its distance in points.
    /// - Complexity: O(n) in the drawn symbols, and in the glyphs of those that are near.
    func forEachHit(
        in symbols: TileSymbols, _ visibility: SymbolVisibility, wrap: Int, _ visit: (_ symbol: Int, CGFloat) -> Void
    ) {
        guard let block = symbols.block else { return }
        let tileZoom = block.tile.overscaledZ
        let textMix = kind.textSizeFraction(ofTile: tileZoom, atZoom: transform.zoom)
        let iconMix = kind.iconSizeFraction(ofTile: tileZoom, atZoom: transform.zoom)
        let count = min(symbols.content.symbols.count, block.count)
        for (number, entry) in visibility.entries.enumerated().reversed() where Int(entry.index) < count {
            let height = visibility.heights.indices.contains(number) ? Double(visibility.heights[number]) : 0
            let symbol = symbols.content.symbols[Int(entry.index)]
            let anchor = CGPoint(x: symbol.position.x + CGFloat(wrap), y: symbol.position.y)
            var nearest = Double.infinity
            if entry.textOpacity > 0, let layout = symbol.text(of: entry) {
                let glyphs = visibility.glyphs.dropFirst(Int(entry.glyphs.lowerBound)).prefix(entry.glyphs.count)
                if let drawing = Drawing(text, at: anchor, height, symbol.textSize, mix: textMix, self) {
                    nearest = distance(to: layout, of: symbol, entry, glyphs, drawing)
                }
            }
            if entry.iconOpacity > 0, let image = symbol.icon(of: entry),
                let drawing = Drawing(icon, at: anchor, height, symbol.iconSize, mix: iconMix, self)
            {
                let state = SymbolVisibility.Placement(offset: entry.iconOffset, angle: entry.iconAngle)
                let quads = image.quads.map { $0.corners(size: drawing.size) }
                if let outline = QuadCorners(around: quads, padding: image.padding, scale: drawing.scale) {
                    let corners = drawing.corners(outline.points, state, follows: symbol.iconFollowsLine, transform)
                    nearest = min(nearest, distance(to: corners, padding: 0))
                }
            }
            if nearest <= tolerance { visit(Int(entry.index), nearest) }
        }
    }

    /// Returns the distance to a text; infinite if it is farther than the tolerance.
    private func distance(
        to layout: TextLayout, of symbol: SymbolContent.Symbol, _ entry: SymbolVisibility.Entry,
        _ glyphs: ArraySlice<SymbolVisibility.Placement>, _ drawing: Drawing
    ) -> Double {
        let state = SymbolVisibility.Placement(offset: entry.textOffset, angle: entry.textAngle)
        guard symbol.followsLine else {
            var corners = QuadCorners(layout.bounds)
            corners.rotate(by: Double(symbol.textRotation))
            return distance(
                to: drawing.corners(corners.points.map { $0 * drawing.size }, state, follows: false, transform),
                padding: textPadding * drawing.scale)
        }
        guard glyphs.count == layout.glyphs.count, isNear(glyphs, state, drawing) else { return .infinity }
        var nearest = Double.infinity
        let quads = layout.quads(followsLine: true, rotation: Double(symbol.textRotation)) { glyph, style in
            style.size > 0
                ? GlyphExtent(
                    left: 0, top: Self.lineTop, width: Double(glyph.advance) / style.size, height: Self.lineHeight)
                : nil
        }
        for quad in quads {
            var placement = glyphs[glyphs.startIndex + quad.glyph]
            placement.offset += state.offset
            placement.angle += state.angle
            let corners = quad.corners.points.map { $0 * drawing.size }
            let drawn = drawing.corners(corners, placement, follows: true, transform)
            nearest = min(nearest, distance(to: drawn, padding: textPadding * drawing.scale))
        }
        return nearest
    }

    /// Returns whether any glyph of a text on a line may be within the tolerance.
    private func isNear(
        _ glyphs: ArraySlice<SymbolVisibility.Placement>, _ state: SymbolVisibility.Placement, _ drawing: Drawing
    ) -> Bool {
        var (lower, upper) = (SIMD2<Float>(repeating: .infinity), SIMD2<Float>(repeating: -.infinity))
        for glyph in glyphs {
            lower = pointwiseMin(lower, glyph.offset)
            upper = pointwiseMax(upper, glyph.offset)
        }
        guard lower.x <= upper.x else { return false }
        // A glyph and its distance from the line.
        let margin = SIMD2<Double>(repeating: 3 * drawing.size)
        let corners = QuadCorners(from: SIMD2<Double>(lower) - margin, to: SIMD2<Double>(upper) + margin)
        let placement = SymbolVisibility.Placement(offset: state.offset, angle: 0)
        return distance(
            to: drawing.corners(corners.points, placement, follows: true, transform),
            padding: textPadding * drawing.scale)
            <= tolerance
    }

    /// Returns the distance to a quadrilateral of four corners and its padding; infinite if a corner is not in front of the
    /// camera.
    private func distance(to corners: [CGPoint], padding: Double) -> Double {
        guard corners.count == 4 else { return .infinity }
        // `QuadCorners.points` are in rows, and a ring goes around.
        return max(0, region.distance(toInsideOf: [[corners[0], corners[1], corners[3], corners[2]]]) - padding)
    }
}

extension DrawnSymbolSearch {
    /// The values that all texts, or all icons, of a layer share.
    fileprivate struct Part {
        let liesOnMap: Bool
        let rotatesWithMap: Bool
        /// The offset of the layer along the ground, in the unit square.
        let groundOffset: CGPoint
        /// The offset of the layer on the screen, in points; zero if symbols lie on the ground.
        let screenOffset: SIMD2<Double>

        init(_ placement: PartPlacement, rotatesWithMap: Bool, _ transform: CameraTransform) {
            liesOnMap = placement.liesOnMap
            self.rotatesWithMap = rotatesWithMap
            groundOffset = transform.worldOffset(of: placement.translate, anchor: placement.anchor)
            screenOffset =
                liesOnMap ? .zero : transform.screenOffset(of: placement.translate, anchor: placement.anchor)
        }
    }

    /// The projection of a text or an icon at an anchor.
    fileprivate struct Drawing {
        private let part: Part
        /// The anchor, moved along the ground if the symbol lies on it, in the unit square.
        private let ground: CGPoint
        /// The distance of the symbol from the plane of the centre, in points of the world.
        private let level: Double
        /// The anchor on the screen, with the offset of the layer, in points.
        private let seen: SIMD2<Double>
        /// The rotation of a symbol that rotates with the map, in radians clockwise.
        private let mapRotation: Double
        /// The scale of the perspective.
        let scale: Double
        /// The size with the scale of the perspective.
        let size: Double

        /// Creates a projection; nil if the anchor is not in front of the camera, a hill or fog hides it, or the size is 0.
        ///
        /// - Parameters:
        ///   - part: The values of all texts or icons.
        ///   - anchor: The anchor, in the unit square or a copy of it.
        ///   - height: The height above the ground, in metres.
        ///   - sizes: The sizes at both zoom stops.
        ///   - mix: The position between the zoom stops, 0…1.
        ///   - search: The search.
        init?(
            _ part: Part, at anchor: CGPoint, _ height: Double, _ sizes: SIMD2<Float>, mix: Double,
            _ search: DrawnSymbolSearch
        ) {
            let transform = search.transform
            let moved = CGPoint(x: anchor.x + part.groundOffset.x, y: anchor.y + part.groundOffset.y)
            level = transform.level(of: moved, raisedBy: height)
            let depth = transform.depth(of: moved, level: level)
            guard depth > transform.nearestDepth, let point = transform.screenPoint(of: anchor, level: level),
                !transform.isHidden(moved, height: height),
                search.fog?.covers(transform.ray(to: moved, level: level)) != true
            else { return nil }
            self.part = part
            scale = transform.symbolScale(atDepth: depth, liesOnMap: part.liesOnMap)
            size = (Double(sizes.x) + Double(sizes.y - sizes.x) * mix) * scale
            guard size > 0 else { return nil }
            ground = moved
            seen = SIMD2(point.x, point.y) + part.screenOffset
            mapRotation = part.rotatesWithMap && !part.liesOnMap ? transform.eastwardAngle(at: moved, level: level) : 0
        }

        /// Returns corners on the screen; empty if one is not in front of the camera.
        ///
        /// - Parameters:
        ///   - corners: The corners relative to the anchor, in points.
        ///   - state: The offset and the rotation of the visibility.
        ///   - follows: Whether the rotation is that of a line.
        ///   - transform: The camera.
        func corners(
            _ corners: [SIMD2<Double>], _ state: SymbolVisibility.Placement, follows: Bool, _ transform: CameraTransform
        ) -> [CGPoint] {
            let angle = Double(state.angle) * .pi / 180 + (follows ? 0 : mapRotation)
            let (sine, cosine) = (sin(angle), cos(angle))
            let offset = SIMD2<Double>(state.offset)
            var points: [CGPoint] = []
            points.reserveCapacity(corners.count)
            for corner in corners {
                let rotated = SIMD2(corner.x * cosine - corner.y * sine, corner.x * sine + corner.y * cosine)
                guard part.liesOnMap else {
                    let point = seen + offset + rotated
                    points.append(CGPoint(x: point.x, y: point.y))
                    continue
                }
                let isTurned = part.rotatesWithMap || follows
                let along = offset + (isTurned ? rotated : transform.groundOffset(of: rotated, anchor: .viewport))
                let world = CGPoint(
                    x: ground.x + along.x / transform.worldSize, y: ground.y + along.y / transform.worldSize)
                guard let point = transform.screenPoint(of: world, level: level) else { return [] }
                points.append(point)
            }
            return points
        }
    }
}

extension QuadCorners {
    /// Creates the corners of a rectangle.
    fileprivate init(_ rect: CGRect) {
        self.init(from: SIMD2(rect.minX, rect.minY), to: SIMD2(rect.maxX, rect.maxY))
    }
}
