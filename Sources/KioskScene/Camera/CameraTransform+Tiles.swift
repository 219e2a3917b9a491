package import KioskTiles

extension CameraTransform {
    /// The perspective of the ground, as far as it decides which tiles are seen.
    ///
    /// It is upright even if the image is not, as the same ground is seen.
    package var tileCamera: TileCamera {
        TileCamera(
            size: size, center: center, zoom: zoom, bearing: bearing, pitch: pitch, fieldOfView: verticalFov,
            principalPoint: principalPoint)
    }

    /// Returns the tiles that cover the visible ground, those nearest to the centre first.
    ///
    /// - Complexity: O(*n*²) in the number of tiles.
    package func tileCover(for options: TileCoverOptions) -> [OverscaledTileID] {
        tileCamera.tileCover(for: repeatsWorld ? options : options.withoutCopies)
    }
}

extension TileCoverOptions {
    /// The options with the tiles of one world only.
    package var withoutCopies: TileCoverOptions {
        var options = self
        options.worldCopies = 0
        return options
    }
}
