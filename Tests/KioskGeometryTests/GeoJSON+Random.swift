import KioskGeometry
import TestSupport

extension FeatureCollection {
    /// Returns a random collection with features of every geometry type.
    static func random(using random: inout SeededGenerator) -> FeatureCollection {
        var collection = FeatureCollection(
            features: (0..<Int.random(in: 0...4, using: &random)).map { _ in Feature.random(using: &random) })
        collection.foreignMembers = .foreign(using: &random)
        return collection
    }
}

extension Feature {
    fileprivate static func random(using random: inout SeededGenerator) -> Feature {
        var feature = Feature()
        switch Int.random(in: 0..<3, using: &random) {
        case 0: feature.identifier = .string("é\(random.next())")
        case 1: feature.identifier = .number(Double(Int.random(in: -9...9, using: &random)))
        default: break
        }
        if Bool.random(using: &random) { feature.geometry = .random(depth: 2, using: &random) }
        if Bool.random(using: &random) { feature.properties = JSONValue.object(depth: 2, using: &random) }
        feature.foreignMembers = .foreign(using: &random)
        return feature
    }
}

extension Geometry {
    /// Returns a random geometry of any type, with collections nested to at most `depth`.
    fileprivate static func random(depth: Int, using random: inout SeededGenerator) -> Geometry {
        let sizes = (0..<3).map { _ in Int.random(in: 0...3, using: &random) }
        func list<Element>(_ size: Int, _ element: () -> Element) -> [Element] { (0..<size).map { _ in element() } }
        func position() -> LocationCoordinate2D { .random(using: &random) }
        func rings() -> [[LocationCoordinate2D]] { list(sizes[1]) { list(sizes[2], position) } }
        func line() -> [LocationCoordinate2D] { list(sizes[2] + 2, position) }

        switch Int.random(in: 0..<(depth > 0 ? 7 : 6), using: &random) {
        case 0:
            var point = Point(position())
            point.foreignMembers = .foreign(using: &random)
            return .point(point)
        case 1: return .multiPoint(MultiPoint(list(sizes[0], position)))
        case 2: return .lineString(LineString(line()))
        case 3: return .multiLineString(MultiLineString(list(sizes[0], line)))
        case 4: return .polygon(Polygon(rings()))
        case 5: return .multiPolygon(MultiPolygon(list(sizes[0], rings)))
        default:
            let geometries = list(sizes[0]) { Geometry.random(depth: depth - 1, using: &random) }
            return .geometryCollection(GeometryCollection(geometries: geometries))
        }
    }
}

extension LocationCoordinate2D {
    /// Returns a random coordinate, with a varying number of decimals.
    static func random(using random: inout SeededGenerator) -> LocationCoordinate2D {
        let scales: [Double] = [1, 1e6, 1e14]
        let scale = scales.randomElement(using: &random) ?? 1
        return LocationCoordinate2D(
            latitude: (Double.random(in: -90...90, using: &random) * scale).rounded() / scale,
            longitude: (Double.random(in: -540...540, using: &random) * scale).rounded() / scale)
    }
}

extension JSONObject {
    fileprivate static func foreign(using random: inout SeededGenerator) -> JSONObject {
        guard Int.random(in: 0..<4, using: &random) == 0 else { return [:] }
        return ["bbox": [1, 2, 3, 4], "zz": .random(depth: 2, using: &random)]
    }
}
