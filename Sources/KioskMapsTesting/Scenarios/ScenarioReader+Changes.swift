import Foundation
import KioskMaps

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
            let id = try target.text()
            guard let layer = layers.first(where: { $0.id == id }) else {
                let known = layers.map(\.id).joined(separator: ", ")
                throw target.failure("\"\(id)\" is not a manager of the scenario; known are: \(known)")
            }
            var features: [Feature] = []
            for item in try node.required("features", in: members).items() {
                let feature = try feature(item, kind: layer.kind)
                guard feature.identifier != nil else { throw item.failure("missing member \"id\"") }
                features.append(feature)
            }
            return .insert(features, manager: id)
        case "remove": return .remove(try node.texts())
        case "move":
            let members = try node.members(["id", "to"])
            return .move(
                try node.required("id", in: members).text(),
                to: try node.required("to", in: members).coordinate())
        case "set":
            var id: String?
            var properties: JSONObject = [:]
            for (key, value) in try node.pairs() {
                let member = try key.text()
                if member == "id" {
                    id = try value.text()
                } else {
                    properties.updateValue(try value.json(), forKey: member)
                }
            }
            guard let id else { throw node.failure("missing member \"id\"") }
            guard !properties.isEmpty else { throw node.failure("expected style properties, such as circle-radius: 8") }
            return .set(id, properties)
        case "select": return .select(try node.texts())
        default: return .deselect(try node.texts())
        }
    }

    /// Parses `load-style: FILE`, `set-layer: {layer, circle-radius: 8}`, `add-layer: {layer: {…}, below: id}`,
    /// `remove-layer: id`, `add-source: {id, source: {…}}`, `remove-source: id` and `set-data: {source: id, geojson: FILE}`.
    func styleChange(_ name: String, _ node: ScenarioNode) throws(FileError) -> Scenario.StyleChange {
        switch name {
        case "load-style":
            if let uri = try styleURI(node) { return .loadURI(uri) }
            let (style, url) = try style(node)
            return .load(style, url: url, name: try node.text())
        case "set-layer":
            var layer: String?
            var properties: JSONObject = [:]
            for (key, value) in try node.pairs() {
                let member = try key.text()
                if member == "layer" {
                    layer = try value.text()
                } else {
                    properties.updateValue(try value.json(), forKey: member)
                }
            }
            guard let layer else { throw node.failure("missing member \"layer\"") }
            guard !properties.isEmpty else { throw node.failure("expected style properties, such as line-width: 3") }
            return .set(layer: layer, properties)
        case "add-layer":
            let members = try node.members(["layer", "below"])
            let layer = try node.required("layer", in: members)
            guard let object = try layer.json()?.object else {
                throw layer.failure("expected the members of a layer, such as {id: water, type: fill, source: city}")
            }
            return .add(layer: object, below: try members["below"]?.text())
        case "remove-layer": return .remove(layer: try node.text())
        case "add-source":
            let members = try node.members(["id", "source"])
            let source = try node.required("source", in: members)
            guard let object = try source.json()?.object else {
                throw source.failure(
                    "expected the members of a source, such as {type: geojson, data: https://city.example/a.json}")
            }
            return .addSource(try node.required("id", in: members).text(), object)
        case "remove-source": return .removeSource(try node.text())
        default:
            let members = try node.members(["source", "geojson"])
            let (bytes, path) = try contents(of: try node.required("geojson", in: members))
            let source = try node.required("source", in: members).text()
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

    /// Parses the name of an event of the map.
    func eventKind(_ node: ScenarioNode) throws(FileError) -> MapEvents.EventKind {
        let text = try node.text()
        guard let kind = MapEvents.EventKind(rawValue: text) else {
            throw node.failure(
                "\"\(text)\" is not an event; expected "
                    + MapEvents.EventKind.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return kind
    }

    /// Parses `touches: [{path: [[x, y], …], after: 0, press: 0, seconds: 0.3, rest: 0.1}, …]`.
    func tracks(_ node: ScenarioNode) throws(FileError) -> [Scenario.Track] {
        var tracks: [Scenario.Track] = []
        for item in try node.items() {
            let members = try item.members(["path", "after", "press", "seconds", "rest"])
            let path = try item.required("path", in: members)
            var track = Scenario.Track(path: [])
            for position in try path.items() { track.path.append(try position.position()) }
            guard !track.path.isEmpty else { throw path.failure("expected at least one position, found none") }
            if let delay = try members["after"].map(duration) { track.delay = delay }
            if let press = try members["press"].map(duration) { track.press = press }
            if let seconds = try members["seconds"].map(duration) { track.seconds = seconds }
            if let rest = try members["rest"].map(duration) { track.rest = rest }
            tracks.append(track)
        }
        guard (1...64).contains(tracks.count) else { throw node.failure("expected 1…64 fingers") }
        return tracks
    }

    /// Parses `picture: FILE` and `picture: {file: FILE, threshold: 0.1, tolerance: 0.001, masks: [[x, y, width, height]]}`.
    func picture(_ node: ScenarioNode) throws(FileError) -> Scenario.ExpectedPicture {
        guard node.isMapping else { return Scenario.ExpectedPicture(url: try pictureURL(node)) }
        let members = try node.members(["file", "threshold", "tolerance", "masks"])
        var picture = Scenario.ExpectedPicture(url: try pictureURL(try node.required("file", in: members)))
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
        return try location(of: node)
    }

    /// Parses `features: {at, layers: […], ids: […]}`.
    func renderedFeatures(_ node: ScenarioNode) throws(FileError) -> Scenario.Expectation {
        let members = try node.members(["at", "layers", "ids"])
        return .features(
            try node.required("ids", in: members).texts(),
            at: try node.required("at", in: members).position(), layers: try members["layers"]?.texts() ?? [])
    }
}
