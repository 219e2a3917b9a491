public import Foundation

/// An image of a location indicator, which lies on the ground.
public struct IndicatorImageBucket: SceneBucket {
    /// The identity of the content.
    public var identity: BucketIdentity

    /// The position of the centre, in the unit square of `WebMercator`.
    public var position: CGPoint

    /// The image.
    public var image: LocationIndicatorBucket.Image

    /// The opacity, 0…1.
    public var opacity: Float

    /// Whether the image rotates with the bearing of the map.
    public var turnsWithMap: Bool

    /// The degree to which the image keeps its size with distance, 0…1; 0 applies the full perspective.
    public var perspectiveCompensation: Float
}

extension IndicatorImageBucket {
    /// The image lies level at the location.
    public var terrainRole: TerrainRole { .standing }
}
