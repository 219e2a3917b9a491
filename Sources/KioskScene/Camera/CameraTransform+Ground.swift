package import Foundation
package import KioskGeometry

extension CameraTransform {
    /// The distance below the horizon from which the ground is visible, in points; ground at the horizon is infinitely
    /// far away.
    package static let horizonMargin: CGFloat = 1

    /// Converts a y between the image and the upright image.
    package func upright(_ y: CGFloat) -> CGFloat {
        isFlipped ? size.height - y : y
    }

    /// Returns how far the ground moves, in the unit square, if the ground at a point moves by an offset on the screen.
    ///
    /// It is linear in the offset: many small steps result in the same movement as one large step. nil at and above the
    /// horizon.
    package func worldOffset(of offset: CGPoint, at point: CGPoint) -> CGPoint? {
        // At (x, y) from the principal point, the ground at (x · cosPitch, y) / divisor from the centre is seen, to the right and
        // down. The result is the differential of that position.
        let rise = (upright(point.y) - principalPoint.y) / cameraDistance
        let divisor = cosPitch + rise * sinPitch
        guard divisor > 0 else { return nil }
        let down = (isFlipped ? -offset.y : offset.y) / divisor
        let right = (offset.x - (point.x - principalPoint.x) * sinPitch / cameraDistance * down) * cosPitch / divisor
        let south = down * cosPitch / divisor
        return CGPoint(
            x: (right * cosBearing - south * sinBearing) / worldSize,
            y: (right * sinBearing + south * cosBearing) / worldSize)
    }

    /// Returns the coordinate seen at a point, or just below the horizon for a point above it.
    ///
    /// The longitude is not wrapped.
    package func nearestGround(to point: CGPoint) -> (coordinate: LocationCoordinate2D, isOnSurface: Bool) {
        // Hills rise above the horizon.
        if terrain != nil, let hit = surfaceHit(at: point) { return (WebMercator.coordinate(for: hit.world), true) }
        let lowest = horizon.map { $0 + Self.horizonMargin }
        let isOnSurface = lowest.map { upright(point.y) >= $0 } ?? true
        let seen = isOnSurface ? point : CGPoint(x: point.x, y: upright(lowest ?? point.y))
        let world = worldPoint(for: seen).flatMap { $0.x.isFinite && $0.y.isFinite ? $0 : nil } ?? center
        return (WebMercator.coordinate(for: world), isOnSurface)
    }
}

extension CameraTransform {
    /// Returns the bounding box of the ground that is visible in the view and around it; empty if none is.
    ///
    /// It lies in the unit square and its copies around the centre.
    /// - Parameter margin: The width of the border around the view, in points.
    package func groundBox(margin: CGFloat) -> PlanarBox {
        let top = max(-margin, (horizon ?? -.infinity) + Self.horizonMargin)
        return [
            (-margin, top), (size.width + margin, top), (-margin, size.height + margin),
            (size.width + margin, size.height + margin),
        ]
        .reduce(into: PlanarBox.empty) { box, corner in
            let point = worldPoint(for: CGPoint(x: corner.0, y: upright(corner.1)))
            if let point, point.x.isFinite, point.y.isFinite { box.formUnion(PlanarBox(point)) }
        }
    }
}
