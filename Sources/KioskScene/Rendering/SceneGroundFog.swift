package import KioskStyle

/// The fog over elevated ground, from the properties `fog-color` and the like of the member `sky` of a style.
package struct SceneGroundFog: Hashable, Sendable {
    /// The colour of the fog.
    package var color: UIColor

    /// The colour of the horizon, into which the fog blends.
    package var horizonColor: UIColor

    /// The position at which the fog begins: 0 is the centre of the map, 1 the horizon.
    package var groundBlend: Double

    /// The position at which the colour of the fog begins to blend into that of the horizon: 0 is the centre of the map, 1 the horizon.
    package var horizonBlend: Double

    /// Creates fog.
    ///
    /// - Parameters:
    ///   - color: The colour of the fog.
    ///   - horizonColor: The colour of the horizon.
    ///   - groundBlend: The position at which the fog begins, 0…1.
    ///   - horizonBlend: The position at which its colour begins to blend into that of the horizon, 0…1.
    package init(color: UIColor, horizonColor: UIColor, groundBlend: Double, horizonBlend: Double) {
        self.color = color
        self.horizonColor = horizonColor
        self.groundBlend = groundBlend
        self.horizonBlend = horizonBlend
    }
}
