public import KioskStyle

/// A layer at a position of the stack that its place in the content does not determine.
public struct LayerAtPosition<Content: Layer>: MapStyleContent, PrimitiveMapContent {
    private let layer: Content
    private let position: LayerPosition

    init(_ layer: Content, _ position: LayerPosition) {
        self.layer = layer
        self.position = position
    }

    /// Nothing: the layer is shown directly.
    public var body: EmptyMapContent { EmptyMapContent() }

    func add(to collection: inout ContentCollection) {
        collection.add(layer, at: position)
    }
}

extension Layer where Self: MapStyleContent {
    /// Returns the layer at a position of the stack.
    ///
    /// - Parameter position: The position; `.default` is the top of the stack.
    public func position(_ position: LayerPosition) -> LayerAtPosition<Self> {
        LayerAtPosition(self, position)
    }
}

extension PrimitiveMapContent where Self: Layer {
    @MainActor
    func add(to collection: inout ContentCollection) {
        collection.add(self, at: nil)
    }
}

extension BackgroundLayer: MapStyleContent, PrimitiveMapContent {}
extension CircleLayer: MapStyleContent, PrimitiveMapContent {}
extension ClipLayer: MapStyleContent, PrimitiveMapContent {}
extension ColorReliefLayer: MapStyleContent, PrimitiveMapContent {}
extension CustomLayer: MapStyleContent, PrimitiveMapContent {}
extension FillExtrusionLayer: MapStyleContent, PrimitiveMapContent {}
extension FillLayer: MapStyleContent, PrimitiveMapContent {}
extension HeatmapLayer: MapStyleContent, PrimitiveMapContent {}
extension HillshadeLayer: MapStyleContent, PrimitiveMapContent {}
extension LineLayer: MapStyleContent, PrimitiveMapContent {}
extension LocationIndicatorLayer: MapStyleContent, PrimitiveMapContent {}
extension ModelLayer: MapStyleContent, PrimitiveMapContent {}
extension RasterLayer: MapStyleContent, PrimitiveMapContent {}
extension RasterParticleLayer: MapStyleContent, PrimitiveMapContent {}
extension SkyLayer: MapStyleContent, PrimitiveMapContent {}
extension SlotLayer: MapStyleContent, PrimitiveMapContent {}
extension StyleLayer: MapStyleContent, PrimitiveMapContent {}
extension SymbolLayer: MapStyleContent, PrimitiveMapContent {}
