package import KioskGeometry

/// A colour that covers the whole view, or an image that is repeated on the ground.
package struct BackgroundBucket: SceneBucket {
    /// The identity of the content.
    package var identity: BucketIdentity

    /// The colour; with a pattern that is not a distance field, its opacity in all components.
    package var color: PixelColor

    /// The name of the image that is repeated; nil for the colour.
    ///
    /// Nothing is drawn if there is no image with the name. The image is repeated from the north-western corner of the
    /// world at the integer zoom level at or below that of the camera, and grows with the map between integer zoom levels.
    package var pattern: String?

    /// Whether the alpha of the pattern is a distance field, drawn in the colour.
    package var isDistanceField = false

    /// Creates a bucket.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - color: The colour.
    ///   - pattern: The name of the image that is repeated; nil for the colour.
    package init(
        identity: BucketIdentity = BucketIdentity(layer: "", revision: 0), color: PixelColor, pattern: String? = nil
    ) {
        self.identity = identity
        self.color = color
        self.pattern = pattern
    }
}

extension MapScene.Layer {
    /// Returns a layer that covers the whole view with a colour.
    package static func background(_ color: PixelColor) -> MapScene.Layer {
        MapScene.Layer(BackgroundBucket(color: color))
    }
}

extension BackgroundBucket: DrapedBucket {
    /// The colour or the image lies on the ground.
    package var terrainRole: TerrainRole { .draped(self) }

    /// It is also drawn above the horizon.
    package var coversView: Bool { true }

    /// Images are repeated from a point of the ground.
    package var dependsOnBearing: Bool { false }

    /// The bucket as a whole.
    package func appendDrapedParts(to parts: inout [DrapedPart], in box: PlanarBox) {
        parts.append(DrapedPart(identity: identity))
    }

    /// The bucket as a whole.
    package func restricted(to box: PlanarBox) -> BackgroundBucket { self }
}
