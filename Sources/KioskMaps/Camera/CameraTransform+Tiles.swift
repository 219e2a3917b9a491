import KioskTiles

extension CameraTransform {
    /// The perspective of the ground, as far as it decides which tiles are seen.
    ///
    /// It is upright even if the image is not, as the same ground is seen.
    var tileCamera: TileCamera {
        TileCamera(
            size: size, center: center, zoom: zoom, bearing: bearing, pitch: pitch, principalPoint: principalPoint)
    }
}
