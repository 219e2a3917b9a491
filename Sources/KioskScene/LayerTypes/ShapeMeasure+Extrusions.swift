import Foundation
import KioskGeometry

/// The measurement of extruded polygons.
extension ShapeMeasure {
    /// Returns the distance on screen from the region of the query to the walls and the roof of a polygon, or to the walls along lines, in
    /// points, and sets `surfaceDepth` to the depth of the surface that is hit.
    ///
    /// - Parameters:
    ///   - shape: The polygon or the lines.
    ///   - solid: The values of the shape.
    /// - Returns: The distance; nil if the solid is hidden, too far away to be drawn, or hit only where another tile draws it.
    func distance(toExtrusionOf shape: Int, _ solid: ExtrusionSolid) -> CGFloat? {
        let contexts = contexts
        let rings = features.parts(ofShape: shape).map { part in
            contexts.features.vertices(ofPart: part).map { contexts.features.vertices[$0] }
        }
        let isLine = features.kind(ofShape: shape) == .line
        guard !solid.form.isPlain else {
            return distance(to: ExtrusionForm.Outline(rings: rings, isLine: isLine), of: shape, solid)
        }
        let tile = features.clipBounds.map {
            CGRect(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY)
        }
        // The outline with the least distance counts; of several that are hit, the one nearest to the camera.
        var nearest: (distance: CGFloat, depth: Double?)?
        for outline in solid.form.outlines(of: rings, isLine: isLine, tile: tile) {
            surfaceDepth = nil
            guard let distance = distance(to: outline, of: shape, solid) else { continue }
            let depth = surfaceDepth ?? .infinity
            if let nearest, (nearest.distance, nearest.depth ?? .infinity) <= (distance, depth) { continue }
            nearest = (distance, surfaceDepth)
        }
        surfaceDepth = nearest?.depth
        return nearest?.distance
    }

    /// Returns the distance on screen from the region of the query to the solid of one outline, in points, and sets `surfaceDepth` if the
    /// solid is hit.
    ///
    /// A solid beside the point of a query is not seen there, so that it has no depth.
    ///
    /// - Parameters:
    ///   - outline: The outline of the solid, in the unit square.
    ///   - shape: The shape of the outline.
    ///   - solid: The values of the shape.
    /// - Returns: The distance; nil under the same conditions as for the shape.
    private func distance(to outline: ExtrusionForm.Outline, of shape: Int, _ solid: ExtrusionSolid) -> CGFloat? {
        let transform = query.transform
        let drawnOffset = CGPoint(x: offset.x + worldOffset, y: offset.y)
        // The mean costs a pass over the corners, and is used only on terrain and for a cutoff.
        let hasTerrain = transform.terrain != nil
        let mean = hasTerrain || solid.cutoffFade != nil ? ExtrusionSolid.mean(of: outline.rings) : .zero
        let drawnMean = CGPoint(x: mean.x + drawnOffset.x, y: mean.y + drawnOffset.y)
        let centroid = hasTerrain ? drawnMean : nil
        var scale = solid.scale
        if let fade = solid.cutoffFade {
            scale *= fade.fraction(at: mean, depth: transform.depth(of: drawnMean))
            guard scale > 0 else { return nil }
        }
        let polygon = solid.polygon(
            outline, scale: scale, centroid: centroid, movedBy: drawnOffset, seenBy: transform)
        guard query.region.isPoint else { return distance(fromRegionTo: polygon, of: shape) }
        guard let surface = polygon.surface(at: query.region.first) else {
            let distance = polygon.distance(to: query.region)
            // Beside the point of a tap, the middle of the roof decides whether a hill hides the polygon.
            if let centroid, transform.isHidden(centroid, height: solid.height * scale) { return nil }
            return Self.outside(distance)
        }
        // The tile that contains the ground below the surface decides, so that a feature in several tiles is hit once.
        let point = transform.worldPoint(right: surface.position.x, down: surface.position.y)
        let ground = CGPoint(x: point.x - offset.x - worldOffset, y: point.y - offset.y)
        guard features.clipBounds?.containsHalfOpen(ground) != false, surface.depth <= groundDepth else { return nil }
        surfaceDepth = surface.depth
        return 0
    }

    /// Returns the distance from a region with an extent to an extruded polygon, in points, and sets `surfaceDepth` to
    /// that of the nearest corner of its roof if it is within the tolerance; nil for a copy in the border around another tile.
    private func distance(fromRegionTo polygon: ExtrudedPolygon, of shape: Int) -> CGFloat? {
        guard isInTile(shape) else { return nil }
        let distance = polygon.distance(to: query.region)
        if distance <= query.tolerance {
            let transform = query.transform
            surfaceDepth =
                polygon.rings.joined().map { corner in
                    transform.depth(ofPoint: SIMD3(corner.x, corner.y, polygon.height))
                }.min()
        }
        return distance
    }
}
