// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

extension LayerType {
    /// The Swift type of layers of this type; nil for types that have none here.
    public var layerType: (any Layer.Type)? {
        switch rawValue {
        case "background": BackgroundLayer.self
        case "fill": FillLayer.self
        case "line": LineLayer.self
        case "symbol": SymbolLayer.self
        case "circle": CircleLayer.self
        case "heatmap": HeatmapLayer.self
        case "fill-extrusion": FillExtrusionLayer.self
        case "raster": RasterLayer.self
        case "hillshade": HillshadeLayer.self
        case "color-relief": ColorReliefLayer.self
        case "sky": SkyLayer.self
        case "location-indicator": LocationIndicatorLayer.self
        case "model": ModelLayer.self
        case "clip": ClipLayer.self
        case "raster-particle": RasterParticleLayer.self
        case "slot": SlotLayer.self
        default: nil
        }
    }
}
