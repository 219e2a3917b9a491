import Foundation
import KioskMaps
import KioskRendering

extension ScenarioReader {
    /// `- circles: stops`, with `features` written out or a `geojson` file, manager `properties`, and a `picture` for points.
    func annotationLayer(_ node: ScenarioNode) throws(FileError) -> Scenario.AnnotationLayer {
        let kinds = Scenario.AnnotationLayer.Kind.allCases
        let members = try node.members(
            kinds.map(\.rawValue) + [
                "features", "geojson", "properties", "picture", "clusters", "draggable", "callout", "file",
            ])
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
            guard properties.isMapping else {
                throw properties.failure("expected style properties, such as {circle-radius: 8}")
            }
            for (key, value) in try properties.pairs() {
                let json = try styleValue(value, of: key, kind: kind, ofManager: true)
                layer.properties.updateValue(json, forKey: try key.text())
            }
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
        try readHabits(members, into: &layer)
        return layer
    }

    /// What annotations do when they are touched or lie close together.
    private func readHabits(
        _ members: [String: ScenarioNode], into layer: inout Scenario.AnnotationLayer
    ) throws(FileError) {
        if let clusters = members["clusters"] {
            guard layer.kind == .points else { throw clusters.failure("expected no clusters, which are of points") }
            layer.clusters = try clusterOptions(clusters)
        }
        if let draggable = members["draggable"] { layer.isDraggable = try draggable.flag() }
        layer.callout = try members["callout"]?.text()
        layer.file = try members["file"]?.fileName("the name of a file", ending: ".geojson")
    }

    /// Reads how points are gathered, such as `{radius: 50, max-zoom: 14, min-points: 2}`.
    private func clusterOptions(_ node: ScenarioNode) throws(FileError) -> ClusterOptions {
        let members = try node.members(["radius", "max-zoom", "min-points"])
        var options = ClusterOptions()
        if let radius = try members["radius"]?.distance() { options.clusterRadius = radius }
        if let zoom = try members["max-zoom"]?.number("a zoom level", in: 0...24) { options.clusterMaxZoom = zoom }
        if let count = try members["min-points"]?.count() { options.clusterMinPoints = Double(count) }
        return options
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
        for (index, feature) in collection.features.enumerated() {
            let place: JSONPath = ["features", .index(index)]
            guard let (message, steps) = complaint(about: feature, kind: kind) else { continue }
            let error = JSONLocator(Array(bytes)).error(message, at: JSONPath(place.components + steps))
            throw FileError(error, file: path)
        }
        return collection.features
    }

    /// What is wrong with a feature of a file, and where in the feature.
    private func complaint(
        about feature: Feature, kind: Scenario.AnnotationLayer.Kind
    ) -> (message: String, steps: [JSONPath.Component])? {
        guard kind.accepts(feature.geometry) else {
            return ("expected \(kind.geometry), which is what \(kind.rawValue) are", ["geometry"])
        }
        // Sorted, so that of several complaints the same one comes every time.
        let properties = (feature.properties ?? [:]).filter { kind.claims($0.key) }.sorted { $0.key < $1.key }
        for (name, value) in properties {
            if let message = kind.complaint(aboutName: name)
                ?? kind.complaint(aboutValue: value, of: name, ofManager: false)
            {
                return (message, ["properties", .key(name)])
            }
        }
        return nil
    }

    /// The JSON of a style property the kind knows and can use.
    private func styleValue(
        _ value: ScenarioNode, of key: ScenarioNode, kind: Scenario.AnnotationLayer.Kind, ofManager: Bool
    ) throws(FileError) -> JSONValue? {
        let name = try key.text()
        let json = try value.json()
        if let message = kind.complaint(aboutName: name) { throw key.failure(message) }
        if let message = kind.complaint(aboutValue: json, of: name, ofManager: ofManager) {
            throw value.failure(message)
        }
        return json
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
            default:
                let json = try styleValue(value, of: key, kind: kind, ofManager: false)
                properties.updateValue(json, forKey: name)
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
