import Foundation
import KioskGeometry

/// The part of the ground that a camera sees: a convex quadrilateral, and the depth of its points.
///
/// Positions are offsets from the centre of the camera to the east and the south, in points of the world.
struct VisibleGround {
    /// The distance below the horizon from which the ground is visible, in points of the screen; ground at the horizon
    /// is infinitely far away.
    private static let horizonMargin = 1.0

    /// The corners: far left, far right, near right, near left.
    let corners: [SIMD2<Double>]

    /// The depth of the centre: the distance of the camera from the ground along the optical axis, in points.
    let centerDepth: Double

    /// The depth of the nearest and of the farthest visible point.
    let depths: ClosedRange<Double>

    /// The increase of depth per point to the east and to the south.
    private let depthGradient: SIMD2<Double>

    /// The least and the greatest coordinates of the corners.
    private let lowest: SIMD2<Double>
    private let highest: SIMD2<Double>
    /// The outward normals of the edges, and the product of each with the points of its edge.
    private let edges: [(normal: SIMD2<Double>, limit: Double)]

    /// Creates the visible ground of a camera, or nil if it sees none or has invalid members.
    init?(_ camera: TileCamera) {
        let (width, height) = (Double(camera.size.width), Double(camera.size.height))
        let distance = height / 2 / tan(camera.fieldOfView * .pi / 360)
        guard width > 0, width.isFinite, distance > 0, distance.isFinite, camera.pitch >= 0, camera.pitch < 90,
            camera.bearing.isFinite
        else { return nil }
        let (cosPitch, sinPitch) = (cos(camera.pitch * .pi / 180), sin(camera.pitch * .pi / 180))
        let (cosBearing, sinBearing) = (cos(camera.bearing * .pi / 180), sin(camera.bearing * .pi / 180))
        let principal = SIMD2(Double(camera.principalPoint.x), Double(camera.principalPoint.y))
        let horizon = sinPitch > 0 ? principal.y - distance * cosPitch / sinPitch : -.infinity
        let top = max(0, horizon + Self.horizonMargin)
        guard top < height else { return nil }

        // The ground at a row of the screen: its offset from the centre of the camera away from the top of the screen, and its depth.
        func row(_ y: Double) -> (down: Double, depth: Double) {
            let slope = (y - principal.y) / distance
            let down = slope * distance / (cosPitch + slope * sinPitch)
            return (down, distance - down * sinPitch)
        }
        // The ground at a column of the screen in a row.
        func ground(_ x: Double, _ row: (down: Double, depth: Double)) -> SIMD2<Double> {
            let right = (x - principal.x) * row.depth / distance
            return SIMD2(right * cosBearing - row.down * sinBearing, right * sinBearing + row.down * cosBearing)
        }
        let (far, near) = (row(top), row(height))
        let corners = [ground(0, far), ground(width, far), ground(width, near), ground(0, near)]
        guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }), near.depth > 0, near.depth <= far.depth else {
            return nil
        }
        self.corners = corners
        centerDepth = distance
        depths = near.depth...far.depth
        depthGradient = SIMD2(sinBearing, -cosBearing) * sinPitch
        lowest = corners.reduce(corners[0], pointwiseMin)
        highest = corners.reduce(corners[0], pointwiseMax)
        edges = corners.indices.map { index in
            let edge = corners[(index + 1) % 4] - corners[index]
            // Corners are clockwise as seen from above, with y downwards: the outside is on the left.
            let normal = SIMD2(edge.y, -edge.x)
            return (normal, (normal * corners[index]).sum())
        }
    }

    /// The area, in square points of the world.
    var area: Double {
        let (first, second) = (corners[2] - corners[0], corners[3] - corners[1])
        return abs(first.x * second.y - first.y * second.x) / 2
    }

    /// Returns whether a rectangle shares more than a border with the ground, by the separating axis theorem.
    func overlaps(from low: SIMD2<Double>, to high: SIMD2<Double>) -> Bool {
        guard low.x < highest.x, low.y < highest.y, high.x > lowest.x, high.y > lowest.y else { return false }
        for edge in edges {
            // The corner of the rectangle that is farthest to the inside of the edge.
            let inner = SIMD2(edge.normal.x > 0 ? low.x : high.x, edge.normal.y > 0 ? low.y : high.y)
            if (edge.normal * inner).sum() >= edge.limit { return false }
        }
        return true
    }

    /// Returns the depth of the point of a rectangle that is nearest to the camera, within that of the visible ground.
    func nearestDepth(from low: SIMD2<Double>, to high: SIMD2<Double>) -> Double {
        let nearest = SIMD2(depthGradient.x > 0 ? low.x : high.x, depthGradient.y > 0 ? low.y : high.y)
        return max(centerDepth + (depthGradient * nearest).sum(), depths.lowerBound)
    }
}
