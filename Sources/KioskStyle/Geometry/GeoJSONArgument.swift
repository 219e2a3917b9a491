import KioskGeometry

/// The geometries of a GeoJSON object in an expression.
struct GeoJSONArgument {
    /// The geometries of all features and collections, flattened.
    var geometries: [Geometry] = []

    /// The maximum depth of nested collections.
    private static let maximumDepth = 16

    /// Creates an argument from a GeoJSON object; nil if it is invalid or has no geometry.
    ///
    /// - Complexity: O(*n*) in the number of coordinates.
    init?(_ json: JSONValue) {
        guard add(json, depth: 0), !geometries.isEmpty else { return nil }
    }

    private mutating func add(_ json: JSONValue?, depth: Int) -> Bool {
        guard depth < Self.maximumDepth, let object = json?.object, let type = object["type"]??.string else {
            return false
        }
        let coordinates = object["coordinates"] ?? nil
        switch type {
        case "FeatureCollection": return addAll(object["features"]??.array, depth: depth)
        case "GeometryCollection": return addAll(object["geometries"]??.array, depth: depth)
        case "Feature":
            guard let geometry = object["geometry"] else { return false }
            return geometry == nil || add(geometry, depth: depth + 1)
        case "Point": return add(coordinates.flatMap(position).map { .point(Point($0)) })
        case "MultiPoint": return add(coordinates.flatMap(positions).map { .multiPoint(MultiPoint($0)) })
        case "LineString": return add(coordinates.flatMap(positions).map { .lineString(LineString($0)) })
        case "MultiLineString": return add(coordinates.flatMap(lines).map { .multiLineString(MultiLineString($0)) })
        case "Polygon": return add(coordinates.flatMap(lines).map { .polygon(Polygon($0)) })
        case "MultiPolygon":
            return add(coordinates.flatMap { list($0, of: lines) }.map { .multiPolygon(MultiPolygon($0)) })
        default: return false
        }
    }

    private mutating func addAll(_ list: JSONArray?, depth: Int) -> Bool {
        guard let list else { return false }
        for element in list where !add(element, depth: depth + 1) { return false }
        return true
    }

    private mutating func add(_ geometry: Geometry?) -> Bool {
        guard let geometry else { return false }
        geometries.append(geometry)
        return true
    }

    private func position(_ json: JSONValue) -> LocationCoordinate2D? {
        guard let numbers = json.array, numbers.count >= 2, let longitude = numbers[0]?.number,
            let latitude = numbers[1]?.number, longitude.isFinite, latitude.isFinite
        else { return nil }
        return LocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    private func positions(_ json: JSONValue) -> [LocationCoordinate2D]? { list(json, of: position) }

    private func lines(_ json: JSONValue) -> [[LocationCoordinate2D]]? { list(json, of: positions) }

    private func list<Element>(_ json: JSONValue, of element: (JSONValue) -> Element?) -> [Element]? {
        guard let array = json.array else { return nil }
        var list: [Element] = []
        list.reserveCapacity(array.count)
        for value in array {
            guard let value, let element = element(value) else { return nil }
            list.append(element)
        }
        return list
    }
}
