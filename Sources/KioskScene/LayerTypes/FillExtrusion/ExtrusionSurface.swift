/// How the surfaces of an extruded polygon react to light; used with 3D lights.
public struct ExtrusionSurface: Hashable, Sendable {
    /// The share of light that does not depend on 3D lights, 0…1.
    public var emissiveStrength: Float = 0

    /// The height of the ambient occlusion on the walls, in metres.
    public var occlusionRadius: Float = 3

    /// The colour of the floodlight.
    public var floodLightColor = PixelColor(255, 255, 255, 255)

    /// The height of the floodlight on the walls, in metres.
    public var floodLightWallRadius: Float = 0

    /// The width of the floodlight on the ground, in metres.
    public var floodLightGroundRadius: Float = 0

    /// Creates the defaults of the style specification.
    public init() {}
}
