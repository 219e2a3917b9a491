package import KioskStyle

/// The registered layer types; layers of other types are kept in the style but not drawn.
package struct LayerKinds: Sendable {
    /// The layer types of the style specification that are drawn.
    package static let standard = LayerKinds([
        BackgroundKind.self, RasterKind.self, HillshadeKind.self, ColorReliefKind.self, FillKind.self, LineKind.self,
        CircleKind.self, FillExtrusionKind.self, HeatmapKind.self, SymbolKind.self, LocationIndicatorKind.self,
        CustomLayerKind.self, SkyKind.self, ModelKind.self,
    ])

    private var kinds: [LayerType: any LayerKind.Type] = [:]

    /// Creates a list of layer types.
    init(_ kinds: [any LayerKind.Type] = []) {
        for kind in kinds { register(kind) }
    }

    /// Adds a layer type, or replaces the one with its name.
    mutating func register(_ kind: any LayerKind.Type) {
        kinds[kind.type] = kind
    }

    /// The implementation of a layer type, or nil if layers of the type are not drawn.
    package subscript(type: LayerType) -> (any LayerKind.Type)? { kinds[type] }
}
