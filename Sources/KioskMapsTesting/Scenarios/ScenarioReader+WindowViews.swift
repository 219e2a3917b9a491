import Foundation
import KioskInput
import KioskMaps

/// Parsing of the views of a window.
extension ScenarioReader {
    /// The members of a view that describe its map, which are those of the scenario unless the view has them.
    private static let contents = [
        "style", "camera", "camera-bounds", "gestures", "annotations", "view-annotations", "screen", "ornaments",
        "walk", "kiosk",
    ]

    private static let layouts = ["split", "inset", "frame"]

    /// The sides of a split by their names in scenarios.
    private static let sides: [(name: String, axis: ViewSplit.Axis, side: ViewSplit.Side)] = [
        ("left", .horizontal, .first), ("right", .horizontal, .second), ("top", .vertical, .first),
        ("bottom", .vertical, .second),
    ]

    /// The greatest number of views, each of which has a map of its own.
    private static let maximumViewCount = 16

    /// Parses `[{id: near, split: left}, {id: far, split: right, rotation: 180, camera: {zoom: 12}}]`.
    ///
    /// - Parameters:
    ///   - node: The views.
    ///   - document: The members of the scenario.
    ///   - scenario: The scenario, with the size of the window.
    ///   - loadedStyles: The styles that its stand-ins answer.
    func windowViews(
        _ node: ScenarioNode, of document: ScenarioDocument, in scenario: Scenario, loadedStyles: inout StandInStyles
    ) throws(FileError) -> [Scenario.WindowView] {
        let items = try node.items()
        guard !items.isEmpty else { throw node.failure("expected at least one view, found none") }
        guard items.count <= Self.maximumViewCount else {
            throw node.failure("expected at most \(Self.maximumViewCount) views, found \(items.count)")
        }
        var views: [Scenario.WindowView] = []
        var files: Set<String> = []
        for item in items {
            let members = try item.members(["id"] + Self.layouts + ["rotation"] + Self.contents)
            let id = try item.required("id", in: members).id()
            guard !views.contains(where: { $0.id == id }) else {
                throw item.failure("two views have the id \"\(id)\"; give one of them another id")
            }
            let layout = try self.layout(of: item, members, in: scenario.viewSize)
            let rotation = try members["rotation"].map(self.rotation) ?? PanelRotation.none
            var contents = Scenario(
                name: scenario.name, viewSize: size(of: layout, rotation, in: scenario),
                pixelRatio: scenario.pixelRatio, style: .plain, camera: CameraOptions(), layers: [], steps: [])
            (contents.httpStandIns, contents.start) = (scenario.httpStandIns, scenario.start)
            try readContents(try document.replacing(members), into: &contents, loadedStyles: &loadedStyles)
            let written = Set(contents.layers.compactMap(\.file))
            if let file = written.intersection(files).min() {
                throw item.failure("another view writes \"\(file)\", too; give this one annotations of its own")
            }
            files.formUnion(written)
            views.append(Scenario.WindowView(id: id, layout: layout, rotation: rotation, contents: contents))
        }
        for (view, item) in zip(views, items) {
            let annotations = views.flatMap(\.contents.viewAnnotations)
            if annotations.contains(where: { $0.id == view.id }) { throw Self.sharedID(view.id, at: item) }
        }
        return views
    }

    /// Returns the view that a step or an expectation names.
    func viewID(_ node: ScenarioNode) throws(FileError) -> String {
        let id = try node.id()
        guard !viewIDs.isEmpty else {
            throw node.failure(
                "\"\(id)\" is not a view of the scenario, which has no \"views\"; add them, or remove \"view\"")
        }
        guard viewIDs.contains(id) else { throw node.unknown(id, "a view of the scenario", among: viewIDs) }
        return id
    }

    /// Checks that a step adds no view annotation with the id of a view.
    func checkViewIDs(against step: Scenario.Step, _ node: ScenarioNode) throws(FileError) {
        guard case .views(.add(let annotation)) = step.action, viewIDs.contains(annotation.id) else { return }
        throw Self.sharedID(annotation.id, at: node)
    }

    private static func sharedID(_ id: String, at node: ScenarioNode) -> FileError {
        node.failure(
            "a view annotation has the id of the view \"\(id)\", which steps name as well; give one of them another id")
    }

    /// Returns the size of a view, in points; a view that is not shown has the size of the window.
    private func size(of layout: ViewLayout, _ rotation: PanelRotation, in scenario: Scenario) -> CGSize {
        let frame = layout.frame(in: scenario.viewSize).pixelAligned(pixelRatio: scenario.pixelRatio)
        let shown = frame.isEmpty ? CGRect(origin: .zero, size: scenario.viewSize) : frame
        return ViewRegion(id: 0, frame: shown, rotation: rotation).viewSize
    }

    // MARK: Layout

    private func layout(
        of node: ScenarioNode, _ members: [String: ScenarioNode], in window: CGSize
    ) throws(FileError) -> ViewLayout {
        let named = Self.layouts.filter { members[$0] != nil }
        guard named.count <= 1 else {
            throw node.failure(
                "expected one of: \(Self.layouts.joined(separator: ", ")), found \(named.joined(separator: " and "))")
        }
        if let split = members["split"] { return try self.split(split) }
        if let inset = members["inset"] { return .inset(try self.inset(inset)) }
        guard let rectangle = members["frame"] else { return .full }
        let frame = try rectangle.rectangle()
        let isInside =
            frame.minX >= 0 && frame.minY >= 0 && frame.maxX <= window.width && frame.maxY <= window.height
        guard isInside, !frame.isEmpty else {
            throw rectangle.failure(
                "expected a rectangle in the window of \(window.short) points, found \(frame.short)")
        }
        return .custom { _ in frame }
    }

    /// Parses `left` and `{side: left, ratio: 0.5, movable: true}`.
    private func split(_ node: ScenarioNode) throws(FileError) -> ViewLayout {
        let members = node.isMapping ? try node.members(["side", "ratio", "movable"]) : [:]
        let sideNode = node.isMapping ? try node.required("side", in: members) : node
        let name = try sideNode.text()
        guard let side = Self.sides.first(where: { $0.name == name }) else {
            throw sideNode.unknown(name, "a side", among: Self.sides.map(\.name))
        }
        let ratio = try members["ratio"]?.number("a ratio", in: 0...1) ?? 0.5
        let isMovable = try members["movable"]?.flag() ?? true
        return .split(ViewSplit(side.axis, fraction: CGFloat(ratio), isMovable: isMovable), side.side)
    }

    /// Parses `{corner: bottom-right, size: [240, 180], margin: 16}`.
    private func inset(_ node: ScenarioNode) throws(FileError) -> ViewInset {
        let members = try node.members(["corner", "size", "margin"])
        let cornerNode = try node.required("corner", in: members)
        let name = try cornerNode.text()
        guard let corner = ViewInset.Corner(rawValue: name) else {
            throw cornerNode.unknown(name, "a corner", among: ViewInset.Corner.allCases.map(\.rawValue))
        }
        let sizeNode = try node.required("size", in: members)
        let size = try sizeNode.numbers("a size [width, height] in points", count: 2)
        guard size.allSatisfy({ $0 >= 1 && $0 <= 8192 }) else {
            throw sizeNode.failure("expected a width and a height of 1…8192 points")
        }
        let margin = try members["margin"]?.number("a margin in points", in: 0...8192) ?? 16
        return ViewInset(corner, size: CGSize(width: size[0], height: size[1]), margin: CGFloat(margin))
    }

    private func rotation(_ node: ScenarioNode) throws(FileError) -> PanelRotation {
        guard let rotation = Int(exactly: try node.number()).flatMap({ PanelRotation(rawValue: $0) }) else {
            throw node.failure("expected a rotation of 0, 90, 180 or 270 degrees clockwise, found \(node.foundNumber)")
        }
        return rotation
    }
}
