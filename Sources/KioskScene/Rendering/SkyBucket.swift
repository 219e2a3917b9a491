/// The sky above the horizon of a pitched map.
package struct SkyBucket: SceneBucket {
    /// The identity of the content.
    package var identity: BucketIdentity

    /// The colour of the sky.
    package var color: PixelColor

    /// The colour at the horizon, from which the sky blends into its own.
    package var horizonColor: PixelColor

    /// The height of the blend above the horizon, as a fraction of half the height of the view; 0…1.
    package var blend: Float

    /// Creates a sky.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - color: The colour of the sky.
    ///   - horizonColor: The colour at the horizon.
    ///   - blend: The height of the blend above the horizon, as a fraction of half the height of the view; 0…1.
    package init(
        identity: BucketIdentity = BucketIdentity(layer: "", revision: 0), color: PixelColor, horizonColor: PixelColor,
        blend: Float
    ) {
        self.identity = identity
        self.color = color
        self.horizonColor = horizonColor
        self.blend = blend
    }
}

extension MapScene.Layer {
    /// Returns a layer that covers the view above the horizon.
    package static func sky(_ bucket: SkyBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension SkyBucket {
    /// The sky is behind all ground.
    package var terrainRole: TerrainRole { .sky }
}
