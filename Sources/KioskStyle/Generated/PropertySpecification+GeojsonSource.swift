// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `geojson` by name.
    ///
    /// Features held in memory.
    public static let geojsonSource: [String: PropertySpecification] = table([
        PropertySpecification("data", .value, in: .field),
        PropertySpecification("maxzoom", .number, in: .field, default: 18),
        PropertySpecification("attribution", .string, in: .field),
        PropertySpecification("buffer", .number, in: .field, default: 128, minimum: 0, maximum: 512),
        PropertySpecification("filter", .value, in: .field),
        PropertySpecification("tolerance", .number, in: .field, default: 0.375),
        PropertySpecification("cluster", .boolean, in: .field, default: false),
        PropertySpecification("clusterRadius", .number, in: .field, default: 50, minimum: 0),
        PropertySpecification("clusterMaxZoom", .number, in: .field),
        PropertySpecification("clusterMinPoints", .number, in: .field),
        PropertySpecification("clusterProperties", .value, in: .field),
        PropertySpecification("lineMetrics", .boolean, in: .field, default: false),
        PropertySpecification("generateId", .boolean, in: .field, default: false),
        PropertySpecification("minzoom", .number, in: .field, default: 0),
        PropertySpecification("promoteId", .string, in: .field),
        PropertySpecification("autoMaxZoom", .boolean, in: .field, default: false),
        PropertySpecification("prefetch-zoom-delta", .number, in: .field, default: 4),
        PropertySpecification("tile-cache-budget", .object, in: .field),
    ])
}
