import Foundation
import KioskMaps
import Yams

/// Parsing of changes that the application makes.
extension ScenarioReader {
    static let annotationChanges = ["add", "remove", "move", "set", "select", "deselect"]
    static let styleChanges = [
        "load-style", "set-layer", "add-layer", "remove-layer", "add-source", "remove-source", "set-data",
    ]

    /// Parses `add: {to: stops, features: […]}`, `remove: id`, `move: {id, to}`, `set: {id, circle-radius: 8}`, `select: id` and
    /// `deselect: id`.
    ///
    /// - Parameters:
    ///   - name: The name of the action.
    ///   - node: Its value.
    ///   - layers: The managers of the scenario.
    func annotationChange(
        _ name: String, _ node: ScenarioNode, _ layers: [Scenario.AnnotationLayer]
    ) throws(FileError) -> Scenario.AnnotationChange {
        switch name {
        case "add":
            let members = try node.members(["to", "features"])
            let target = try node.required("to", in: members)
            let id = try target.id()
            guard let layer = layers.first(where: { $0.id == id }) else {
                let known = layers.map(\.id)
                throw target.failure(
                    "\"\(id)\" is not a manager of the scenario\(Spelling.hint(for: id, among: known)); "
                        + (known.isEmpty ? "add one to \"annotations\"" : "known are: " + known.joined(separator: ", "))
                )
            }
            var features: [Feature] = []
            for item in try node.required("features", in: members).items() {
                let feature = try feature(item, kind: layer.kind)
                guard feature.identifier != nil else { throw item.failure("missing member \"id\"") }
                features.append(feature)
            }
            return .insert(features, manager: id)
        case "remove": return .remove(try node.ids())
        case "move":
            let members = try node.members(["id", "to"])
            return .move(
                try node.required("id", in: members).id(),
                to: try node.required("to", in: members).coordinate())
        case "set":
            var properties: JSONObject = [:]
            let pairs = try node.pairs()
            guard let id = try pairs.first(where: { $0.key.node.scalar?.string == "id" })?.value.id() else {
                throw node.failure("missing member \"id\"")
            }
            // Of annotations that the application or another step adds, the kind is not known yet.
            let kind = layers.first { $0.features.contains { $0.identifier?.text == id } }?.kind
            for (key, value) in pairs where key.node.scalar?.string != "id" {
                let json =
                    if let kind {
                        try styleValue(value, of: key, kind: kind, ofManager: false)
                    } else {
                        try anyStyleValue(value, of: key)
                    }
                properties.updateValue(json, forKey: try key.text())
            }
            guard !properties.isEmpty else { throw node.failure("expected style properties, such as circle-radius: 8") }
            return .set(id, properties)
        case "select": return .select(try node.ids())
        default: return .deselect(try node.ids())
        }
    }

    /// Parses `load-style: FILE`, `set-layer: {layer, circle-radius: 8}`, `add-layer: {layer: {…}, below: id}`,
    /// `remove-layer: id`, `add-source: {id, source: {…}}`, `remove-source: id` and `set-data: {source: id, geojson: FILE}`.
    ///
    /// - Parameters:
    ///   - name: The name of the action.
    ///   - node: Its value.
    ///   - layers: The managers of the scenario.
    func styleChange(
        _ name: String, _ node: ScenarioNode, _ layers: [Scenario.AnnotationLayer]
    ) throws(FileError) -> Scenario.StyleChange {
        switch name {
        case "load-style":
            if !node.isMapping, let uri = try styleURI(node) { return .loadURI(uri) }
            let (style, url) = try style(node)
            return .load(style, url: url, name: node.isMapping ? "of the scenario" : try node.text())
        case "set-layer":
            return try layerProperties(node, layers)
        case "add-layer":
            let members = try node.members(["layer", "below"])
            let layer = try node.required("layer", in: members)
            guard let object = try layer.json()?.object else {
                throw layer.failure("expected the members of a layer, such as {id: water, type: fill, source: city}")
            }
            return .add(layer: object, below: try members["below"]?.id())
        case "remove-layer": return .remove(layer: try node.id())
        case "add-source":
            let members = try node.members(["id", "source"])
            let source = try node.required("source", in: members)
            guard let object = try source.json()?.object else {
                throw source.failure(
                    "expected the members of a source, such as {type: geojson, data: https://city.example/a.json}")
            }
            return .addSource(try node.required("id", in: members).id(), object)
        case "remove-source": return .removeSource(try node.id())
        default:
            let members = try node.members(["source", "geojson"])
            let (bytes, path) = try contents(of: try node.required("geojson", in: members))
            let source = try node.required("source", in: members).id()
            do throws(JSONError) {
                return .data(source: source, try FeatureCollection(parsing: bytes))
            } catch {
                throw FileError(error, file: path)
            }
        }
    }

    /// Parses `wait-for: map-idle` and `wait-for: {event: map-idle, limit: 10}`.
    func waitFor(_ node: ScenarioNode) throws(FileError) -> Scenario.Action {
        guard node.isMapping else { return .waitFor(try eventKind(node), limit: 60) }
        let members = try node.members(["event", "limit"])
        return .waitFor(
            try eventKind(try node.required("event", in: members)),
            limit: try members["limit"].map(duration) ?? 60)
    }

    /// Parses `wait-until: {viewport: state, limit: 10}`, expectations that are checked in each frame.
    func waitUntil(_ node: ScenarioNode) throws(FileError) -> Scenario.Action {
        let allowed = Self.expectations.filter { $0 != "picture" }
        let members = try node.members(allowed + ["limit"])
        let expectations = try expectations(members.filter { $0.key != "limit" })
        guard !expectations.isEmpty else {
            throw node.failure("expected at least one expectation, such as {viewport: state}, found none")
        }
        return .waitUntil(expectations, limit: try members["limit"].map(duration) ?? 60)
    }

    /// Parses the name of an event of the map.
    func eventKind(_ node: ScenarioNode) throws(FileError) -> MapEvents.EventKind {
        let text = try node.text()
        guard let kind = MapEvents.EventKind(rawValue: text) else {
            throw node.unknown(text, "an event", among: MapEvents.EventKind.allCases.map(\.rawValue))
        }
        return kind
    }

    /// Parses `touches: [{path: [[x, y], …], after: 0, press: 0, seconds: 0.3, rest: 0.1}, …]`.
    func tracks(_ node: ScenarioNode) throws(FileError) -> [Scenario.Track] {
        var tracks: [Scenario.Track] = []
        for item in try node.items() {
            let members = try item.members(["path", "after", "press", "seconds", "rest", "cancel"])
            let path = try item.required("path", in: members)
            var track = Scenario.Track(path: [])
            for position in try path.items() { track.path.append(try position.position()) }
            guard !track.path.isEmpty else { throw path.failure("expected at least one position, found none") }
            if let delay = try members["after"].map(duration) { track.delay = delay }
            if let press = try members["press"].map(duration) { track.press = press }
            if let seconds = try members["seconds"].map(duration) { track.seconds = seconds }
            if let rest = try members["rest"].map(duration) { track.rest = rest }
            if let cancel = members["cancel"] {
                let reasons: [TouchContact.CancelReason] = [.lost, .palm, .unplugged]
                let text = try cancel.text()
                guard let reason = reasons.first(where: { $0.rawValue == text }) else {
                    throw cancel.unknown(text, "a reason", among: reasons.map(\.rawValue))
                }
                track.cancellation = reason
            }
            tracks.append(track)
        }
        guard (1...64).contains(tracks.count) else {
            throw node.failure("expected 1…64 fingers, found \(tracks.count)")
        }
        return tracks
    }

    /// Parses `picture: FILE` and `picture: {file: FILE, threshold: 0.1, tolerance: 0.0001, masks: [[x, y, width, height]]}`.
    func picture(_ node: ScenarioNode) throws(FileError) -> ExpectedPicture {
        guard node.isMapping else { return ExpectedPicture(try pictureURL(node)) }
        let members = try node.members(["file", "threshold", "tolerance", "masks"])
        var picture = ExpectedPicture(try pictureURL(try node.required("file", in: members)))
        if let threshold = try members["threshold"]?.number("a threshold", in: 0...1) { picture.threshold = threshold }
        if let tolerance = try members["tolerance"]?.number("a tolerance", in: 0...1) { picture.tolerance = tolerance }
        for mask in try members["masks"]?.items() ?? [] {
            picture.masks.append(try mask.rectangle())
        }
        return picture
    }

    /// The file may be missing: `--update-snapshots` writes it.
    private func pictureURL(_ node: ScenarioNode) throws(FileError) -> URL {
        _ = try node.pictureName()
        return try node.target()
    }

    /// Parses `features: {at, layers: […], ids: […]}`, with `in`, a rectangle, in place of `at`, and with `properties` or `count`
    /// in place of `ids`.
    func renderedFeatures(_ node: ScenarioNode) throws(FileError) -> Scenario.Expectation {
        let members = try node.members(["at", "in", "layers", "ids", "properties", "count"])
        let area: Scenario.ExpectedFeatures.Area
        switch (members["at"], members["in"]) {
        case (let at?, nil): area = .position(try at.position())
        case (nil, let rectangle?): area = .rectangle(try rectangle.rectangle())
        default: throw node.failure("expected either \"at\", a position, or \"in\", a rectangle")
        }
        let contents: Scenario.ExpectedFeatures.Contents
        switch (members["ids"], members["properties"], members["count"]) {
        case (let ids?, nil, nil): contents = .ids(try ids.idsOrNone())
        case (nil, let properties?, nil):
            var objects: [JSONObject] = []
            for item in try properties.list() {
                guard let object = try item.json()?.object else {
                    throw item.failure("expected properties of a feature, such as {name: Harbour}, found \(item.found)")
                }
                objects.append(object)
            }
            contents = .properties(objects)
        case (nil, nil, let count?): contents = .count(try count.count())
        default: throw node.failure("expected one of: ids, properties, count")
        }
        return .features(
            Scenario.ExpectedFeatures(area: area, layers: try members["layers"]?.idsOrNone() ?? [], contents: contents))
    }
}
