// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

extension PropertySpecification {
    /// Returns the layout and paint properties of a type of layer by name; none for unknown types.
    public static func properties(of type: LayerType) -> [String: PropertySpecification] {
        switch type.rawValue {
        case "background": backgroundLayer
        case "fill": fillLayer
        case "line": lineLayer
        case "symbol": symbolLayer
        case "circle": circleLayer
        case "heatmap": heatmapLayer
        case "fill-extrusion": fillExtrusionLayer
        case "raster": rasterLayer
        case "hillshade": hillshadeLayer
        case "color-relief": colorReliefLayer
        case "sky": skyLayer
        case "location-indicator": locationIndicatorLayer
        case "model": modelLayer
        case "clip": clipLayer
        case "raster-particle": rasterParticleLayer
        case "slot": slotLayer
        default: [:]
        }
    }

    /// Returns the members of a type of source by name; none for unknown types.
    public static func properties(of type: SourceType) -> [String: PropertySpecification] {
        switch type.rawValue {
        case "vector": vectorSource
        case "raster": rasterSource
        case "raster-dem": rasterDemSource
        case "raster-array": rasterArraySource
        case "geojson": geojsonSource
        case "image": imageSource
        case "video": videoSource
        case "model": modelSource
        default: [:]
        }
    }

    /// A table by name.
    static func table(_ properties: [PropertySpecification]) -> [String: PropertySpecification] {
        Dictionary(properties.map { ($0.name, $0) }) { first, _ in first }
    }
}
