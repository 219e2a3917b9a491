import Foundation
import KioskMaps
import KioskStyle

/// A builder of buckets of extruded polygons.
struct ExtrusionShape {
    private var polygons = FillExtrusionBucket.Polygons()

    /// Whether the polygons are prepared for details.
    var hasDetails = false

    /// The distance from the edges at which roofs are rounded, in metres.
    var roofRadius: Float = 0

    /// The surfaces of the polygons; empty if they are those of the layer.
    var surfaces: [ExtrusionSurface] = []

    /// Adds a polygon.
    ///
    /// - Parameters:
    ///   - rings: The rings, in the unit square.
    ///   - base: The base, in metres.
    ///   - height: The height, in metres.
    ///   - color: The colour before it is lit.
    ///   - isLine: Whether the rings are lines.
    ///   - pattern: The images of all polygons; nil for colours.
    mutating func add(
        _ rings: [[CGPoint]], base: Double = 0, height: Double, color: PixelColor = Drawing.red, isLine: Bool = false,
        pattern: ImagePair? = nil
    ) {
        let first = polygons.rings.count
        for ring in rings {
            polygons.rings.append(polygons.vertices.count..<polygons.vertices.count + ring.count)
            polygons.vertices += ring
        }
        var polygon = FillExtrusionBucket.Polygon(
            rings: first..<polygons.rings.count, base: Float(base), height: Float(height), color: color)
        polygon.isLine = isLine
        polygons.polygons.append(polygon)
        polygons.patterns = pattern.map { [$0] } ?? polygons.patterns
    }

    /// Returns a bucket of one block.
    func bucket(_ name: String = "extrusion", tileBounds: CGRect? = nil) -> FillExtrusionBucket {
        var content = polygons
        content.tileBounds = tileBounds
        content.hasDetails = hasDetails
        content.roofRadius = roofRadius
        content.surfaces = surfaces
        return FillExtrusionBucket(
            identity: .layer(name), blocks: [BucketBlock(identity: .layer(name), content: content)])
    }
}

extension SceneLight {
    /// A light that leaves the colours as they are.
    static let even = SceneLight(intensity: 0)
}

extension CameraTransform {
    /// Returns the screen point at a distance east and south of the centre and above the ground, in points of the world.
    func screen(east: Double, south: Double, up: Double) -> CGPoint {
        let (bearing, pitch) = (bearing * .pi / 180, pitch * .pi / 180)
        let right = east * cos(bearing) + south * sin(bearing)
        let down = south * cos(bearing) - east * sin(bearing)
        let scale = cameraDistance / (cameraDistance - down * sin(pitch) - up * cos(pitch))
        return CGPoint(
            x: principalPoint.x + right * scale, y: principalPoint.y + (down * cos(pitch) - up * sin(pitch)) * scale)
    }

    /// Returns the corners of a rectangle, in the unit square.
    ///
    /// - Parameters:
    ///   - east: The range east of the centre, in points.
    ///   - south: The range south of the centre, in points.
    func rectangle(east: ClosedRange<Double>, south: ClosedRange<Double>) -> [CGPoint] {
        points([
            (east.lowerBound, south.lowerBound), (east.upperBound, south.lowerBound),
            (east.upperBound, south.upperBound), (east.lowerBound, south.upperBound),
        ])
    }
}
