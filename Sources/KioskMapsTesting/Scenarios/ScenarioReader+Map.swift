import Foundation
import KioskMaps
import Yams

/// Parsing of the options of the map: its style, its gestures and the bounds of its camera.
extension ScenarioReader {
    /// Parses the members of a style in the style specification.
    func inlineStyle(_ node: ScenarioNode) throws(FileError) -> StyleDocument {
        guard let value = try node.json() else { throw node.failure("expected a style, found nothing") }
        let text = JSONWriter.text { $0.writeValue(value) }
        do throws(JSONError) {
            return try StyleDocument(strictlyParsing: Data(text.utf8))
        } catch {
            throw try node.descendant(at: error.path).failure("\(error.message), at \(error.path)")
        }
    }

    /// Parses `{pan: false, pan-mode: horizontal, deceleration: 0.99, focal-point: [x, y]}`.
    ///
    /// The deceleration is the factor of the velocity of a fling in each millisecond, so that it is less than 1.
    func gestureChanges(_ node: ScenarioNode) throws(FileError) -> Scenario.GestureChanges {
        let kinds = Scenario.GestureChanges.Kind.allCases
        let members = try node.members(kinds.map(\.name) + ["pan-mode", "deceleration", "focal-point", "groups"])
        var changes = Scenario.GestureChanges()
        for kind in kinds { changes.isEnabled[kind] = try members[kind.name]?.flag() }
        if let mode = members["pan-mode"] {
            let modes: [(name: String, mode: PanMode)] = [
                ("horizontal", .horizontal), ("vertical", .vertical), ("both", .horizontalAndVertical),
            ]
            let text = try mode.text()
            guard let known = modes.first(where: { $0.name == text }) else {
                throw mode.unknown(text, "a direction", among: modes.map(\.name))
            }
            changes.panMode = known.mode
        }
        changes.panDecelerationFactor = (try members["deceleration"]?.number("a factor", in: 0...0.9999)).map {
            CGFloat($0)
        }
        changes.focalPoint = try members["focal-point"]?.point()
        changes.groups = try members["groups"].map(groups)
        return changes
    }

    /// Parses `{reach: 900, points-per-millimetre: 3.2, zones: [[x, y, width, height]], memory: 1, rest: 1}`, or `none`.
    private func groups(_ node: ScenarioNode) throws(FileError) -> TouchGroupOptions {
        guard node.isMapping else {
            guard try node.text() == "none" else {
                throw node.failure("expected the options of groups of fingers, or none, found \(node.found)")
            }
            return TouchGroupOptions()
        }
        let members = try node.members(["reach", "points-per-millimetre", "zones", "memory", "rest"])
        var options = TouchGroupOptions(pointsPerMillimetre: Scenario.pointsPerMillimetre)
        if let reach = members["reach"] { options.reach = try reach.number("a reach in millimetres", in: 1...10_000) }
        if let resolution = members["points-per-millimetre"] {
            options.pointsPerMillimetre = try resolution.number("a resolution in points per millimetre", in: 0.1...100)
        }
        for zone in try members["zones"]?.items() ?? [] { options.zones.append(try zone.rectangle()) }
        if let memory = members["memory"] { options.memory = try memory.number("a time in seconds", in: 0...60) }
        if let rest = members["rest"] { options.restInterval = try duration(rest) }
        return options
    }

    /// Parses `{bounds: [[south, west], [north, east]], min-zoom, max-zoom, min-pitch, max-pitch}`.
    func cameraBounds(_ node: ScenarioNode) throws(FileError) -> CameraBoundsOptions {
        let members = try node.members(["bounds", "min-zoom", "max-zoom", "min-pitch", "max-pitch"])
        var options = CameraBoundsOptions()
        if let corners = members["bounds"] {
            let items = try corners.items()
            guard items.count == 2 else {
                throw corners.failure("expected the corners [[south, west], [north, east]], found \(corners.found)")
            }
            let (southwest, northeast) = (try items[0].coordinate(), try items[1].coordinate())
            guard southwest.latitude < northeast.latitude, southwest.longitude < northeast.longitude else {
                throw corners.failure(
                    "expected the southwestern corner first; a box across the antimeridian ends east of 180")
            }
            options.bounds = CoordinateBounds(southwest: southwest, northeast: northeast)
        }
        options.minZoom = (try members["min-zoom"]?.number("a zoom level", in: -2...25.5)).map { CGFloat($0) }
        options.maxZoom = (try members["max-zoom"]?.number("a zoom level", in: -2...25.5)).map { CGFloat($0) }
        options.minPitch = (try members["min-pitch"]?.number("a pitch", in: 0...85)).map { CGFloat($0) }
        options.maxPitch = (try members["max-pitch"]?.number("a pitch", in: 0...85)).map { CGFloat($0) }
        for (low, high) in [(options.minZoom, options.maxZoom), (options.minPitch, options.maxPitch)] {
            guard let low, let high, low > high else { continue }
            throw node.failure("expected a minimum of at most \(Double(high).short), found \(Double(low).short)")
        }
        return options
    }

    /// Parses insets in points: a number for all edges, or `[top, left, bottom, right]`.
    func insets(_ node: ScenarioNode) throws(FileError) -> UIEdgeInsets {
        guard node.node.sequence != nil else {
            let inset = try node.number("a padding in points", in: 0...8192)
            return UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
        }
        let numbers = try node.numbers("a padding in points, a number or [top, left, bottom, right]", count: 4)
        guard numbers.allSatisfy({ (0...8192).contains($0) }) else {
            throw node.failure("expected a padding of 0…8192 points")
        }
        return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }
}

extension ScenarioNode {
    /// Returns the node at a path or, if there is none, that of its longest prefix with a node.
    fileprivate func descendant(at path: JSONPath) throws(FileError) -> ScenarioNode {
        var node = self
        for component in path.components {
            switch component {
            case .key(let key):
                guard node.isMapping,
                    let value = try node.pairs().first(where: { $0.key.node.scalar?.string == key })?.value
                else { return node }
                node = value
            case .index(let index):
                guard let items = try? node.items(), items.indices.contains(index) else { return node }
                node = items[index]
            }
        }
        return node
    }
}
