import KioskStyle

/// Layers that the application draws; the scene contains the hosts that the style stores, so that there is nothing to
/// evaluate.
final class CustomLayerKind: LayerKind {
    static let type = LayerType.custom
    static let drawnProperties: Set<String> = []

    init(_ layer: StyleLayer, report: (StyleError) -> Void) {}

    func makeDrawing() -> any LayerDrawing { CustomLayerDrawing() }

    @MainActor
    func sceneLayers(in context: some SceneContext) -> [MapScene.Layer] { context.hostedLayer.map { [$0] } ?? [] }
}

/// The drawing of a custom layer without a host, as in a style document.
private struct CustomLayerDrawing: LayerDrawing {
    var layers: [MapScene.Layer] { [] }

    var missingImages: Set<String> { [] }

    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64) {}
}
