// Made from Sources/KioskStyle/Properties.json by `swift run generate-properties`.

import KioskGeometry

extension PropertySpecification {
    /// The properties of `raster-array` by name.
    ///
    /// Tiles of numbers in bands.
    public static let rasterArraySource: [String: PropertySpecification] = table([
        PropertySpecification("url", .string, in: .field),
        PropertySpecification("tiles", .array(of: .string), in: .field),
        PropertySpecification("minzoom", .number, in: .field, default: 0),
        PropertySpecification("maxzoom", .number, in: .field, default: 22),
        PropertySpecification("volatile", .boolean, in: .field, default: false),
        PropertySpecification("tile-cache-budget", .object, in: .field),
    ])
}
