package import KioskStyle

/// The ambient and the directional light of a scene, which shade extrusions and models.
package struct SceneLights3D: Hashable, Sendable {
    /// The colour of the light from all directions.
    package var ambientColor = UIColor.white

    /// The intensity of the light from all directions, 0…1.
    package var ambientIntensity = 0.5

    /// The colour of the light from one direction.
    package var directionalColor = UIColor.white

    /// The intensity of the light from one direction, 0…1.
    package var directionalIntensity = 0.5

    /// The direction to the light, in degrees clockwise from north.
    package var azimuth = 210.0

    /// The angle between the direction to the light and the vertical, in degrees; 0 is straight above.
    package var polarAngle = 30.0

    /// Whether the directional light casts shadows.
    package var castsShadows = false

    /// The fraction of the directional light that shadows take away, 0…1.
    package var shadowIntensity = 1.0

    /// Creates lights with the defaults of the style specification.
    package init() {}
}
