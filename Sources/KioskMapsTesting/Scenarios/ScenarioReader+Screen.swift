import Foundation
import KioskMaps

/// Parsing of the elements that are fixed on the screen.
extension ScenarioReader {
    private static let contents = ["text", "button", "panel", "title-bar", "switch", "slider", "list", "field"]

    /// The positions of elements by their names in scenarios.
    private static let positions:
        [(name: String, horizontal: ScreenElement.Layout.Horizontal, vertical: ScreenElement.Layout.Vertical)] = [
            ("top-left", .left, .top), ("top", .center, .top), ("top-right", .right, .top), ("left", .left, .center),
            ("center", .center, .center), ("right", .right, .center), ("bottom-left", .left, .bottom),
            ("bottom", .center, .bottom), ("bottom-right", .right, .bottom),
        ]

    /// Parses `[{id: home, button: Home, at: bottom-right, inset: 16}, …]`.
    func screenElements(_ items: [ScenarioNode]) throws(FileError) -> [ScreenElement] {
        var elements: [ScreenElement] = []
        var ids: Set<String> = []
        for item in items {
            let element = try screenElement(item)
            guard ids.insert(element.id).inserted else {
                throw item.failure("two elements have the id \"\(element.id)\"; give one of them another id")
            }
            elements.append(element)
        }
        return elements
    }

    private func screenElement(_ node: ScenarioNode) throws(FileError) -> ScreenElement {
        let members = try node.members(["id"] + Self.contents + ["at", "inset"])
        let id = try node.required("id", in: members).id()
        let named = Self.contents.filter { members[$0] != nil }
        guard let name = named.first, let value = members[name], named.count == 1 else {
            let found = named.isEmpty ? "none" : named.joined(separator: " and ")
            throw node.failure("expected one of: \(Self.contents.joined(separator: ", ")), found \(found)")
        }
        let layout = try layout(members)
        switch name {
        case "text": return ScreenElement(id: id, .text(try value.text()), layout: layout)
        case "button": return ScreenElement(id: id, .button(try value.text()), layout: layout)
        case "switch": return .switch(id, try value.text(), layout: layout)
        case "slider": return try slider(id, value, layout)
        case "list": return try list(id, value, layout)
        case "field": return .textField(id, try textField(value), layout: layout)
        case "panel":
            let size = try value.numbers("a size [width, height] in points", count: 2)
            guard size.allSatisfy({ $0 >= 1 && $0 <= 8192 }) else {
                throw value.failure("expected a width and a height of 1…8192 points")
            }
            var panel = ScreenElement(id: id, .panel, layout: layout)
            (panel.layout.width, panel.layout.height) = (size[0], size[1])
            return panel
        default:
            for name in ["at", "inset"] {
                guard let member = members[name] else { continue }
                throw member.failure("\"\(name)\" has no effect on a title bar, which fills the top edge")
            }
            return .titleBar(id: id, try value.text())
        }
    }

    /// Parses `{value: 2, range: [0, 10], step: 1}`.
    private func slider(
        _ id: String, _ node: ScenarioNode, _ layout: ScreenElement.Layout
    ) throws(FileError) -> ScreenElement {
        let members = try node.members(["value", "range", "step"])
        let bounds = try members["range"]?.numbers("a range [least, greatest]", count: 2) ?? [0, 1]
        guard bounds[0] <= bounds[1] else {
            throw node.failure("expected a range whose first number is not greater than the second")
        }
        let value = try node.required("value", in: members).number()
        let step = try members["step"]?.number("a step", in: 0...1e9) ?? 0
        return .slider(id, value: value, in: bounds[0]...bounds[1], step: step, layout: layout)
    }

    /// Parses `{rows: 1000, size: [240, 300], row-height: 48}`; the rows are buttons with the numbers from 1.
    private func list(
        _ id: String, _ node: ScenarioNode, _ layout: ScreenElement.Layout
    ) throws(FileError) -> ScreenElement {
        let members = try node.members(["rows", "size", "row-height"])
        let count = try node.required("rows", in: members).count()
        let size = try node.required("size", in: members).numbers("a size [width, height] in points", count: 2)
        guard size.allSatisfy({ $0 >= 1 && $0 <= 8192 }) else {
            throw node.failure("expected a width and a height of 1…8192 points")
        }
        let height = try members["row-height"]?.number("a height", in: 8...8192) ?? 48
        let rows = ScreenElement.List(count: count, rowHeight: .fixed(height)) { index in
            ScreenElement(id: "\(id) row \(index + 1)", .button("\(index + 1)"))
        }
        var list = ScreenElement(id: id, .list(rows), layout: layout)
        (list.layout.width, list.layout.height) = (size[0], size[1])
        return list
    }

    /// Parses `{id: stops, by: 120}`.
    func scrollList(_ node: ScenarioNode) throws(FileError) -> Scenario.Action {
        let members = try node.members(["id", "by"])
        let distance = try node.required("by", in: members).number("a distance", in: -100_000...100_000)
        return .scrollList(id: try node.required("id", in: members).id(), by: distance)
    }

    /// Parses `{id: radius, to: 5}`.
    func setSlider(_ node: ScenarioNode) throws(FileError) -> Scenario.Action {
        let members = try node.members(["id", "to"])
        return .setSlider(
            id: try node.required("id", in: members).id(), to: try node.required("to", in: members).number())
    }

    /// Parses `{id: radius, value: 5}`.
    func expectedElement(_ node: ScenarioNode) throws(FileError) -> Scenario.Expectation {
        let members = try node.members(["id", "visible", "on", "value", "tab", "rows"])
        var element = Scenario.ExpectedElement(id: try node.required("id", in: members).id())
        element.isVisible = try members["visible"]?.flag()
        element.isOn = try members["on"]?.flag()
        element.value = try members["value"]?.number()
        element.tab = try members["tab"]?.count()
        if let rows = members["rows"] {
            let bounds = try rows.list()
            guard bounds.count == 2 else { throw rows.failure("expected two rows [first, last]") }
            let (first, last) = (try bounds[0].count(), try bounds[1].count())
            guard first <= last else { throw rows.failure("expected a first row that is not after the last one") }
            element.rows = first...last
        }
        guard members.count > 1 else {
            throw node.failure("expected at least one of: visible, on, value, tab, rows")
        }
        return .element(element)
    }

    /// Parses the placeholder of a text field, and `{placeholder: Street, text: Market, kind: email, maximum-length: 20}`.
    private func textField(_ node: ScenarioNode) throws(FileError) -> ScreenElement.TextField {
        guard node.isMapping else { return ScreenElement.TextField(placeholder: try node.text()) }
        let members = try node.members(["placeholder", "text", "kind", "maximum-length"])
        var field = ScreenElement.TextField(
            try members["text"]?.text() ?? "", placeholder: try members["placeholder"]?.text() ?? "")
        if let member = members["kind"] {
            let kinds = ScreenElement.TextField.Kind.allCases.map(\.rawValue)
            let name = try member.text()
            guard let kind = ScreenElement.TextField.Kind(rawValue: name) else {
                throw member.unknown(name, "a kind of text fields", among: kinds)
            }
            field.kind = kind
        }
        if let member = members["maximum-length"] {
            let length = try member.count()
            guard (1...4096).contains(length) else {
                throw member.failure("expected 1…4096 characters, found \(member.foundNumber)")
            }
            field.maximumLength = length
        }
        return field
    }

    private func layout(_ members: [String: ScenarioNode]) throws(FileError) -> ScreenElement.Layout {
        let inset = try members["inset"]?.number("an inset", in: -8192...8192) ?? 0
        guard let node = members["at"] else { return ScreenElement.Layout(.left, .top, inset: inset) }
        let name = try node.text()
        guard let position = Self.positions.first(where: { $0.name == name }) else {
            throw node.unknown(name, "a position", among: Self.positions.map(\.name))
        }
        return ScreenElement.Layout(position.horizontal, position.vertical, inset: inset)
    }
}
