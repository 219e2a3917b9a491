/// The drawing of a layer of elevations whose source has no tiles: nothing.
struct ElevationDrawing: LayerDrawing {
    let layers: [MapScene.Layer] = []

    let missingImages: Set<String> = []

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {}
}
