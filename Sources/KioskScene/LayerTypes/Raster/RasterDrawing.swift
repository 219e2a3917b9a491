import KioskStyle

/// The drawing of the image of a source.
struct RasterDrawing: LayerDrawing {
    private(set) var layers: [MapScene.Layer] = []

    var missingImages: Set<String> { [] }

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {
        layers = []
        guard let kind = input.layer.kind as? RasterKind,
            let image = input.resources.sourceImages[kind.source], let corners = image.corners
        else { return }
        let content = RasterBucket.Content.image(
            RasterBucket.Image(
                identity: BucketIdentity(layer: kind.source, revision: image.revision), image: image.image),
            corners: corners)
        layers = [
            kind.sceneLayer(
                content, identity: BucketIdentity(layer: input.layer.id, revision: revision),
                in: input.contexts.wholeLayer)
        ]
    }
}
