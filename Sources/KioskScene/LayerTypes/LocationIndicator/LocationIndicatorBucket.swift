package import Foundation
import KioskStyle

/// A location indicator: an accuracy ring, an emphasis circle and up to three images, all of which lie on the ground.
package struct LocationIndicatorBucket: SceneBucket {
    /// An image, centred at the location.
    package struct Image: Equatable, Sendable {
        /// The name of the image.
        package var name: String
        /// The size, in points.
        package var size: CGSize
        /// The rotation, in degrees clockwise.
        package var rotation: Float
        /// The distance by which the image is shifted up on screen, in points, before scaling by the perspective.
        package var rise: Float
    }

    /// The identity of the content.
    package var identity: BucketIdentity

    /// The position, in the unit square of `WebMercator`.
    package var position: CGPoint

    /// The opacity of the images, 0…1.
    package var opacity: Float

    /// The degree to which the images keep their size with distance, 0…1; 0 applies the full perspective.
    package var perspectiveCompensation: Float

    /// The accuracy ring, which scales with the map; nil for none.
    package var ring: CircleBucket.Circle?

    /// The emphasis circle, which keeps its size on screen; nil for none.
    package var emphasis: CircleBucket.Circle?

    /// The lowest image; nil for none.
    package var shadow: Image?

    /// The image that rotates with the map; nil for none.
    package var bearing: Image?

    /// The topmost image; nil for none.
    package var top: Image?

    /// Creates an indicator that has no circles and no images.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - position: The position, in the unit square of `WebMercator`.
    ///   - opacity: The opacity of the images, 0…1.
    ///   - perspectiveCompensation: The degree to which the images keep their size with distance, 0…1.
    package init(
        identity: BucketIdentity, position: CGPoint, opacity: Float = 1, perspectiveCompensation: Float = 0.85
    ) {
        self.identity = identity
        self.position = position
        self.opacity = opacity
        self.perspectiveCompensation = perspectiveCompensation
    }
}

extension LocationIndicatorBucket {
    /// The circles and images as layers, the lowest first.
    package var parts: [MapScene.Layer] {
        var parts: [MapScene.Layer] = []
        func identity(_ part: Int) -> BucketIdentity {
            BucketIdentity(layer: self.identity.layer, revision: self.identity.revision, part: part)
        }
        if let ring {
            parts.append(.circle(CircleBucket(identity: identity(0), circles: [ring], liesOnMap: true)))
        }
        if let emphasis {
            parts.append(
                .circle(
                    CircleBucket(identity: identity(1), circles: [emphasis], liesOnMap: true, scalesWithMap: false)))
        }
        for (part, image) in [(2, shadow), (3, bearing), (4, top)] {
            guard let image else { continue }
            parts.append(
                MapScene.Layer(
                    IndicatorImageBucket(
                        identity: identity(part), position: position, image: image, opacity: opacity,
                        rotatesWithMap: part == 3, perspectiveCompensation: perspectiveCompensation)))
        }
        return parts
    }
}

extension LocationIndicatorBucket {
    /// The indicator is drawn over the layers below it.
    package var terrainRole: TerrainRole { .overlaid }
}
