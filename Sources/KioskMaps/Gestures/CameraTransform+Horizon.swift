package import Foundation

extension CameraTransform {
    /// The distance from the horizon to the ground that a finger can grab, as a fraction of the height of the view: nearer to the
    /// horizon, one point of the screen covers kilometres.
    private static let grabMargin: CGFloat = 0.04

    /// Returns whether a point lies in the sky, or so near to the horizon that a finger cannot grab the ground there.
    func isSky(at point: CGPoint) -> Bool {
        !point.x.isFinite || !point.y.isFinite || ground(nearest: point) != point
    }

    /// Returns a point itself, or for a point in the sky the point below it where the ground can be grabbed.
    func ground(nearest point: CGPoint) -> CGPoint {
        guard let horizon else { return point }
        let highest = horizon + Self.grabMargin * size.height
        return upright(point.y) < highest ? CGPoint(x: point.x, y: upright(highest)) : point
    }

    /// Returns the point about which the map zooms: the given point, or the principal point for one in the sky.
    func zoomAnchor(_ point: CGPoint) -> CGPoint {
        isSky(at: point) ? principalPoint : point
    }

    /// Returns the ground at a point, to keep it there; nil in the sky.
    func groundAnchor(at point: CGPoint) -> (world: CGPoint, point: CGPoint)? {
        isSky(at: point) ? nil : worldPoint(for: point).map { ($0, point) }
    }
}

extension MapboxMap {
    /// Returns whether a point lies in the sky, or so near to the horizon that a finger cannot grab the ground there.
    package func isSky(at point: CGPoint) -> Bool {
        cameraTransform.isSky(at: point)
    }
}
