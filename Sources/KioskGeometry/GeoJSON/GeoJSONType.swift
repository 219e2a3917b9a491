/// What the member `type` of a GeoJSON object says.
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

    /// The type of this name as it is mostly written, without escapes.
    ///
    /// Two bytes tell the names apart: comparing them all would take a good part of the time a point takes.
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
