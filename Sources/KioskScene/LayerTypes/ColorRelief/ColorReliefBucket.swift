package import KioskGeometry
package import KioskStyle

/// The elevations of one layer, drawn as colours.
package struct ColorReliefBucket: SceneBucket {
    /// The identity of the content.
    package var identity: BucketIdentity

    /// The tiles; a tile hides the part of its ancestors that it covers.
    package var tiles: [ElevationTile]

    /// The colours by elevation.
    package var ramp: ElevationRamp

    /// The opacity of the layer, 0…1.
    package var opacity: Float

    /// The filter for elevations between the samples.
    package var resampling: Resampling

    /// Creates a bucket with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - tiles: The tiles; a tile hides the part of its ancestors that it covers.
    ///   - ramp: The colours by elevation.
    ///   - opacity: The opacity of the layer, 0…1.
    ///   - resampling: The filter for elevations between the samples.
    package init(
        identity: BucketIdentity, tiles: [ElevationTile], ramp: ElevationRamp, opacity: Float = 1,
        resampling: Resampling = .linear
    ) {
        self.identity = identity
        self.tiles = tiles
        self.ramp = ramp
        self.opacity = opacity
        self.resampling = resampling
    }
}

extension MapScene.Layer {
    /// Returns a layer of elevations as colours.
    package static func colorRelief(_ bucket: ColorReliefBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension ColorReliefBucket: DrapedBucket {
    /// The colours lie on the ground.
    package var terrainRole: TerrainRole { .draped(self) }

    /// Colours depend on elevations alone.
    package var dependsOnBearing: Bool { false }

    /// The tiles in a box.
    package func appendDrapedParts(to parts: inout [DrapedPart], in box: PlanarBox) {
        tiles.appendDrapedParts(to: &parts, in: box)
    }

    /// The bucket without the tiles outside a box.
    package func restricted(to box: PlanarBox) -> ColorReliefBucket {
        var bucket = self
        bucket.tiles.removeAll(outside: box)
        return bucket
    }
}
