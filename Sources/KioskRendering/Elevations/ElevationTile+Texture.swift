import KioskScene

extension ElevationTile {
    /// Uploads the elevations with their border; returns nil if they are incomplete or larger than a texture.
    ///
    /// - Complexity: O(samples)
    @MainActor
    func texture(in context: EGLContext) throws -> NumberTexture? {
        guard side > 0, side + 2 <= Texture.largestSide, samples.count == (side + 2) * (side + 2) else { return nil }
        return try NumberTexture(context: context, width: side + 2, height: side + 2, texels: samples)
    }
}
