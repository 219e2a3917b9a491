import Foundation
import KioskGeometry
import KioskTiles

/// The part of elevated ground that contains the positions of objects that are seen in or near a region of the screen.
///
/// An object is seen on the line of sight where the line is between the lowest and the highest ground.
struct TerrainStrip {
    private let transform: CameraTransform

    /// The corners of a box around the region.
    private let box: PlanarBox

    private let reach: Double
    private let tolerance: Double
    private let liesOnMap: Bool
    private let mapFraction: Double

    /// Creates a strip.
    ///
    /// - Parameters:
    ///   - transform: The camera.
    ///   - region: The region of the screen.
    ///   - reach: The maximum distance from a position to the edge of what is drawn for it, in points.
    ///   - tolerance: The maximum distance from the region, in points.
    ///   - liesOnMap: Whether what is drawn lies on the ground; otherwise it faces the viewer.
    ///   - mapFraction: The fraction of the reach that shrinks like the ground, 0…1.
    init(
        transform: CameraTransform, region: PlanarRegion, reach: Double, tolerance: CGFloat, liesOnMap: Bool,
        mapFraction: Double
    ) {
        self.transform = transform
        box = region.bounds
        self.reach = reach
        self.tolerance = Double(tolerance) + Self.rounding
        self.liesOnMap = liesOnMap
        self.mapFraction = mapFraction
    }

    /// Calls a closure with a box in the unit square that covers the strip.
    func forEachBox(_ visit: (PlanarBox) -> Void) {
        guard let terrain = transform.terrain, reach.isFinite, !box.isEmpty else { return visit(.everything) }
        let heights = [min(terrain.range.lowerBound, 0), terrain.range.upperBound].map {
            ($0 - transform.centerElevation) * transform.heightScale
        }
        var margin = tolerance
        if !liesOnMap {
            let nearest = depths(around: box, margin: margin, heights: heights).min() ?? 0
            guard nearest > Self.smallestFraction * transform.cameraDistance else { return visit(.everything) }
            // Symbols are enlarged by at most 4.
            margin += reach * max(4, 2 * transform.cameraDistance / nearest)
        }
        var ground = PlanarBox.empty
        var deepest = transform.cameraDistance
        for corner in corners(of: box, margin: margin) {
            let ray = transform.ray(through: corner)
            for depth in depths(of: ray, heights: heights) {
                deepest = max(deepest, depth)
                let point = transform.eye + ray * depth
                guard point.x.isFinite, point.y.isFinite else { return visit(.everything) }
                ground.formUnion(PlanarBox(transform.worldPoint(right: point.x, down: point.y)))
            }
        }
        let size = liesOnMap ? reach * (mapFraction + (1 - mapFraction) * 2 * deepest / transform.cameraDistance) : 0
        let radius = (size + Self.groundRounding) / transform.worldSize
        visit(
            PlanarBox(
                minX: ground.minX - radius, minY: ground.minY - radius, maxX: ground.maxX + radius,
                maxY: ground.maxY + radius))
    }

    private func corners(of box: PlanarBox, margin: Double) -> [CGPoint] {
        [box.minX - margin, box.maxX + margin].flatMap { x in
            [box.minY - margin, box.maxY + margin].map { CGPoint(x: x, y: $0) }
        }
    }

    private func depths(around box: PlanarBox, margin: Double, heights: [Double]) -> [Double] {
        corners(of: box, margin: margin).flatMap { depths(of: transform.ray(through: $0), heights: heights) }
    }

    /// Returns depths of which the least and the greatest include the part of a line of sight that lies between two heights, on ground
    /// that is no farther than a world away.
    private func depths(of ray: SIMD3<Double>, heights: [Double]) -> [Double] {
        let farthest = transform.cameraDistance + transform.worldSize
        return heights.map { height in
            let depth = (height - transform.eye.z) / ray.z
            // A line that does not descend is below a height above the camera from the camera on, and does not reach one below it.
            if ray.z >= 0 { return height > transform.eye.z ? 0 : farthest }
            return min(max(depth, 0), farthest)
        } + (ray.z >= 0 ? [farthest] : [])
    }

    /// The fraction of the distance of the camera from which objects are too large for a search.
    private static let smallestFraction = 0.02

    /// A tolerance for rounding, in points of the screen.
    private static let rounding = 0.01

    /// A tolerance for rounding, in points of the world.
    private static let groundRounding = 1.0
}
