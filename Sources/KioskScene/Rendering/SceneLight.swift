package import KioskStyle

/// The light of a scene, which shades extruded polygons; evaluated from the light of a style.
package struct SceneLight: Hashable, Sendable {
    /// The coordinate system of the position: the map, or the viewport with 0° at its top.
    package var anchor: MapAlignment

    /// The distance from the lit object, without a unit.
    package var distance: Double

    /// The direction to the light, in degrees clockwise from north or from the top of the viewport.
    package var azimuth: Double

    /// The angle between the direction to the light and the vertical, in degrees; 0 is straight above.
    package var polarAngle: Double

    /// The colour.
    package var color: UIColor

    /// The contrast between lit and unlit surfaces, 0…1.
    package var intensity: Double

    /// The ambient and the directional light, which replace the others; nil for a style without them.
    package var lights3D: SceneLights3D?

    /// Creates a light with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - anchor: The coordinate system of the position.
    ///   - distance: The distance from the lit object, without a unit.
    ///   - azimuth: The direction to the light, in degrees clockwise.
    ///   - polarAngle: The angle between the direction to the light and the vertical, in degrees.
    ///   - color: The colour.
    ///   - intensity: The contrast between lit and unlit surfaces, 0…1.
    package init(
        anchor: MapAlignment = .viewport, distance: Double = 1.15, azimuth: Double = 210, polarAngle: Double = 30,
        color: UIColor = .white, intensity: Double = 0.5
    ) {
        self.anchor = anchor
        self.distance = distance
        self.azimuth = azimuth
        self.polarAngle = polarAngle
        self.color = color
        self.intensity = intensity
    }
}
