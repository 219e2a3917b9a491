import KioskStyle

/// Layers that fill the view with one colour.
final class BackgroundKind: LayerKind {
    static let type = LayerType.background
    static let drawnProperties: Set<String> = ["background-color", "background-opacity"]

    let properties: BackgroundProperties

    init(_ layer: StyleLayer, report: (StyleError) -> Void) {
        properties = BackgroundProperties(layer, report: report)
    }

    func makeDrawing() -> any LayerDrawing { BackgroundDrawing() }
}

/// The drawing of a background.
private struct BackgroundDrawing: LayerDrawing {
    private(set) var layers: [MapScene.Layer] = []

    var missingImages: Set<String> { [] }

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {
        guard let kind = input.layer.kind as? BackgroundKind else { return }
        let context = input.contexts.wholeLayer
        let color = PixelColor(
            kind.properties.color.value(in: context), opacity: kind.properties.opacity.value(in: context))
        layers = [
            MapScene.Layer(
                BackgroundBucket(identity: BucketIdentity(layer: input.layer.id, revision: revision), color: color))
        ]
    }
}
