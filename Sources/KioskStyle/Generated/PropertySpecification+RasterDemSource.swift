// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `raster-dem` by name.
    ///
    /// Tiles of heights.
    public static let rasterDemSource: [String: PropertySpecification] = table([
        PropertySpecification("url", .string, in: .field),
        PropertySpecification("tiles", .array(of: .string), in: .field),
        PropertySpecification(
            "bounds", .array(of: .number, count: 4), in: .field, default: [-180, -85.051129, 180, 85.051129]),
        PropertySpecification("minzoom", .number, in: .field, default: 0),
        PropertySpecification("maxzoom", .number, in: .field, default: 22),
        PropertySpecification("tileSize", .number, in: .field, default: 512, unit: "pixels"),
        PropertySpecification("attribution", .string, in: .field),
        PropertySpecification(
            "encoding", .string, in: .field, allowedValues: Encoding.allCases.map(\.rawValue), default: "mapbox"),
        PropertySpecification("redFactor", .number, in: .field, default: 1),
        PropertySpecification("blueFactor", .number, in: .field, default: 1),
        PropertySpecification("greenFactor", .number, in: .field, default: 1),
        PropertySpecification("baseShift", .number, in: .field, default: 0),
        PropertySpecification("volatile", .boolean, in: .field, default: false),
        PropertySpecification("prefetch-zoom-delta", .number, in: .field, default: 4),
        PropertySpecification("tile-cache-budget", .object, in: .field),
        PropertySpecification("minimum-tile-update-interval", .number, in: .field, default: 0, unit: "seconds"),
        PropertySpecification("max-overscale-factor-for-parent-tiles", .number, in: .field),
        PropertySpecification("tile-requests-delay", .number, in: .field, default: 0, unit: "milliseconds"),
        PropertySpecification("tile-network-requests-delay", .number, in: .field, default: 0, unit: "milliseconds"),
    ])
}
