import Foundation
import KioskGeometry

/// The measurement of extruded polygons.
extension ShapeMeasure {
    /// The values of an extruded shape.
    struct Extrusion {
        /// The lower end of the walls before it is scaled, in metres.
        var base: Double
        /// The upper end of the walls and the roof before it is scaled, in metres.
        var height: Double
        /// The factor of the base and the height.
        var scale: Double
        /// How outlines become those of solids.
        var form: ExtrusionForm
        /// The distance from the edges at which roofs are rounded, in metres.
        var roofRadius: Double
        /// The range in which distant solids become lower; nil if none does.
        var cutoffFade: CutoffFade?
        /// Whether walls end at the level of the ground at the middle, on terrain.
        var hasLevelBase: Bool
        /// Whether roofs have the slope of the ground, on terrain.
        var hasSlopingRoof: Bool
    }

    /// Returns the distance to the walls and the roof of a polygon, or to the walls along lines; nil if it is hit only where another tile draws it.
    ///
    /// - Parameters:
    ///   - shape: The polygon or the lines.
    ///   - solid: The values of the shape.
    func distance(toExtrusionOf shape: Int, _ solid: Extrusion) -> CGFloat? {
        let rings = features.parts(ofShape: shape).map { part in
            features.vertices(ofPart: part).map { features.vertices[$0] }
        }
        let isLine = features.kind(ofShape: shape) == .line
        guard !solid.form.isPlain else {
            return distance(to: ExtrusionForm.Outline(rings: rings, isLine: isLine), of: shape, solid)
        }
        let tile = features.clipBounds.map {
            CGRect(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY)
        }
        var nearest: (distance: CGFloat, depth: Double?)?
        for outline in solid.form.outlines(of: rings, isLine: isLine, tile: tile) {
            surfaceDepth = nil
            guard let distance = distance(to: outline, of: shape, solid) else { continue }
            let depth = surfaceDepth ?? .infinity
            guard let known = nearest,
                (known.distance, known.depth ?? .infinity) <= (distance, depth)
            else {
                nearest = (distance, surfaceDepth)
                continue
            }
        }
        surfaceDepth = nearest?.depth
        return nearest?.distance
    }

    private func distance(to outline: ExtrusionForm.Outline, of shape: Int, _ solid: Extrusion) -> CGFloat? {
        let transform = query.transform
        let moved = CGPoint(x: offset.x + worldOffset, y: offset.y)
        let hasMiddle = transform.terrain != nil || solid.cutoffFade != nil
        let mean = hasMiddle ? Self.middle(of: outline.rings) : .zero
        let middle = transform.terrain.map { _ in CGPoint(x: mean.x + moved.x, y: mean.y + moved.y) }
        var scale = solid.scale
        if let fade = solid.cutoffFade {
            let depth = transform.depth(of: CGPoint(x: mean.x + moved.x, y: mean.y + moved.y))
            scale *= fade.share(at: mean, depth: depth)
            guard scale > 0 else { return nil }
        }
        let level = middle.map { transform.height(at: $0) } ?? 0
        let polygon = polygon(outline, solid, scale: scale, middle: middle, level: level, movedBy: moved)
        let height = solid.height * scale
        guard query.region.isPoint, let surface = polygon.surface(at: query.region.first) else {
            // A copy in the border around another tile is not hit by a region.
            guard query.region.isPoint || isInTile(shape) else { return nil }
            let distance = polygon.distance(to: query.region)
            // Beside the point of a tap, the middle of the roof decides whether a hill hides the polygon.
            if query.region.isPoint, let middle, transform.isHidden(middle, height: height) { return nil }
            if distance <= query.tolerance {
                surfaceDepth =
                    query.region.isPoint
                    ? nil
                    : polygon.rings.joined().map { corner in
                        transform.depth(ofPoint: SIMD3(corner.x, corner.y, polygon.height))
                    }.min()
            }
            return query.region.isPoint ? outside(distance) : distance
        }
        // A feature in several tiles is hit once.
        let place = transform.worldPoint(right: surface.position.x, down: surface.position.y)
        let ground = CGPoint(x: place.x - offset.x - worldOffset, y: place.y - offset.y)
        guard features.clipBounds?.containsHalfOpen(ground) != false, surface.depth <= groundDepth else { return nil }
        surfaceDepth = surface.depth
        return 0
    }

    /// Returns the walls and the roof of a solid.
    ///
    /// - Parameters:
    ///   - outline: The outline, in the unit square.
    ///   - solid: The values of the solid.
    ///   - scale: The factor of the base and the height.
    ///   - middle: The mean of the corners, on terrain.
    ///   - level: The level of the ground at the middle, in points.
    ///   - moved: The offset of the corners, in the unit square.
    private func polygon(
        _ outline: ExtrusionForm.Outline, _ solid: Extrusion, scale: Double, middle: CGPoint?, level: Double,
        movedBy moved: CGPoint
    ) -> ExtrudedPolygon {
        let transform = query.transform
        let metre = transform.pointsPerMetre * scale
        let (base, height) = (solid.base * metre, solid.height * metre)
        let isOnGround = middle != nil && solid.base <= 0 && !solid.hasLevelBase
        let isSloping = middle != nil && solid.hasSlopingRoof
        var slope: [[Double]] = []
        let rings = outline.rings.map { ring in
            var uppers: [Double] = []
            let corners = ring.map { point in
                let corner = CGPoint(x: point.x + moved.x, y: point.y + moved.y)
                let place = transform.turned(
                    east: (corner.x - transform.center.x) * transform.worldSize,
                    south: (corner.y - transform.center.y) * transform.worldSize)
                guard middle != nil else { return SIMD3(place, base) }
                let ground = isOnGround || isSloping ? transform.height(at: corner) : level
                if isSloping { uppers.append(ground + height) }
                let basement = FillExtrusionBucket.basement * transform.pointsPerMetre
                let lower =
                    isOnGround
                    ? min(level, ground) - basement
                    : isSloping && !solid.hasLevelBase ? ground + base : level + base
                return SIMD3(place, lower)
            }
            slope.append(uppers)
            return corners
        }
        let minimum = outline.isLine ? 2 : 3
        let kept = rings.indices.filter { rings[$0].count >= minimum }
        var polygon = ExtrudedPolygon(
            rings: kept.map { rings[$0] }, isLine: outline.isLine, height: level + height,
            isInsideOut: !isOnGround && solid.base > solid.height, transform: transform)
        if isSloping { polygon.slope = kept.map { slope[$0] } }
        if solid.roofRadius > 0, !outline.isLine, !isSloping, let first = outline.rings.first?.first {
            polygon.roundRoof(
                by: solid.roofRadius * ExtrusionForm.metre(at: SIMD2(first.x, first.y)) * transform.worldSize,
                drop: metre / (ExtrusionForm.metre(at: SIMD2(first.x, first.y)) * transform.worldSize),
                lowest: level + base)
        }
        return polygon
    }

    /// Returns the mean of the corners of rings, in the unit square.
    private static func middle(of rings: [[CGPoint]]) -> SIMD2<Double> {
        var (sum, count) = (SIMD2<Double>.zero, 0.0)
        for point in rings.joined() {
            sum += SIMD2(point.x, point.y)
            count += 1
        }
        return count > 0 ? sum / count : .zero
    }
}
