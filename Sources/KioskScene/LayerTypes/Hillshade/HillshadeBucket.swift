package import KioskGeometry
package import KioskStyle

/// The shaded relief of one layer.
package struct HillshadeBucket: SceneBucket {
    /// A light source, infinitely far away.
    package struct Light: Hashable, Sendable {
        /// The direction from which the light comes, in degrees clockwise from the top of the bucket's anchor.
        package var direction: Double
        /// The altitude above the horizon, in degrees.
        package var altitude: Double
        /// The colour of slopes that face away from the light.
        package var shadowColor: UIColor
        /// The colour of slopes that face the light.
        package var highlightColor: UIColor

        /// Creates a light source with the defaults of the style specification.
        ///
        /// - Parameters:
        ///   - direction: The direction from which the light comes, in degrees clockwise from the top of the anchor.
        ///   - altitude: The altitude above the horizon, in degrees.
        ///   - shadowColor: The colour of slopes that face away from the light.
        ///   - highlightColor: The colour of slopes that face the light.
        package init(
            direction: Double = 335, altitude: Double = 45, shadowColor: UIColor = .black,
            highlightColor: UIColor = .white
        ) {
            self.direction = direction
            self.altitude = altitude
            self.shadowColor = shadowColor
            self.highlightColor = highlightColor
        }
    }

    /// The maximum number of light sources that are drawn.
    package static let maximumLights = 16

    /// The identity of the content.
    package var identity: BucketIdentity

    /// The tiles; a tile hides the part of its ancestors that it covers.
    package var tiles: [ElevationTile]

    /// The method that computes colours from slopes.
    package var method: HillshadeMethod

    /// The light sources; methods other than `multidirectional` use the first one.
    package var lights: [Light]

    /// The coordinate system of the directions: the top is north of the map, or the top of the viewport.
    package var illuminationAnchor: MapAlignment

    /// The strength of the shading, 0…1.
    package var exaggeration: Float

    /// The colour of steep terrain, which the method `standard` uses.
    package var accentColor: UIColor

    /// The filter for slopes between the samples.
    package var resampling: Resampling

    /// Creates a bucket with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - tiles: The tiles; a tile hides the part of its ancestors that it covers.
    ///   - method: The method that computes colours from slopes.
    ///   - lights: The light sources.
    ///   - illuminationAnchor: The coordinate system of the directions of the light sources.
    ///   - exaggeration: The strength of the shading, 0…1.
    ///   - accentColor: The colour of steep terrain, which the method `standard` uses.
    ///   - resampling: The filter for slopes between the samples.
    package init(
        identity: BucketIdentity, tiles: [ElevationTile], method: HillshadeMethod = .standard,
        lights: [Light] = [Light()], illuminationAnchor: MapAlignment = .viewport, exaggeration: Float = 0.5,
        accentColor: UIColor = .black, resampling: Resampling = .linear
    ) {
        self.identity = identity
        self.tiles = tiles
        self.method = method
        self.lights = lights
        self.illuminationAnchor = illuminationAnchor
        self.exaggeration = exaggeration
        self.accentColor = accentColor
        self.resampling = resampling
    }
}

extension MapScene.Layer {
    /// Returns a layer of shaded relief.
    package static func hillshade(_ bucket: HillshadeBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension HillshadeBucket: DrapedBucket {
    /// The colours lie on the ground.
    package var terrainRole: TerrainRole { .draped(self) }

    /// The light may come from a direction of the view.
    package var dependsOnBearing: Bool { illuminationAnchor == .viewport }

    /// The tiles in a box.
    package func appendDrapedParts(to parts: inout [DrapedPart], in box: PlanarBox) {
        tiles.appendDrapedParts(to: &parts, in: box)
    }

    /// The bucket without the tiles outside a box.
    package func restricted(to box: PlanarBox) -> HillshadeBucket {
        var bucket = self
        bucket.tiles.removeAll(outside: box)
        return bucket
    }
}
