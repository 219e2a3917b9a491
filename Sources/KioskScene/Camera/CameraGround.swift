import KioskTiles

/// The elevated ground below a camera, and how the camera is lifted by it.
package struct CameraGround: Hashable, Sendable {
    /// The surface of the ground.
    var surface: TerrainSurface

    /// The elevation of the centre of the camera in metres, which is kept while a gesture moves the camera; nil for that of
    /// the ground at the centre.
    package var heldElevation: Double?
}
