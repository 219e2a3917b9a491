import Foundation
import KioskMaps
import KioskRendering

extension ScenarioReader {
    /// `- circles: stops`, with `features` written out or a `geojson` file, manager `properties`, and a `picture` for points.
    func annotationLayer(_ node: ScenarioNode) throws(FileError) -> Scenario.AnnotationLayer {
        let kinds = Scenario.AnnotationLayer.Kind.allCases
        let members = try node.members(kinds.map(\.rawValue) + ["features", "geojson", "properties", "picture"])
        let named = kinds.filter { members[$0.rawValue] != nil }
        guard named.count <= 1 else {
            throw node.failure("expected one kind, found \(named.map(\.rawValue).joined(separator: " and "))")
        }
        guard let kind = named.first, let id = try members[kind.rawValue]?.text() else {
            throw node.failure(
                "expected a kind and an id, such as \"circles: stops\"; kinds are "
                    + kinds.map(\.rawValue).joined(separator: ", "))
        }
        var layer = Scenario.AnnotationLayer(kind: kind, id: id, properties: [:], features: [])
        if let properties = members["properties"] {
            guard case .object(let object)? = try properties.json() else {
                throw properties.failure("expected style properties, such as {circle-radius: 8}")
            }
            layer.properties = object
        }
        if let file = members["geojson"] { layer.features += try features(inFileOf: file, kind: kind) }
        for item in try members["features"]?.items() ?? [] { layer.features.append(try feature(item, kind: kind)) }
        if let picture = members["picture"] {
            guard kind == .points else { throw picture.failure("expected no picture, which is what points have") }
            let target = try location(of: picture)
            do {
                let image = try UIImage(contentsOfPNG: target)
                layer.picture = PointAnnotation.Image(image: image, name: target.lastPathComponent)
            } catch {
                throw picture.failure("expected a PNG picture: \(error)")
            }
        }
        return layer
    }

    private func features(
        inFileOf node: ScenarioNode, kind: Scenario.AnnotationLayer.Kind
    ) throws(FileError) -> [Feature] {
        let (bytes, path) = try contents(of: node)
        let collection: FeatureCollection
        do throws(JSONError) {
            collection = try FeatureCollection(parsing: bytes)
        } catch {
            throw FileError(error, file: path)
        }
        for (index, feature) in collection.features.enumerated() where !kind.accepts(feature.geometry) {
            let error = JSONLocator(Array(bytes)).error(
                "expected \(kind.geometry), which is what \(kind.rawValue) are",
                at: ["features", .index(index), "geometry"])
            throw FileError(error, file: path)
        }
        return collection.features
    }

    /// `{id: a, at: [60, 24], circle-radius: 8}`: what is not the id or the place is a style property.
    private func feature(
        _ node: ScenarioNode, kind: Scenario.AnnotationLayer.Kind
    ) throws(FileError) -> Feature {
        var geometry: Geometry?
        var feature = Feature()
        var properties: JSONObject = [:]
        for (key, value) in try node.pairs() {
            let name = try key.text()
            guard geometry == nil || !["at", "along", "around"].contains(name) else {
                throw key.failure("expected one place, found \"\(name)\" beside another")
            }
            switch name {
            case "id": feature.identifier = .string(try value.text())
            case "at": geometry = .point(Point(try value.coordinate()))
            case "along": geometry = .lineString(LineString(try value.coordinates(atLeast: 2)))
            case "around":
                var rings: [[CLLocationCoordinate2D]] = []
                for ring in try value.items() { rings.append(try ring.coordinates(atLeast: 3)) }
                guard !rings.isEmpty else { throw value.failure("expected at least one ring, found none") }
                geometry = .polygon(Polygon(rings))
            default: properties.updateValue(try value.json(), forKey: name)
            }
        }
        guard kind.accepts(geometry) else {
            throw node.failure(
                "expected \(kind.geometry) given by \"\(kind.place)\", which is what \(kind.rawValue) are")
        }
        feature.geometry = geometry
        feature.properties = properties
        return feature
    }
}

extension Scenario.AnnotationLayer.Kind {
    fileprivate func accepts(_ geometry: Geometry?) -> Bool {
        switch (self, geometry) {
        case (.points, .point), (.circles, .point), (.lines, .lineString), (.polygons, .polygon): true
        default: false
        }
    }

    fileprivate var geometry: String {
        switch self {
        case .points, .circles: "a Point"
        case .lines: "a LineString"
        case .polygons: "a Polygon"
        }
    }

    fileprivate var place: String {
        switch self {
        case .points, .circles: "at: [latitude, longitude]"
        case .lines: "along: [[latitude, longitude], …]"
        case .polygons: "around: [[[latitude, longitude], …], …]"
        }
    }
}
