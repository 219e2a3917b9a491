import Foundation
import KioskGeometry

/// The measurement of extruded polygons.
extension ShapeMeasure {
    /// Returns the distance to the walls and the roof of a polygon, or to the walls along lines; nil if it is hit only where another
    /// tile draws it.
    ///
    /// - Parameters:
    ///   - shape: The polygon or the lines.
    ///   - solid: The values of the shape.
    func distance(toExtrusionOf shape: Int, _ solid: ExtrusionSolid) -> CGFloat? {
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

    private func distance(to outline: ExtrusionForm.Outline, of shape: Int, _ solid: ExtrusionSolid) -> CGFloat? {
        let transform = query.transform
        let moved = CGPoint(x: offset.x + worldOffset, y: offset.y)
        let hasCentroid = transform.terrain != nil || solid.cutoffFade != nil
        let mean = hasCentroid ? ExtrusionSolid.mean(of: outline.rings) : .zero
        let centroid = transform.terrain.map { _ in CGPoint(x: mean.x + moved.x, y: mean.y + moved.y) }
        var scale = solid.scale
        if let fade = solid.cutoffFade {
            let depth = transform.depth(of: CGPoint(x: mean.x + moved.x, y: mean.y + moved.y))
            scale *= fade.fraction(at: mean, depth: depth)
            guard scale > 0 else { return nil }
        }
        let polygon = solid.polygon(outline, scale: scale, centroid: centroid, movedBy: moved, seenBy: transform)
        guard query.region.isPoint else { return distance(fromRegionTo: polygon, of: shape) }
        guard let surface = polygon.surface(at: query.region.first) else {
            let distance = polygon.distance(to: query.region)
            // Beside the point of a tap, the middle of the roof decides whether a hill hides the polygon.
            if let centroid, transform.isHidden(centroid, height: solid.height * scale) { return nil }
            if distance <= query.tolerance { surfaceDepth = nil }
            return outside(distance)
        }
        // A feature in several tiles is hit once.
        let point = transform.worldPoint(right: surface.position.x, down: surface.position.y)
        let ground = CGPoint(x: point.x - offset.x - worldOffset, y: point.y - offset.y)
        guard features.clipBounds?.containsHalfOpen(ground) != false, surface.depth <= groundDepth else { return nil }
        surfaceDepth = surface.depth
        return 0
    }

    /// Returns the distance from a region that is no point to an extruded polygon, and sets `surfaceDepth` to that of the nearest corner
    /// of its roof if it is within the tolerance; nil for a copy in the border around another tile.
    private func distance(fromRegionTo polygon: ExtrudedPolygon, of shape: Int) -> CGFloat? {
        guard isInTile(shape) else { return nil }
        let distance = polygon.distance(to: query.region)
        if distance <= query.tolerance {
            surfaceDepth =
                polygon.rings.joined().map { corner in
                    query.transform.depth(ofPoint: SIMD3(corner.x, corner.y, polygon.height))
                }.min()
        }
        return distance
    }
}
