package import KioskStyle

/// A sky layer: what is seen above the ground, by direction.
package struct SkyDomeBucket: SceneBucket {
    /// A direction from the camera.
    package struct Direction: Hashable, Sendable {
        /// The azimuth in degrees clockwise from north.
        package var azimuth: Double
        /// The angle from the zenith in degrees: 0 straight up, 90 at the horizon.
        package var polar: Double

        /// Creates a direction.
        ///
        /// - Parameters:
        ///   - azimuth: The azimuth in degrees clockwise from north.
        ///   - polar: The angle from the zenith, in degrees.
        package init(azimuth: Double, polar: Double) {
            self.azimuth = azimuth
            self.polar = polar
        }
    }

    /// What the sky shows.
    package enum Content: Sendable {
        /// Colours by the angle from a direction: the first colour there, the last one at an angular radius and beyond.
        case gradient(colors: [PixelColor], center: Direction, radius: Double)
        /// Sunlight that is scattered by the atmosphere: the direction of the sun, its intensity 0…100, and the tints of the
        /// scattered light and of the halo of the sun.
        case atmosphere(sun: Direction, intensity: Double, color: UIColor, haloColor: UIColor)
    }

    /// The identity of the content.
    package var identity: BucketIdentity

    /// What the sky shows.
    package var content: Content

    /// The opacity of the sky, 0…1.
    package var opacity: Float

    /// Creates a sky.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - content: What the sky shows.
    ///   - opacity: The opacity of the sky, 0…1.
    package init(identity: BucketIdentity, content: Content, opacity: Float = 1) {
        self.identity = identity
        self.content = content
        self.opacity = opacity
    }
}

extension SkyDomeBucket {
    /// The dome is behind all ground.
    package var terrainRole: TerrainRole { .sky }
}
