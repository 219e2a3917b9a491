/// How the surfaces of an extruded polygon react to light; used with 3D lights.
package struct ExtrusionSurface: Hashable, Sendable {
    /// The fraction of light that does not depend on 3D lights, 0…1.
    package var emissiveStrength: Float = 0

    /// The height of the ambient occlusion on the walls, in metres.
    package var occlusionRadius: Float = 3

    /// The colour of the floodlight.
    package var floodLightColor = PixelColor(255, 255, 255, 255)

    /// The height of the floodlight on the walls, in metres.
    package var floodLightWallRadius: Float = 0

    /// The width of the floodlight on the ground, in metres.
    package var floodLightGroundRadius: Float = 0

    /// Creates the defaults of the style specification.
    package init() {}
}
