import Foundation
import KioskMaps

/// Parsing of changes that the application, the style and the device make.
extension ScenarioReader {
    static let annotationChanges = ["add", "remove", "move", "set", "select", "deselect"]
    static let styleChanges = ["load-style", "set-layer", "add-layer", "remove-layer", "set-data"]
    static let locationChanges = ["locate", "authorize", "lose-location"]

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
            let target = try required("to", in: members, of: node)
            let id = try target.text()
            guard let layer = layers.first(where: { $0.id == id }) else {
                let known = layers.map(\.id).joined(separator: ", ")
                throw target.failure("\"\(id)\" is not a manager of the scenario; known are: \(known)")
            }
            var features: [Feature] = []
            for item in try required("features", in: members, of: node).items() {
                let feature = try feature(item, kind: layer.kind)
                guard feature.identifier != nil else { throw item.failure("missing member \"id\"") }
                features.append(feature)
            }
            return .insert(features, manager: id)
        case "remove": return .remove(try node.texts())
        case "move":
            let members = try node.members(["id", "to"])
            return .move(
                try required("id", in: members, of: node).text(),
                to: try required("to", in: members, of: node).coordinate())
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
    /// `remove-layer: id` and `set-data: {source: id, geojson: FILE}`.
    func styleChange(_ name: String, _ node: ScenarioNode) throws(FileError) -> Scenario.StyleChange {
        switch name {
        case "load-style":
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
            let layer = try required("layer", in: members, of: node)
            guard let object = try layer.json()?.object else {
                throw layer.failure("expected the members of a layer, such as {id: water, type: fill, source: city}")
            }
            return .add(layer: object, below: try members["below"]?.text())
        case "remove-layer": return .remove(layer: try node.text())
        default:
            let members = try node.members(["source", "geojson"])
            let (bytes, path) = try contents(of: try required("geojson", in: members, of: node))
            let source = try required("source", in: members, of: node).text()
            do throws(JSONError) {
                return .data(source: source, try FeatureCollection(parsing: bytes))
            } catch {
                throw FileError(error, file: path)
            }
        }
    }

    /// Parses `locate: {at, accuracy: 5, speed, course, heading}`, `authorize: {status: denied, accuracy: reduced}` and
    /// `lose-location: MESSAGE`.
    func locationChange(_ name: String, _ node: ScenarioNode) throws(FileError) -> Scenario.LocationChange {
        switch name {
        case "locate":
            let members = try node.members(["at", "accuracy", "speed", "course", "heading"])
            let direction = { (name: String) throws(FileError) in
                try members[name]?.number("degrees clockwise from north", in: 0...360)
            }
            let location = Location(
                coordinate: try required("at", in: members, of: node).coordinate(),
                timestamp: Date(timeIntervalSince1970: 0),
                horizontalAccuracy: try members["accuracy"]?.number("an accuracy in metres", in: 0...1_000_000) ?? 5,
                speed: try members["speed"]?.number("metres per second", in: 0...10_000),
                bearing: try direction("course"))
            return .fix(location, heading: try direction("heading"))
        case "authorize":
            let members = try node.members(["status", "accuracy"])
            return .authorization(
                try members["status"].map(authorization) ?? .authorizedWhenInUse,
                try members["accuracy"].map(accuracy) ?? .fullAccuracy)
        default: return .failure(try node.text())
        }
    }

    private func authorization(_ node: ScenarioNode) throws(FileError) -> CLAuthorizationStatus {
        let statuses: [(String, CLAuthorizationStatus)] = [
            ("not-determined", .notDetermined), ("restricted", .restricted), ("denied", .denied),
            ("always", .authorizedAlways), ("when-in-use", .authorizedWhenInUse),
        ]
        let text = try node.text()
        guard let status = statuses.first(where: { $0.0 == text })?.1 else {
            throw node.failure(
                "\"\(text)\" is not an authorization; expected \(statuses.map(\.0).joined(separator: ", "))")
        }
        return status
    }

    private func accuracy(_ node: ScenarioNode) throws(FileError) -> CLAccuracyAuthorization {
        switch try node.text() {
        case "full": return .fullAccuracy
        case "reduced": return .reducedAccuracy
        case let text: throw node.failure("\"\(text)\" is not an accuracy; expected full, reduced")
        }
    }

    /// Parses `wait-for: map-idle` and `wait-for: {event: map-idle, limit: 10}`.
    func waitFor(_ node: ScenarioNode) throws(FileError) -> Scenario.Action {
        guard node.isMapping else { return .waitFor(try eventKind(node), limit: 60) }
        let members = try node.members(["event", "limit"])
        return .waitFor(
            try eventKind(try required("event", in: members, of: node)),
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
            let path = try required("path", in: members, of: item)
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
        var picture = Scenario.ExpectedPicture(url: try pictureURL(try required("file", in: members, of: node)))
        if let threshold = try members["threshold"]?.number("a threshold", in: 0...1) { picture.threshold = threshold }
        if let tolerance = try members["tolerance"]?.number("a tolerance", in: 0...1) { picture.tolerance = tolerance }
        for mask in try members["masks"]?.items() ?? [] {
            let numbers = try mask.numbers("a rectangle [x, y, width, height] in points", count: 4)
            picture.masks.append(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
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
            try required("ids", in: members, of: node).texts(),
            at: try required("at", in: members, of: node).position(), layers: try members["layers"]?.texts() ?? [])
    }

    /// Parses `puck: [x, y]` and `puck: {at, within: 1}`.
    func puck(_ node: ScenarioNode) throws(FileError) -> Scenario.Expectation {
        guard node.isMapping, try node.names().contains("at") else {
            return .puck(at: try node.position(), within: 1)
        }
        let members = try node.members(["at", "within"])
        return .puck(
            at: try required("at", in: members, of: node).position(), within: try members["within"]?.number() ?? 1)
    }

    /// Parses `location: none` and `location: {accuracy: 5}`.
    func locationExpectation(_ node: ScenarioNode) throws(FileError) -> Scenario.Expectation {
        guard node.isMapping else {
            guard try node.text() == "none" else { throw node.failure("expected none or {accuracy: metres}") }
            return .location(accuracy: nil)
        }
        let members = try node.members(["accuracy"])
        return .location(accuracy: try required("accuracy", in: members, of: node).number())
    }
}
