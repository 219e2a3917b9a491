import Foundation

/// The walls and the roof of a polygon, in the coordinates of `CameraTransform+Heights`.
struct ExtrudedPolygon {
    /// The rings, in points to the right and down.
    let rings: [[SIMD2<Double>]]

    /// The lower end of the walls, in points.
    let base: Double

    /// The upper end of the walls and the roof, in points.
    let height: Double

    let transform: CameraTransform

    /// Returns the position and the depth of the surface that is seen at a point of the screen; nil if there is none.
    ///
    /// - Complexity: O(n) in the vertices.
    func surface(at point: CGPoint) -> (position: SIMD3<Double>, depth: Double)? {
        let (eye, sight) = (transform.eye, transform.sight(through: point))
        var nearest = Double.infinity
        // A roof is not seen from below.
        if sight.z < 0 {
            let depth = (height - eye.z) / sight.z
            let place = eye + sight * depth
            let isOnRoof = PolygonGeometry.contains(
                CGPoint(x: place.x, y: place.y), rings: rings.map { $0.map { CGPoint(x: $0.x, y: $0.y) } })
            if isOnRoof, depth >= transform.nearestDepth { nearest = depth }
        }
        for ring in rings {
            guard var start = ring.last else { continue }
            for end in ring {
                defer { start = end }
                let (wall, way) = (end - start, start - SIMD2(eye.x, eye.y))
                let turn = sight.x * wall.y - sight.y * wall.x
                guard turn != 0 else { continue }
                let depth = (way.x * wall.y - way.y * wall.x) / turn
                let along = (way.x * sight.y - way.y * sight.x) / turn
                let level = eye.z + sight.z * depth
                guard 0...1 ~= along, base...max(base, height) ~= level, depth >= transform.nearestDepth else {
                    continue
                }
                nearest = min(nearest, depth)
            }
        }
        return nearest.isFinite ? (eye + sight * nearest, nearest) : nil
    }

    /// Returns the distance on screen from a region to the walls and the roof, in points; infinite if none is before the
    /// camera.
    ///
    /// - Complexity: O(n) in the vertices, times the corners of the region.
    func distance(to region: PlanarRegion) -> CGFloat {
        let roof = rings.map { ring in seen(ring.map { SIMD3($0, height) }) }.filter { !$0.isEmpty }
        var nearest = roof.isEmpty ? .infinity : region.distance(toInsideOf: roof)
        for ring in rings where nearest > 0 {
            guard var start = ring.last else { continue }
            for end in ring {
                let wall = seen([SIMD3(start, base), SIMD3(end, base), SIMD3(end, height), SIMD3(start, height)])
                if !wall.isEmpty { nearest = min(nearest, region.distance(toInsideOf: [wall])) }
                start = end
            }
        }
        return nearest
    }

    /// Returns the screen points of the part of a face that is before the camera.
    ///
    /// Source: I. E. Sutherland, G. W. Hodgman, "Reentrant Polygon Clipping" (1974).
    private func seen(_ face: [SIMD3<Double>]) -> [CGPoint] {
        guard var last = face.last else { return [] }
        let limit = transform.nearestDepth
        var lastDepth = transform.depth(ofPoint: last) - limit
        var kept: [CGPoint] = []
        for corner in face {
            let depth = transform.depth(ofPoint: corner) - limit
            if (depth >= 0) != (lastDepth >= 0) {
                let cut = last + (corner - last) * (lastDepth / (lastDepth - depth))
                kept.append(transform.screenPoint(ofPoint: cut))
            }
            if depth >= 0 { kept.append(transform.screenPoint(ofPoint: corner)) }
            (last, lastDepth) = (corner, depth)
        }
        return kept
    }
}
