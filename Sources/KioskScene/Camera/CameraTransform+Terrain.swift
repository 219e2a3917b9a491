package import Foundation
import KioskGeometry
import KioskTiles

/// The camera above elevated ground.
///
/// Positions are those of `TerrainSurface`: x and y in the unit square, z in metres above sea level.
extension CameraTransform {
    /// The position of the camera.
    package var eyePosition: SIMD3<Double> { position(of: eye) }

    /// Returns the height of the ground above the plane of the centre, in points of the world; 0 without terrain.
    package func height(at world: CGPoint) -> Double {
        terrain.map { ($0.elevation(at: world) - centerElevation) * heightScale } ?? 0
    }

    /// The height of sea level above the plane of the centre, in points of the world; 0 without terrain.
    package var seaLevel: Double { terrain == nil ? 0 : -centerElevation * heightScale }

    /// The least and the greatest height of the drawn ground above the plane of the centre, in points of the world; 0 without
    /// terrain.
    package var groundLevels: ClosedRange<Double> {
        guard let terrain else { return 0...0 }
        // Ground outside the tiles is at sea level.
        let levels = [min(terrain.range.lowerBound, 0), max(terrain.range.upperBound, 0)].map {
            ($0 - centerElevation) * heightScale
        }
        return levels[0]...max(levels[0], levels[1])
    }

    /// Returns the point of the screen at which the ground at a point of the unit square is seen, whether or not other ground
    /// hides it; nil behind the camera.
    package func elevatedScreenPoint(for world: CGPoint) -> CGPoint? {
        screenPoint(of: world, level: height(at: world))
    }

    /// Returns how far a point above the ground is above the plane of the centre, in points of the world.
    ///
    /// - Parameters:
    ///   - world: The point below it on the ground, in the unit square.
    ///   - height: The height above the ground, in metres.
    package func level(of world: CGPoint, raisedBy height: Double) -> Double {
        self.height(at: world) + (height == 0 ? 0 : height * (terrain == nil ? pointsPerMetre : heightScale))
    }

    /// Returns the depth of a point above or below the plane of the centre, in points.
    ///
    /// - Parameters:
    ///   - world: The point below it on the plane, in the unit square.
    ///   - level: The distance from the plane, in points of the world.
    package func depth(of world: CGPoint, level: Double) -> Double { depth(ofPoint: point(of: world, height: level)) }

    /// Returns the point of the screen at which a point above or below the plane of the centre is seen; nil behind the camera.
    ///
    /// - Parameters:
    ///   - world: The point below it on the plane, in the unit square.
    ///   - level: The distance from the plane, in points of the world.
    package func screenPoint(of world: CGPoint, level: Double) -> CGPoint? {
        let point = point(of: world, height: level)
        return depth(ofPoint: point) > 0 ? screenPoint(ofPoint: point) : nil
    }

    /// Returns the ground that is seen at a point of the screen, and its depth in points; nil if no drawn ground is seen.
    package func surfaceHit(at screen: CGPoint) -> (world: CGPoint, depth: Double)? {
        guard let terrain, heightScale > 0, screen.x.isFinite, screen.y.isFinite else { return nil }
        let (start, end) = (eyePosition, position(of: eye + ray(through: screen)))
        let direction = end - start
        guard let depth = terrain.firstHit(from: start, along: direction, in: nearestDepth...farthestDepth) else {
            return nil
        }
        let point = start + direction * depth
        return (CGPoint(x: point.x, y: point.y), depth)
    }

    /// Returns all points of the drawn ground on the line of sight through a point of the screen, and their depths in points, the nearest
    /// first; those that other ground hides as well.
    package func surfaceHits(at screen: CGPoint) -> [(world: CGPoint, depth: Double)] {
        guard let terrain, heightScale > 0, screen.x.isFinite, screen.y.isFinite else { return [] }
        let (start, end) = (eyePosition, position(of: eye + ray(through: screen)))
        let direction = end - start
        return terrain.crossings(from: start, along: direction, in: nearestDepth...farthestDepth).map { depth in
            let point = start + direction * depth
            return (CGPoint(x: point.x, y: point.y), depth)
        }
    }

    /// Returns the point of the unit square at an elevation that is seen at a point of the screen; nil at and above the horizon
    /// of that elevation.
    ///
    /// - Parameters:
    ///   - screen: The point of the screen.
    ///   - elevation: The elevation, in metres.
    package func worldPoint(for screen: CGPoint, atElevation elevation: Double) -> CGPoint? {
        guard terrain != nil else { return planePoint(for: screen) }
        return level(at: elevation)?.planePoint(for: screen)
    }

    /// Returns whether ground hides a point at or above the ground; false without terrain.
    ///
    /// A point that lies only little behind other ground is not hidden, as the vertices of the mesh are not the elevations.
    ///
    /// - Parameters:
    ///   - world: The point below it on the ground, in the unit square.
    ///   - height: The height above the ground, in metres.
    package func isHidden(_ world: CGPoint, height: Double = 0) -> Bool {
        guard let terrain, heightScale > 0 else { return false }
        let start = eyePosition
        let direction = SIMD3(world.x, world.y, terrain.elevation(at: world) + height) - start
        let range = 0...Self.hiddenFraction
        return direction.x.isFinite && direction.y.isFinite
            && terrain.firstHit(from: start, along: direction, in: range) != nil
    }

    /// The fraction of the depth of a point up to which other ground hides it.
    package static let hiddenFraction = 0.96

    /// The depth up to which ground is searched, in points: some worlds away.
    private var farthestDepth: Double { max(cameraDistance, worldSize) * 8 }

    /// Returns a point in points of the world to the right, down and up from the centre.
    package func point(of world: CGPoint, height: Double) -> SIMD3<Double> {
        let ground = rotated(east: (world.x - center.x) * worldSize, south: (world.y - center.y) * worldSize)
        return SIMD3(ground, height)
    }

    /// Returns the position of a point in points of the world to the right, down and up from the centre.
    private func position(of point: SIMD3<Double>) -> SIMD3<Double> {
        let world = worldPoint(right: point.x, down: point.y)
        return SIMD3(world.x, world.y, heightScale > 0 ? point.z / heightScale + centerElevation : 0)
    }
}
