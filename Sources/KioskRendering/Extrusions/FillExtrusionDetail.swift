import KioskScene

/// The values of a vertex for ambient occlusion, rounded roofs and the fade range.
struct FillExtrusionDetail: BufferVertex {
    /// The distances along a wall to its start and to its end, in widths of the world, and how concave the corners there are,
    /// 0…1.
    var edge = SIMD4<Float>(1, 1, 0, 0)

    /// The offset to the middle of the polygon, to the east and south, in widths of the world.
    var centroid = SIMD2<Float>.zero

    /// The delay with which the polygon vanishes, and the difference to the height of the polygon, in metres.
    var shape = SIMD2<Float>.zero

    /// That of `FillExtrusionCentroid`, which details contain.
    static let firstLocation = FillExtrusionCentroid.firstLocation

    static var attributes: [VertexAttribute] { [float(2, \.centroid), float(4, \.edge), float(2, \.shape)] }

    /// Returns how concave a corner is: 0 for a straight or convex one, 1 for a right angle or less.
    ///
    /// - Parameters:
    ///   - before: The direction of the wall to the corner, with the polygon on the right.
    ///   - after: The direction of the wall from the corner.
    static func concavity(from before: SIMD2<Double>, to after: SIMD2<Double>) -> Float {
        let lengths = ((before * before).sum() * (after * after).sum()).squareRoot()
        guard lengths > 0, before.x * after.y - before.y * after.x < 0 else { return 0 }
        return Float(min(1, 1 - (before * after).sum() / lengths))
    }
}

/// The surface of the polygon of a vertex.
struct FillExtrusionSurfaceVertex: BufferVertex {
    /// The emissive strength, and the heights of the ambient occlusion and of the floodlight on walls, in metres.
    var values: SIMD3<Float>

    /// The colour of the floodlight.
    var floodLightColor: PixelColor

    static let firstLocation = FillExtrusionDetail.endLocation

    init(_ surface: ExtrusionSurface) {
        values = SIMD3(surface.emissiveStrength, surface.occlusionRadius, surface.floodLightWallRadius)
        floodLightColor = surface.floodLightColor
    }

    static var attributes: [VertexAttribute] { [float(3, \.values), unitByte(4, \.floodLightColor)] }
}
