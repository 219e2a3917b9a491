import Foundation
import KioskMaps
import KioskRendering
import KioskStyle

extension ScenarioReader {
    /// Parses `- circles: stops` with `features` or a `geojson` file, `properties` of the manager, and a `picture` of
    /// points.
    func annotationLayer(_ node: ScenarioNode) throws(FileError) -> Scenario.AnnotationLayer {
        let kinds = Scenario.AnnotationLayer.Kind.allCases
        let members = try node.members(
            kinds.map(\.rawValue) + [
                "features", "geojson", "properties", "picture", "clusters", "draggable", "callout", "file", "handlers",
            ] + Self.managerOptions)
        let named = kinds.filter { members[$0.rawValue] != nil }
        guard named.count <= 1 else {
            throw node.failure("expected one kind, found \(named.map(\.rawValue).joined(separator: " and "))")
        }
        guard let kind = named.first, let id = try members[kind.rawValue]?.id() else {
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
            guard kind == .points else { throw picture.failure("a picture is supported only for points") }
            let (image, file) = try image(of: picture)
            layer.picture = PointAnnotation.Image(image: image, name: file.lastPathComponent)
        }
        try readHabits(members, into: &layer)
        layer.options = try managerOptions(members)
        return layer
    }

    /// Parses the options for interaction, clustering and persistence.
    private func readHabits(
        _ members: [String: ScenarioNode], into layer: inout Scenario.AnnotationLayer
    ) throws(FileError) {
        if let clusters = members["clusters"] {
            guard layer.kind == .points else { throw clusters.failure("clusters are supported only for points") }
            layer.clusters = try clusterOptions(clusters)
        }
        if let draggable = members["draggable"] { layer.isDraggable = try draggable.flag() }
        layer.callout = try members["callout"]?.text()
        if let handlers = members["handlers"] { layer.handlers = try self.handlers(handlers) }
        layer.file = try members["file"]?.fileName("the name of a file", ending: ".geojson")
    }

    private static let managerOptions = [
        "below", "slot", "tap-radius", "long-press-radius", "selection", "selected-on-top", "deselect-on-map-tap",
        "drag-start",
    ]

    /// Parses the members for the layer, the hits and the selection.
    private func managerOptions(
        _ members: [String: ScenarioNode]
    ) throws(FileError) -> Scenario.AnnotationLayer.Options {
        var options = Scenario.AnnotationLayer.Options()
        options.below = try members["below"]?.id()
        options.slot = try members["slot"]?.id()
        options.tapRadius = (try members["tap-radius"]?.number("a radius in points", in: 0...1000)).map { CGFloat($0) }
        options.longPressRadius = (try members["long-press-radius"]?.number("a radius in points", in: 0...1000)).map {
            CGFloat($0)
        }
        options.selectionMode = try members["selection"].map { node throws(FileError) in
            try choice(node, [("none", .none), ("single", .single), ("multiple", .multiple)])
        }
        options.drawsSelectedOnTop = try members["selected-on-top"]?.flag()
        options.clearsSelectionOnMapTap = try members["deselect-on-map-tap"]?.flag()
        options.dragStart = try members["drag-start"].map { node throws(FileError) in
            try choice(node, [("long-press", .longPress), ("touch", .touch)])
        }
        return options
    }

    /// Returns the value of one of several words.
    private func choice<Value>(
        _ node: ScenarioNode, _ choices: [(name: String, value: Value)]
    ) throws(FileError) -> Value {
        let text = try node.text()
        guard let known = choices.first(where: { $0.name == text }) else {
            throw node.unknown(text, "known here", among: choices.map(\.name))
        }
        return known.value
    }

    /// Parses options of clustering, such as `{radius: 50, max-zoom: 14, min-points: 2}`.
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
            let featurePath: JSONPath = ["features", .index(index)]
            guard let (message, steps) = problem(of: feature, kind: kind) else { continue }
            let error = JSONLocator(Array(bytes)).error(message, at: JSONPath(featurePath.components + steps))
            throw FileError(error, file: path)
        }
        return collection.features
    }

    /// Returns the error message for a feature of a file, and the path of the error within the feature; nil if the feature
    /// is valid.
    private func problem(
        of feature: Feature, kind: Scenario.AnnotationLayer.Kind
    ) -> (message: String, steps: [JSONPath.Component])? {
        guard kind.accepts(feature.geometry) else {
            return ("expected \(kind.geometry), as required for \(kind.rawValue)", ["geometry"])
        }
        // Sorted, so that it is deterministic which problem is reported.
        let properties = (feature.properties ?? [:]).filter { kind.hasStylePrefix($0.key) }.sorted { $0.key < $1.key }
        for (name, value) in properties {
            if let message = kind.problem(ofProperty: name)
                ?? kind.problem(ofValue: value, for: name, ofManager: false)
            {
                return (message, ["properties", .key(name)])
            }
        }
        return nil
    }

    /// Returns the JSON value of a style property after checking that the kind supports it.
    func styleValue(
        _ value: ScenarioNode, of key: ScenarioNode, kind: Scenario.AnnotationLayer.Kind, ofManager: Bool
    ) throws(FileError) -> JSONValue? {
        let name = try key.text()
        let json = try value.json()
        if let message = kind.problem(ofProperty: name) { throw key.failure(message) }
        if let message = kind.problem(ofValue: json, for: name, ofManager: ofManager) {
            throw value.failure(message)
        }
        return json
    }

    /// Returns the JSON value of a style property after checking that a kind of annotations has it.
    func anyStyleValue(_ value: ScenarioNode, of key: ScenarioNode) throws(FileError) -> JSONValue? {
        let name = try key.text()
        let names = Scenario.AnnotationLayer.Kind.allCases.flatMap { $0.stylePropertyNames.sorted() }
        guard names.contains(name) else {
            throw key.failure("\"\(name)\" is not a property of annotations\(Spelling.hint(for: name, among: names))")
        }
        return try value.json()
    }

    /// Parses `{id: a, at: [60, 24], circle-radius: 8}`; members other than the id and the geometry are style
    /// properties.
    func feature(
        _ node: ScenarioNode, kind: Scenario.AnnotationLayer.Kind
    ) throws(FileError) -> Feature {
        var geometry: Geometry?
        var feature = Feature()
        var properties: JSONObject = [:]
        for (key, value) in try node.pairs() {
            let name = try key.text()
            guard geometry == nil || !["at", "along", "around"].contains(name) else {
                throw key.failure("expected only one of \"at\", \"along\" and \"around\", found \"\(name)\" too")
            }
            switch name {
            case "id": feature.identifier = .string(try value.id())
            case "at": geometry = .point(Point(try value.coordinate()))
            case "along": geometry = .lineString(LineString(try value.coordinates(atLeast: 2)))
            case "around":
                var rings: [[CLLocationCoordinate2D]] = []
                for ring in try value.items() { rings.append(try ring.coordinates(atLeast: 3)) }
                guard !rings.isEmpty else { throw value.failure("expected at least one ring, found none") }
                geometry = .polygon(Polygon(rings))
            case "custom-data": try readCustomData(value, kind: kind, into: &properties)
            default:
                let json = try styleValue(value, of: key, kind: kind, ofManager: false)
                properties.updateValue(json, forKey: name)
            }
        }
        guard kind.accepts(geometry) else {
            throw node.failure(
                "expected \(kind.geometry) given by \"\(kind.location)\", as required for \(kind.rawValue)")
        }
        feature.geometry = geometry
        feature.properties = properties
        return feature
    }

    /// Parses custom properties of a feature, such as `{name: Harbour}`.
    private func readCustomData(
        _ node: ScenarioNode, kind: Scenario.AnnotationLayer.Kind, into properties: inout JSONObject
    ) throws(FileError) {
        for (key, value) in try node.pairs() {
            let name = try key.text()
            guard !kind.isStyleProperty(name) else {
                throw key.failure("\"\(name)\" is a style property of \(kind.rawValue); move it out of \"custom-data\"")
            }
            properties.updateValue(try value.json(), forKey: name)
        }
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

    fileprivate var location: String {
        switch self {
        case .points, .circles: "at: [latitude, longitude]"
        case .lines: "along: [[latitude, longitude], …]"
        case .polygons: "around: [[[latitude, longitude], …], …]"
        }
    }
}
