/// What an atmosphere shows above the horizon: its colours, space and stars.
package struct AtmosphereBucket: SceneBucket {
    /// The identity of the content.
    package var identity: BucketIdentity

    /// The atmosphere.
    package var atmosphere: SceneAtmosphere

    /// Whether space is seen above the atmosphere; otherwise, only the colour of the horizon is drawn over another sky.
    package var showsSpace: Bool

    /// Creates the content.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - atmosphere: The atmosphere.
    ///   - showsSpace: Whether space is seen above the atmosphere.
    package init(
        identity: BucketIdentity = BucketIdentity(layer: "", revision: 0), atmosphere: SceneAtmosphere,
        showsSpace: Bool = true
    ) {
        self.identity = identity
        self.atmosphere = atmosphere
        self.showsSpace = showsSpace
    }
}

extension MapScene.Layer {
    /// Returns a layer of what an atmosphere shows above the horizon.
    package static func atmosphere(_ bucket: AtmosphereBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension AtmosphereBucket {
    /// The atmosphere is behind all ground.
    package var terrainRole: TerrainRole { .sky }
}
