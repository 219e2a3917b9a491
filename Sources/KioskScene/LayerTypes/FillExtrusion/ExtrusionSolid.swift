package import Foundation
import KioskGeometry
import KioskTiles

/// The values that determine the walls and the roof of an extruded shape.
package struct ExtrusionSolid {
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

    /// Returns the mean of the corners of rings, in the unit square.
    static func mean(of rings: [[CGPoint]]) -> SIMD2<Double> {
        var (sum, count) = (SIMD2<Double>.zero, 0.0)
        for point in rings.joined() {
            sum += SIMD2(point.x, point.y)
            count += 1
        }
        return count > 0 ? sum / count : .zero
    }

    /// Returns the walls and the roof in the coordinates of a camera.
    ///
    /// - Parameters:
    ///   - outline: The outline, in the unit square.
    ///   - scale: The factor of the base and the height, with that of the cutoff.
    ///   - centroid: The mean of the corners; nil without terrain.
    ///   - moved: The offset of the corners, in the unit square.
    ///   - transform: The camera.
    /// - Complexity: O(n) in the corners, O(n²) for a rounded roof.
    func polygon(
        _ outline: ExtrusionForm.Outline, scale: Double, centroid: CGPoint?, movedBy moved: CGPoint,
        seenBy transform: CameraTransform
    ) -> ExtrudedPolygon {
        let level = centroid.map { transform.height(at: $0) } ?? 0
        // The number of points in a metre of the base and the height.
        let metre = transform.pointsPerMetre * scale
        let (base, height) = (base * metre, height * metre)
        let isOnGround = centroid != nil && self.base <= 0 && !hasLevelBase
        let isSloping = centroid != nil && hasSlopingRoof
        var upperLevels: [[Double]] = []
        let rings = outline.rings.map { ring in
            var levels: [Double] = []
            let corners = ring.map { point in
                let corner = CGPoint(x: point.x + moved.x, y: point.y + moved.y)
                let position = transform.offset(of: corner)
                guard centroid != nil else { return SIMD3(position, base) }
                let ground = isOnGround || isSloping ? transform.height(at: corner) : level
                if isSloping { levels.append(ground + height) }
                let basement = FillExtrusionBucket.basement * transform.pointsPerMetre
                let lower =
                    isOnGround
                    ? min(level, ground) - basement
                    : isSloping && !hasLevelBase ? ground + base : level + base
                return SIMD3(position, lower)
            }
            upperLevels.append(levels)
            return corners
        }
        let minimum = outline.isLine ? 2 : 3
        let kept = rings.indices.filter { rings[$0].count >= minimum }
        var polygon = ExtrudedPolygon(
            rings: kept.map { rings[$0] }, isLine: outline.isLine, height: level + height,
            isInsideOut: !isOnGround && self.base > self.height, transform: transform)
        if isSloping { polygon.upperLevels = kept.map { upperLevels[$0] } }
        if roofRadius > 0, !outline.isLine, !isSloping, let first = outline.rings.first?.first {
            let pointsAlongGround = ExtrusionForm.metre(at: SIMD2(first.x, first.y)) * transform.worldSize
            polygon.roundRoof(
                by: roofRadius * pointsAlongGround, drop: metre / pointsAlongGround, lowest: level + base)
        }
        return polygon
    }

    /// Returns the height of the roof over a position above the ground there, in metres; nil if there is no roof.
    ///
    /// - Parameters:
    ///   - position: The position, in the unit square.
    ///   - rings: The rings of the shape, in the unit square.
    ///   - tile: The square of the tile that contains the shape; nil if it is not part of a tile.
    ///   - moved: The offset of what is drawn, in the unit square or to a copy of it.
    ///   - transform: The camera.
    /// - Complexity: O(n) in the corners, O(n²) for a rounded roof.
    package func roofHeight(
        at position: CGPoint, of rings: [[CGPoint]], tile: CGRect?, movedBy moved: CGPoint,
        seenBy transform: CameraTransform
    ) -> Double? {
        // Walls along the rings have no roof.
        guard form.wallWidth <= 0 else { return nil }
        let outlines =
            form.isPlain
            ? [ExtrusionForm.Outline(rings: rings, isLine: false)]
            : form.outlines(of: rings, isLine: false, tile: tile)
        return outlines.lazy.compactMap { outline in
            guard PolygonGeometry.contains(position, rings: outline.rings) else { return nil }
            return roofHeight(at: position, of: outline, movedBy: moved, seenBy: transform)
        }.max()
    }

    /// Returns the height of the roof of an outline over a position inside it, in metres.
    private func roofHeight(
        at position: CGPoint, of outline: ExtrusionForm.Outline, movedBy moved: CGPoint,
        seenBy transform: CameraTransform
    ) -> Double? {
        let mean = Self.mean(of: outline.rings)
        let centroid = CGPoint(x: mean.x + moved.x, y: mean.y + moved.y)
        var scale = scale
        if let cutoffFade {
            // A wide view shows the nearest copy of a position.
            let nearest = CGPoint(x: centroid.x + (transform.center.x - centroid.x).rounded(), y: centroid.y)
            scale *= cutoffFade.fraction(at: mean, depth: transform.depth(of: nearest))
            guard scale > 0 else { return nil }
        }
        let isElevated = transform.terrain != nil
        let point = CGPoint(x: position.x + moved.x, y: position.y + moved.y)
        if roofRadius > 0 || isElevated && hasSlopingRoof {
            let polygon = polygon(
                outline, scale: scale, centroid: isElevated ? centroid : nil, movedBy: moved, seenBy: transform)
            guard let level = polygon.roofLevel(at: transform.offset(of: point)) else { return nil }
            return (level - transform.height(at: point)) / transform.pointsPerMetre
        }
        // The roof is level: at its height above the ground at the mean of its corners.
        let foot = transform.terrain.map { $0.elevation(at: centroid) - $0.elevation(at: point) } ?? 0
        return foot + max(base, height) * scale
    }
}

extension CameraTransform {
    /// Returns the offset of a position from the centre along the ground, to the right and down, in points.
    fileprivate func offset(of world: CGPoint) -> SIMD2<Double> {
        rotated(east: (world.x - center.x) * worldSize, south: (world.y - center.y) * worldSize)
    }
}
