import Foundation
import KioskMaps
import KioskRendering

/// Parsing of view annotations.
extension ScenarioReader {
    static let viewChanges = ["add-view", "set-view", "remove-view"]

    private static let contents = ["callout", "image", "box"]
    private static let options = [
        "anchors", "allow-overlap", "allow-overlap-with-puck", "visible", "priority", "min-zoom", "max-zoom",
        "hide-symbols",
    ]

    /// The anchors by their names in scenarios.
    private static let anchors: [(name: String, anchor: ViewAnnotationAnchor)] = [
        ("center", .center), ("top", .top), ("top-left", .topLeft), ("top-right", .topRight), ("bottom", .bottom),
        ("bottom-left", .bottomLeft), ("bottom-right", .bottomRight), ("left", .left), ("right", .right),
    ]

    /// Parses `{id: hint, box: [40, 20], at: [60.17, 24.94], anchors: bottom}`.
    func viewAnnotation(_ node: ScenarioNode) throws(FileError) -> Scenario.View {
        let members = try node.members(["id", "at", "annotation", "layer", "taps"] + Self.contents + Self.options)
        let named = Self.contents.filter { members[$0] != nil }
        guard let name = named.first, let value = members[name], named.count == 1 else {
            let found = named.isEmpty ? "none" : named.joined(separator: " and ")
            throw node.failure("expected one of: \(Self.contents.joined(separator: ", ")), found \(found)")
        }
        var view = Scenario.View(
            id: try node.required("id", in: members).id(), content: try viewContent(name, value),
            feature: try annotatedFeature(members, of: node))
        if let taps = members["taps"] {
            let text = try taps.text()
            guard ["handle", "pass"].contains(text) else {
                throw taps.failure("expected handle or pass, found \(taps.found)")
            }
            view.letsTouchesPass = text == "pass"
        }
        view.options = try viewOptions(members)
        return view
    }

    /// Parses `add-view: {…}`, `set-view: {id, visible: false}` and `remove-view: id`.
    func viewChange(_ name: String, _ node: ScenarioNode) throws(FileError) -> Scenario.ViewChange {
        switch name {
        case "add-view": return .add(try viewAnnotation(node))
        case "set-view":
            let members = try node.members(["id", "at"] + Self.options)
            let id = try node.required("id", in: members).id()
            guard members.count > 1 else {
                throw node.failure("expected at least one of: \((["at"] + Self.options).joined(separator: ", "))")
            }
            return .set(id: id, try viewOptions(members), coordinate: try members["at"]?.coordinate())
        default: return .remove(try node.ids())
        }
    }

    private func viewContent(_ name: String, _ node: ScenarioNode) throws(FileError) -> Scenario.View.Content {
        switch name {
        case "callout":
            guard node.isMapping else { return .callout(title: try node.text(), subtitle: nil) }
            let members = try node.members(["title", "subtitle"])
            return .callout(
                title: try node.required("title", in: members).text(), subtitle: try members["subtitle"]?.text())
        case "image": return .image(try image(of: node).0)
        default:
            let size = try node.numbers("a size [width, height] in points", count: 2)
            guard size.allSatisfy({ $0 >= 1 && $0 <= 8192 }) else {
                throw node.failure("expected a width and a height of 1…8192 points")
            }
            return .box(CGSize(width: size[0], height: size[1]))
        }
    }

    /// Parses `at`, a coordinate, or `annotation` or `layer` with a feature: `[LAYER, ID]`.
    private func annotatedFeature(
        _ members: [String: ScenarioNode], of node: ScenarioNode
    ) throws(FileError) -> AnnotatedFeature {
        switch (members["at"], members["layer"], members["annotation"]) {
        case (let at?, nil, nil): return .geometry(Point(try at.coordinate()))
        case (nil, let layer?, let annotation):
            return .layerFeature(layerId: try layer.id(), featureId: try annotation?.id())
        default:
            throw node.failure(
                "expected \"at\", a coordinate, or \"layer\", a layer or a manager, with \"annotation\", the id of its feature"
            )
        }
    }

    private func viewOptions(_ members: [String: ScenarioNode]) throws(FileError) -> Scenario.View.Options {
        var options = Scenario.View.Options()
        if let node = members["anchors"] {
            var anchors: [ViewAnnotationAnchorConfig] = []
            for item in try node.list() { anchors.append(try anchor(item)) }
            options.anchors = anchors
        }
        options.allowsOverlap = try members["allow-overlap"]?.flag()
        options.allowsOverlapWithPuck = try members["allow-overlap-with-puck"]?.flag()
        options.isVisible = try members["visible"]?.flag()
        if let priority = try members["priority"]?.number("a priority", in: -1_000_000...1_000_000) {
            options.priority = Int(priority)
        }
        options.minZoom = try members["min-zoom"]?.number("a zoom level", in: 0...25.5)
        options.maxZoom = try members["max-zoom"]?.number("a zoom level", in: 0...25.5)
        if let node = members["min-zoom"], let low = options.minZoom, let high = options.maxZoom, low > high {
            throw node.failure("expected a minimum of at most \(high.short), found \(low.short)")
        }
        options.hidesSymbols = try members["hide-symbols"]?.flag()
        return options
    }

    /// Parses `bottom` and `{anchor: bottom, offset: [x, y]}`.
    private func anchor(_ node: ScenarioNode) throws(FileError) -> ViewAnnotationAnchorConfig {
        guard node.isMapping else { return ViewAnnotationAnchorConfig(anchor: try anchorName(node)) }
        let members = try node.members(["anchor", "offset"])
        let offset = try members["offset"]?.point() ?? .zero
        return ViewAnnotationAnchorConfig(
            anchor: try anchorName(try node.required("anchor", in: members)), offsetX: offset.x, offsetY: offset.y)
    }

    private func anchorName(_ node: ScenarioNode) throws(FileError) -> ViewAnnotationAnchor {
        let text = try node.text()
        guard let found = Self.anchors.first(where: { $0.name == text }) else {
            throw node.unknown(text, "an anchor", among: Self.anchors.map(\.name))
        }
        return found.anchor
    }

    /// Parses `view: {id, frame: [x, y, width, height], anchor: bottom, within: 1}`.
    func viewExpectation(_ node: ScenarioNode) throws(FileError) -> Scenario.Expectation {
        let members = try node.members(["id", "frame", "anchor", "within"])
        guard members["frame"] != nil || members["anchor"] != nil else {
            throw node.failure("expected \"frame\", a rectangle in points, or \"anchor\"")
        }
        return .view(
            id: try node.required("id", in: members).id(), frame: try members["frame"]?.rectangle(),
            anchor: try members["anchor"].map(anchorName), within: try members["within"]?.tolerance() ?? 1)
    }
}

extension ViewAnnotationAnchor {
    /// The name of the anchor in scenarios.
    var word: String {
        rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
    }
}
