import Foundation
import KioskMaps

/// Parsing of the elements that are fixed on the screen.
extension ScenarioReader {
    private static let contents = ["text", "button", "panel", "title-bar"]

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
