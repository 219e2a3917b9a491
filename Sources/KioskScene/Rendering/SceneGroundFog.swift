package import KioskStyle

/// Fog over elevated ground, of the member `sky` of a style.
package struct SceneGroundFog: Hashable, Sendable {
    /// The colour of the fog.
    package var color: UIColor

    /// The colour of the horizon, into which the fog blends.
    package var horizonColor: UIColor

    /// Where the fog begins, 0…1: 0 at the centre of the map, 1 at the horizon.
    package var groundBlend: Double

    /// Where the colour of the fog begins to blend into that of the horizon, 0…1: 0 at the centre of the map, 1 at the horizon.
    package var horizonBlend: Double

    /// Creates fog.
    ///
    /// - Parameters:
    ///   - color: The colour of the fog.
    ///   - horizonColor: The colour of the horizon.
    ///   - groundBlend: Where the fog begins: 0 at the centre of the map, 1 at the horizon.
    ///   - horizonBlend: Where its colour begins to blend into that of the horizon.
    package init(color: UIColor, horizonColor: UIColor, groundBlend: Double, horizonBlend: Double) {
        self.color = color
        self.horizonColor = horizonColor
        self.groundBlend = groundBlend
        self.horizonBlend = horizonBlend
    }
}
