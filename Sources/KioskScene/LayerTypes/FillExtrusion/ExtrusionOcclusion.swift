/// The ambient occlusion of extruded polygons: the shade near the ground, in concave corners, and on the ground around them.
package struct ExtrusionOcclusion: Hashable, Sendable {
    /// The darkness where walls meet the ground, 0…1; 0 for none.
    package var intensity: Float = 0

    /// The height of the shade on walls with a flat light, in metres; with 3D lights it is that of `ExtrusionSurface`.
    package var radius: Float = 3

    /// The width of the shade on the ground, which is drawn with 3D lights, in metres.
    package var groundRadius: Float = 3

    /// The part of the width on the ground in which the shade fades out, 0…1.
    package var groundAttenuation: Float = 0.69

    /// Creates the defaults of the style specification, without a shade.
    package init() {}
}
