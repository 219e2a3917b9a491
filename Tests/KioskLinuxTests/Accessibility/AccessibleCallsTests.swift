import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

@testable import KioskLinux

@MainActor
@Suite("Calls of the accessibility bus")
struct AccessibleCallsTests {
    private let mapView = MapView(
        frame: CGRect(x: 0, y: 0, width: 400, height: 300), mapInitOptions: MapInitOptions(styleURI: nil))
    private let objects = AccessibleObjects()
    private let calls: AccessibleCalls

    init() {
        mapView.ornaments.options = .hidden
        mapView.screenElements.insert(ScreenElement(id: "home", .button("Home")))
        calls = AccessibleCalls(
            objects: objects, name: "Test", busName: ":1.7", desktop: .structure([.string("registry"), .path("/root")]))
        _ = objects.add(AccessibleWindow(mapView, title: "Window", placement: AccessibleWindowPlacement()))
    }

    private var home: String { objects.path(of: .element(.screenElement("home"), window: 1)) }

    private func reply(
        _ path: String, _ interface: String, _ member: String, _ arguments: BusArgument...
    ) throws -> [BusArgument] {
        try calls.reply(to: .init(path: path, interface: interface, member: member, arguments: arguments))
    }

    private func property(_ path: String, _ name: String) throws -> BusArgument? {
        try reply(
            path, AccessibleCalls.properties, "Get", .string(AccessibleCalls.accessible), .string(name)
        ).first
    }

    @Test("The application contains the window, the window the map, and the map its elements")
    func tree() throws {
        var path = AccessibleObjects.rootPath
        var names: [String?] = []
        for _ in 0..<4 {
            names.append(try property(path, "Name")?.text)
            guard
                case .structure(let reference)? = try reply(
                    path, AccessibleCalls.accessible, "GetChildAtIndex", .integer(0)
                ).first
            else { break }
            path = reference.last?.text ?? ""
        }
        #expect(names == ["Test", "Window", "Map", "Home"])
        #expect(path == AccessibleObjects.nullPath)
        #expect(try property(home, "ChildCount") == .variant(.integer(0)))
        #expect(try property(AccessibleObjects.rootPath, "Parent") == .variant(calls.desktop))
    }

    @Test("A text field is an entry with its text and its caret, and a password has dots")
    func textFields() throws {
        mapView.screenElements.keyboard.isEnabled = false
        mapView.screenElements.insert(.textField("street", .init("Häme", placeholder: "Street")))
        mapView.screenElements.insert(
            .textField("code", .init("12", kind: .password), layout: .init(.leading, .bottom)))
        let street = objects.path(of: .element(.screenElement("street"), window: 1))
        let code = objects.path(of: .element(.screenElement("code"), window: 1))
        #expect(try reply(street, AccessibleCalls.accessible, "GetRoleName") == [.string("entry")])
        #expect(try reply(street, AccessibleCalls.accessible, "GetRole") == [.number(79)])
        #expect(try reply(code, AccessibleCalls.accessible, "GetRoleName") == [.string("password text")])
        #expect(calls.text(of: .element(.screenElement("street"), window: 1)) == "Häme")
        #expect(calls.text(of: .element(.screenElement("code"), window: 1)) == "••")
        let caret = { calls.textProperties(of: .element(.screenElement("street"), window: 1))[1].value }
        #expect(caret() == .integer(-1))
        mapView.screenElements.focusTextField("street")
        objects.window(1)?.invalidate()
        #expect(caret() == .integer(4))
        let states = AccessibleState.states(
            of: try #require(mapView.accessibility.element(withId: .screenElement("street"))))
        #expect(Set([.editable, .singleLine, .focusable]).isSubset(of: Set(states)))
    }

    @Test("Paths of elements that are not in view are forgotten, next when those that are left have doubled")
    func forgottenPaths() {
        let objects = AccessibleObjects(keptPathCount: 8)
        let hidden = (0..<8).map { objects.path(of: .element(.screenElement("\($0)"), window: 1)) }
        #expect(hidden.allSatisfy { objects.object(at: $0) != nil })
        // Paths of windows are kept.
        let first = objects.path(of: .window(0))
        #expect(hidden.allSatisfy { objects.object(at: $0) == nil })
        #expect(objects.pathLimit == 8)
        let kept = [first] + (1..<17).map { objects.path(of: .window($0)) }
        #expect(objects.pathLimit == 32)
        #expect(kept.indices.allSatisfy { objects.object(at: kept[$0]) == .window($0) })
        let other = objects.path(of: .element(.puck, window: 1))
        #expect(objects.object(at: other) == .element(.puck, window: 1))
    }

    @Test("The zoom level is the value of the map and of its zoom buttons, and of nothing else")
    func zoomLevel() throws {
        mapView.ornaments.options = .all
        let elements: [AccessibilityElement.ID] = [
            .map, .screenElement(Ornament.zoomIn.elementId), .screenElement(Ornament.zoomOut.elementId),
        ]
        for id in elements {
            let path = objects.path(of: .element(id, window: 1))
            let value = try reply(
                path, AccessibleCalls.properties, "Get", .string(AccessibleCalls.value), .string("CurrentValue"))
            #expect(value.first == .variant(.double(Double(mapView.cameraState.zoom))), "\(id)")
        }
        #expect(throws: MessageBus.Failure.self) {
            try reply(home, AccessibleCalls.properties, "Get", .string(AccessibleCalls.value), .string("CurrentValue"))
        }
    }

    @Test("Lists, their rows, switches and sliders have roles, states, numbers and positions")
    func controls() throws {
        let rows = ScreenElement.List(count: 500) { ScreenElement(id: "row \($0)", .button("\($0)")) }
        var list = ScreenElement(id: "list", .list(rows), layout: .init(.trailing, .top))
        (list.layout.width, list.layout.height) = (100, 100)
        let slider = ScreenElement.slider("slider", value: 2, in: 0...10, step: 1, layout: .init(.leading, .bottom))
        mapView.screenElements.elements = [
            list, .switch("switch", "Traffic", isOn: true), slider,
        ]
        mapView.screenElements.scrollList("list", toRow: 40)
        func path(_ id: String) -> String { objects.path(of: .element(.screenElement(id), window: 1)) }
        for (id, role) in [
            ("list", AccessibleRole.list), ("row 41", .listItem), ("switch", .toggleButton), ("slider", .slider),
        ] {
            #expect(
                try reply(path(id), AccessibleCalls.accessible, "GetRole") == [.number(role.rawValue)], "\(id)")
        }
        #expect(
            try reply(path("row 41"), AccessibleCalls.accessible, "GetAttributes")
                == [.attributes(["posinset": "42", "setsize": "500"])])
        #expect(try reply(path("list"), AccessibleCalls.accessible, "GetAttributes") == [.attributes([:])])
        let states = calls.states(of: .element(.screenElement("switch"), window: 1))
        #expect(states.contains(.checked) && states.contains(.checkable))
        _ = try reply(
            path("slider"), AccessibleCalls.properties, "Set", .string(AccessibleCalls.value), .string("CurrentValue"),
            .variant(.double(7.2)))
        let value = try reply(
            path("slider"), AccessibleCalls.properties, "Get", .string(AccessibleCalls.value), .string("CurrentValue"))
        #expect(value.first == .variant(.double(7)))
    }

    @Test("Unknown objects, interfaces, methods and properties are errors with the names of the bus")
    func errors() {
        let cases: [(String, String, String, String)] = [
            ("/nowhere", AccessibleCalls.accessible, "GetRole", "UnknownObject"),
            ("/org/a11y/atspi/accessible/99", AccessibleCalls.accessible, "GetRole", "UnknownObject"),
            (AccessibleObjects.rootPath, "org.a11y.atspi.Text", "GetText", "UnknownInterface"),
            (AccessibleObjects.rootPath, AccessibleCalls.action, "DoAction", "UnknownInterface"),
            (AccessibleObjects.rootPath, AccessibleCalls.accessible, "Dance", "UnknownMethod"),
            (AccessibleObjects.rootPath, AccessibleCalls.properties, "Get", "UnknownProperty"),
        ]
        for (path, interface, member, name) in cases {
            do throws(MessageBus.Failure) {
                _ = try calls.reply(to: .init(path: path, interface: interface, member: member))
                Issue.record("\(interface).\(member) at \(path) has a reply")
            } catch {
                #expect(error.name == "org.freedesktop.DBus.Error." + name)
            }
        }
    }

    @Test("A text is read by characters, words and ranges, which are cut off at its ends")
    func texts() throws {
        mapView.screenElements.insert(ScreenElement(id: "note", .text("Zwei Züge")))
        let path = objects.path(of: .element(.screenElement("note"), window: 1))
        func text(_ member: String, _ arguments: Int32...) throws -> [BusArgument] {
            try calls.reply(
                to: .init(
                    path: path, interface: AccessibleCalls.text, member: member,
                    arguments: arguments.map { .integer($0) }))
        }
        #expect(try text("GetText", 0, -1) == [.string("Zwei Züge")])
        #expect(try text("GetText", 5, 99) == [.string("Züge")])
        #expect(try text("GetText", -4, 2) == [.string("Zw")])
        #expect(try text("GetText", 7, 3) == [.string("")])
        #expect(try text("GetCharacterAtOffset", 6) == [.integer(252)])
        #expect(try text("GetCharacterAtOffset", 99) == [.integer(0)])
        #expect(try text("GetStringAtOffset", 6, 1) == [.string("Züge"), .integer(5), .integer(9)])
        #expect(try text("GetStringAtOffset", 2, 0) == [.string("e"), .integer(2), .integer(3)])
        #expect(try text("GetTextAtOffset", 1, 1) == [.string("Zwei "), .integer(0), .integer(5)])
        #expect(try text("GetTextAfterOffset", 1, 1) == [.string("Züge"), .integer(5), .integer(9)])
        #expect(try text("GetTextBeforeOffset", 7, 1) == [.string("Zwei "), .integer(0), .integer(5)])
        #expect(try text("GetTextBeforeOffset", 0, 1) == [.string(""), .integer(0), .integer(0)])
        #expect(try text("GetStringAtOffset", Int32.max, 1) == [.string(""), .integer(9), .integer(9)])
        #expect(try text("GetStringAtOffset", Int32.min, 9) == [.string(""), .integer(9), .integer(9)])
        #expect(throws: MessageBus.Failure.self) { try reply(home, AccessibleCalls.text, "GetText") }
    }

    @Test("The cache contains the application and its windows, and their elements while a client listens to events")
    func cache() throws {
        let call = AccessibleCalls.Call(
            path: AccessibleCalls.cachePath, interface: AccessibleCalls.cache, member: "GetItems")
        func names(_ reply: [BusArgument]) -> [String?] {
            guard case .array(AccessibleCalls.cacheItemType, let items)? = reply.first else { return [] }
            return items.map { item in
                guard case .structure(let members) = item, members.count == 10 else { return nil }
                #expect(item.signature == AccessibleCalls.cacheItemType)
                return members[6].text
            }
        }
        #expect(names(try calls.cacheReply(to: call, containsElements: false)) == ["Test", "Window"])
        #expect(names(try calls.cacheReply(to: call, containsElements: true)) == ["Test", "Window", "Map", "Home"])
        #expect(throws: MessageBus.Failure.self) {
            try calls.cacheReply(
                to: .init(path: AccessibleCalls.cachePath, interface: AccessibleCalls.cache, member: "Dance"),
                containsElements: true)
        }
    }

    @Test("An element that has disappeared is unknown, and its path is not used again")
    func disappearance() throws {
        let path = home
        #expect(try property(path, "Name")?.text == "Home")
        mapView.screenElements.removeAll()
        objects.window(1)?.invalidate()
        #expect(throws: MessageBus.Failure.self) { try property(path, "Name") }
        mapView.screenElements.insert(ScreenElement(id: "other", .button("Other")))
        objects.window(1)?.invalidate()
        #expect(objects.path(of: .element(.screenElement("other"), window: 1)) != path)
    }

    @Test("States are two words, and actions are performed by their number")
    func statesAndActions() throws {
        guard case .array(_, let words)? = try reply(home, AccessibleCalls.accessible, "GetState").first else {
            Issue.record("the state is no array")
            return
        }
        // Enabled, focusable, sensitive, showing and visible.
        let bits: [UInt32] = [8, 11, 24, 25, 30]
        let expected = bits.reduce(UInt32(0)) { $0 | 1 << $1 }
        #expect(words == [.number(expected), .number(0)])
        var taps = 0
        let token = mapView.screenElements.onTap.observe { _ in taps += 1 }
        #expect(try reply(home, AccessibleCalls.action, "DoAction", .integer(0)) == [.boolean(true)])
        #expect(try reply(home, AccessibleCalls.action, "DoAction", .integer(1)) == [.boolean(false)])
        #expect(try reply(home, AccessibleCalls.action, "DoAction", .integer(-1)) == [.boolean(false)])
        #expect(taps == 1)
        token.cancel()
    }

    @Test("A dark display ignores GrabFocus, as it ignores actions")
    func focusWhileAsleep() throws {
        mapView.kiosk.sleep()
        #expect(try reply(home, AccessibleCalls.component, "GrabFocus") == [.boolean(false)])
        #expect(try reply(home, AccessibleCalls.action, "DoAction", .integer(0)) == [.boolean(false)])
        #expect(mapView.accessibility.focusedElement == nil)
        mapView.kiosk.wake()
        #expect(try reply(home, AccessibleCalls.component, "GrabFocus") == [.boolean(true)])
        #expect(mapView.accessibility.focusedElement?.id == .screenElement("home"))
    }

    @Test("Random calls have a reply or an error")
    func randomCalls() {
        var random = SeededGenerator(seed: 22)
        let paths = [
            AccessibleObjects.rootPath, AccessibleObjects.nullPath, home, "", "/", home + "0",
            "/org/a11y/atspi/accessible/-1",
        ]
        let interfaces = [
            AccessibleCalls.accessible, AccessibleCalls.action, AccessibleCalls.application, AccessibleCalls.component,
            AccessibleCalls.properties, "", "org.freedesktop.DBus.Introspectable",
        ]
        let members = [
            "Get", "GetAll", "Set", "GetChildAtIndex", "GetExtents", "GetAccessibleAtPoint", "Contains", "GetName",
            "DoAction", "GetPosition", "GrabFocus", "GetState", "",
        ]
        let arguments: [BusArgument] = [
            .integer(.min), .integer(.max), .number(.max), .integer(0), .string(""), .string("Name"),
            .string(AccessibleCalls.accessible), .double(.nan), .variant(.integer(3)), .structure([]),
        ]
        var replies = 0
        for _ in 0..<randomRounds(2000) {
            let count = Int.random(in: 0...3, using: &random)
            let call = AccessibleCalls.Call(
                path: paths.randomElement(using: &random) ?? "",
                interface: interfaces.randomElement(using: &random) ?? "",
                member: members.randomElement(using: &random) ?? "",
                arguments: (0..<count).compactMap { _ in arguments.randomElement(using: &random) })
            if (try? calls.reply(to: call)) != nil { replies += 1 }
        }
        #expect(replies > 0)
    }

    @Test("The events of elements that appear, disappear and move result in their new order", arguments: 0..<50)
    func order(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        func map() -> AccessibilityElement {
            var map = AccessibilityElement(id: .map, role: .map, name: "Map", frame: .zero)
            map.children = (0..<8).shuffled(using: &generator).prefix(Int.random(in: 0...8, using: &generator)).map {
                AccessibilityElement(id: .screenElement("\($0)"), role: .button, name: "\($0)", frame: .zero)
            }
            return map
        }
        func references(_ map: AccessibilityElement) -> [BusArgument] {
            map.children.map { calls.reference(to: .element($0.id, window: 1)) }
        }
        let (old, new) = (map(), map())
        var shown = references(old)
        for event in AccessibleEvents(calls).change(from: old, to: new, inWindow: 1)
        where event.member == "ChildrenChanged" {
            let index = Int(event.numbers.0)
            if event.detail == "add" {
                shown.insert(event.value, at: index)
            } else {
                let removed = shown.remove(at: index)
                #expect(removed == event.value)
            }
        }
        #expect(shown == references(new))
    }

    @Test("An element that moves to the end is removed and added, and no other one is")
    func move() {
        func map(_ names: [String]) -> AccessibilityElement {
            var map = AccessibilityElement(id: .map, role: .map, name: "Map", frame: .zero)
            map.children = names.map {
                AccessibilityElement(id: .screenElement($0), role: .button, name: $0, frame: .zero)
            }
            return map
        }
        let events = AccessibleEvents(calls).change(
            from: map(["a", "b", "c", "d"]), to: map(["b", "c", "d", "a"]), inWindow: 1)
        #expect(events.map(\.detail) == ["remove", "add"] && events.map(\.numbers.0) == [0, 3])
    }
}
