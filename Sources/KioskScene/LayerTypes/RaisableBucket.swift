package import KioskStyle

/// A bucket on the ground whose items may be above it, such as polygons and lines.
package protocol RaisableBucket: BlockBucket, DrapedBucket {
    /// The height of all items above flat ground, in metres; nil if each item has its own.
    ///
    /// With terrain, it is that above the ground below each point, unless `isAboveSea` is set.
    var zOffset: Float? { get set }

    /// Whether heights are those above sea level instead of the ground.
    var isAboveSea: Bool { get }

    /// The offset of all items, in points.
    var translate: SIMD2<Float> { get set }

    /// The coordinate system of the offset.
    var translateAnchor: MapAlignment { get set }
}

extension RaisableBucket {
    /// The items lie on the ground, or above it in its shape.
    package var terrainRole: TerrainRole { .draped(self) }

    /// An offset in the coordinate system of the view changes with the bearing.
    package var dependsOnBearing: Bool { translateAnchor == .viewport && translate != .zero }

    /// Whether items may be above the ground.
    package var isRaised: Bool { zOffset.map { $0 > 0 } ?? true }
}
