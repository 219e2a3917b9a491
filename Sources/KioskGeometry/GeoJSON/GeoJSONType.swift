/// The value of the member `type` of a GeoJSON object.
enum GeoJSONType: String {
    case point = "Point"
    case multiPoint = "MultiPoint"
    case lineString = "LineString"
    case multiLineString = "MultiLineString"
    case polygon = "Polygon"
    case multiPolygon = "MultiPolygon"
    case geometryCollection = "GeometryCollection"
    case feature = "Feature"
    case featureCollection = "FeatureCollection"

    /// Creates a type from its name in a document; a name with escape sequences is not recognised.
    ///
    /// The first byte and the length identify the candidate. Comparing with all names would take a considerable part of
    /// the time needed to read a point.
    init?(_ name: ArraySlice<UInt8>) {
        guard let first = name.first, let type = Self.type(first: first, length: name.count),
            String(decoding: name, as: UTF8.self) == type.rawValue
        else { return nil }
        self = type
    }

    private static func type(first: UInt8, length: Int) -> GeoJSONType? {
        switch (first, length) {
        case (UInt8(ascii: "P"), 5): .point
        case (UInt8(ascii: "M"), 10): .multiPoint
        case (UInt8(ascii: "L"), 10): .lineString
        case (UInt8(ascii: "M"), 15): .multiLineString
        case (UInt8(ascii: "P"), 7): .polygon
        case (UInt8(ascii: "M"), 12): .multiPolygon
        case (UInt8(ascii: "G"), 18): .geometryCollection
        case (UInt8(ascii: "F"), 7): .feature
        case (UInt8(ascii: "F"), 17): .featureCollection
        default: nil
        }
    }
}
