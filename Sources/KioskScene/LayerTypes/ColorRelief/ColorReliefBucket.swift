public import KioskGeometry
public import KioskStyle

/// The elevations of one layer, drawn as colours.
public struct ColorReliefBucket: SceneBucket {
    /// The identity of the content.
    public var identity: BucketIdentity

    /// The tiles; a tile hides the part of its ancestors that it covers.
    public var tiles: [ElevationTile]

    /// The colours by elevation.
    public var ramp: ElevationRamp

    /// The opacity of the layer, 0…1.
    public var opacity: Float

    /// The filter for elevations between the samples.
    public var resampling: Resampling

    /// Creates a bucket with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - tiles: The tiles; a tile hides the part of its ancestors that it covers.
    ///   - ramp: The colours by elevation.
    ///   - opacity: The opacity of the layer, 0…1.
    ///   - resampling: The filter for elevations between the samples.
    public init(
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
    public static func colorRelief(_ bucket: ColorReliefBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension ColorReliefBucket: DrapedBucket {
    /// The colours lie on the ground.
    public var terrainRole: TerrainRole { .draped(self) }

    /// Colours depend on elevations alone.
    public var dependsOnBearing: Bool { false }

    /// The tiles in a box.
    public func drapedParts(in box: PlanarBox) -> [DrapedPart] { tiles.drapedParts(in: box) }

    /// The bucket without the tiles outside a box.
    public func restricted(to box: PlanarBox) -> ColorReliefBucket {
        var bucket = self
        bucket.tiles.removeAll(outside: box)
        return bucket
    }
}
