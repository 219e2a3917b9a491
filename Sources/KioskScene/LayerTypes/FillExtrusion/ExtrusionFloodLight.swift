/// The floodlight of extruded polygons, which illuminates their walls from below and the ground around them; drawn with 3D lights.
public struct ExtrusionFloodLight: Hashable, Sendable {
    /// The intensity where walls meet the ground, 0…1; 0 for none.
    public var intensity: Float = 0

    /// The part of the width on the ground in which the light fades out, 0…1.
    public var groundAttenuation: Float = 0.69

    /// Creates the defaults of the style specification, without a light.
    public init() {}
}
