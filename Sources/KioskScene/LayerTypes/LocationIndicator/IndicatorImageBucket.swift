package import Foundation

/// An image of a location indicator, which lies on the ground.
package struct IndicatorImageBucket: SceneBucket {
    /// The identity of the content.
    package var identity: BucketIdentity

    /// The position of the centre, in the unit square of `WebMercator`.
    package var position: CGPoint

    /// The image.
    package var image: LocationIndicatorBucket.Image

    /// The opacity, 0…1.
    package var opacity: Float

    /// Whether the image rotates with the bearing of the map.
    package var rotatesWithMap: Bool

    /// The degree to which the image keeps its size with distance, 0…1; 0 applies the full perspective.
    package var perspectiveCompensation: Float
}

extension IndicatorImageBucket {
    /// The image lies level at the location.
    package var terrainRole: TerrainRole { .standing }
}
