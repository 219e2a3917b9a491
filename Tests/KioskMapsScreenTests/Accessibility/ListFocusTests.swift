import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Focus in lists and sliders")
struct ListFocusTests {
    private let kiosk = Kiosk()
    private var screen: ScreenElementManager { kiosk.screen }
    private var accessibility: AccessibilityManager { kiosk.mapView.accessibility }
    private var focus: String? { accessibility.focusedElement?.name }

    private func press(_ key: UInt16) {
        Keys(on: kiosk.mapView, clock: kiosk.clock).press(key)
    }

    /// Shows a list of rows of 40 points in a view of 100 points, above a button.
    private func show(_ count: Int, row: @escaping @MainActor (Int) -> ScreenElement) {
        var list = ScreenElement(id: "list", .list(.init(count: count, rowHeight: .fixed(40), row: row)))
        (list.layout.width, list.layout.height) = (200, 100)
        screen.elements = [list, .button("below", 200, 48, .init(.leading, .bottom))]
        kiosk.frame()
    }

    private static func button(_ index: Int) -> ScreenElement { ScreenElement(id: "row \(index)", .button("\(index)")) }

    @Test("Arrows move the focus from row to row, which scrolls, and beyond the last row")
    func arrows() {
        show(4, row: Self.button)
        press(InputEvent.KEY.tab)
        var seen: [String?] = []
        for _ in 0..<4 {
            seen.append(focus)
            press(InputEvent.KEY.down)
        }
        #expect(seen == ["0", "1", "2", "3"])
        #expect(screen.frame(ofElement: "row 3")?.maxY == 100)
        #expect(focus == "below")
        press(InputEvent.KEY.up)
        #expect(focus == "3")
        for _ in 0..<4 { press(InputEvent.KEY.up) }
        #expect(focus == "0")
        #expect(screen.frame(ofElement: "row 0")?.minY == 0)
    }

    @Test("Page keys, home and end move through a million rows")
    func pages() {
        show(1_000_000, row: Self.button)
        press(InputEvent.KEY.tab)
        for (key, name) in [
            (InputEvent.KEY.pageDown, "2"), (InputEvent.KEY.pageDown, "4"), (InputEvent.KEY.pageUp, "2"),
            (InputEvent.KEY.end, "999999"), (InputEvent.KEY.pageDown, "999999"), (InputEvent.KEY.home, "0"),
            (InputEvent.KEY.pageUp, "0"),
        ] {
            press(key)
            #expect(focus == name)
        }
        let zoom = kiosk.camera.zoom
        press(InputEvent.KEY.enter)
        #expect(kiosk.camera.zoom == zoom)
    }

    @Test("Without a focus, page keys belong to the application")
    func unused() {
        show(100, row: Self.button)
        var strokes: [UInt16] = []
        let token = kiosk.mapView.gestures.onKey.observe { if $0.phase == .pressed { strokes.append($0.code) } }
        press(InputEvent.KEY.pageDown)
        accessibility.focus(.screenElement("below"))
        press(InputEvent.KEY.home)
        #expect(strokes == [InputEvent.KEY.pageDown, InputEvent.KEY.home])
        token.cancel()
    }

    @Test("A list without controls has the focus itself, and keys scroll it until its ends")
    func texts() {
        show(10) { .text("row \($0)", "Stop \($0)") }
        press(InputEvent.KEY.tab)
        #expect(focus == "List")
        for (key, first) in [
            (InputEvent.KEY.down, 1), (InputEvent.KEY.down, 2), (InputEvent.KEY.pageDown, 4), (InputEvent.KEY.up, 3),
            (InputEvent.KEY.end, 7), (InputEvent.KEY.home, 0),
        ] {
            press(key)
            #expect(screen.visibleRows(ofList: "list")?.lowerBound == first)
        }
        press(InputEvent.KEY.end)
        press(InputEvent.KEY.down)
        #expect(focus == "below")
    }

    @Test("Rows have their numbers among all rows, and a list its rows in view")
    func elements() throws {
        show(120, row: Self.button)
        screen.scrollList("list", toRow: 40)
        let list = try #require(accessibility.root.children.first { $0.role == .list })
        #expect(list.children.map(\.name) == ["40", "41", "42"])
        #expect(list.children.map(\.role) == [.listItem, .listItem, .listItem])
        #expect(list.children.compactMap(\.position) == (41...43).map { AccessibilityElement.Position($0, of: 120) })
        #expect(accessibility.texts.speech(for: list.children[0]) == "40, 41 of 120")
        // The part of a row outside of the list is not touched.
        #expect(list.children[2].frame.maxY == 100)
        #expect(accessibility.perform(.activate, on: list.children[0].id))
        accessibility.texts.position = "Zeile %d"
        #expect(accessibility.texts.speech(for: list.children[0]) == "40, Zeile %d")
    }

    @Test("A row of several controls is an item that contains them, and one of texts is an item with their names")
    func rows() throws {
        show(3) { index in
            let parts: [ScreenElement] = [
                .text("name \(index)", "Stop"),
                index == 0 ? .text("second \(index)", "Tram") : .button("go \(index)", 60, 30),
                index == 0 ? .text("third \(index)", "Bus") : .button("map \(index)", 60, 30),
            ]
            return ScreenElement(id: "row \(index)", .stack(.init(.horizontal, parts)))
        }
        let list = try #require(accessibility.root.children.first { $0.role == .list })
        #expect(list.children.map(\.role) == [.listItem, .listItem, .listItem])
        #expect(list.children.map(\.name) == ["Stop, Tram, Bus", "Stop, go 1, map 1", "Stop, go 2, map 2"])
        #expect(list.children.map { $0.children.map(\.name) } == [[], ["go 1", "map 1"], ["go 2", "map 2"]])
    }

    @Test("Arrows, page keys, home and end set a slider, and up and down leave it")
    func sliders() throws {
        let slider = ScreenElement.slider("radius", value: 2, in: 0...40, step: 2)
        screen.elements = [slider, .button("below", 200, 48, .init(.leading, .bottom))]
        func value() -> Double? { accessibility.element(withId: .screenElement("radius"))?.number?.value }
        press(InputEvent.KEY.tab)
        #expect(focus == "radius")
        for (key, number) in [
            (InputEvent.KEY.right, 4.0), (InputEvent.KEY.left, 2), (InputEvent.KEY.left, 0), (InputEvent.KEY.left, 0),
            (InputEvent.KEY.pageUp, 20), (InputEvent.KEY.end, 40), (InputEvent.KEY.pageDown, 20),
            (InputEvent.KEY.home, 0),
        ] {
            press(key)
            #expect(value() == number)
        }
        screen.layoutDirection = .rightToLeft
        press(InputEvent.KEY.left)
        #expect(value() == 2)
        press(InputEvent.KEY.down)
        #expect(focus == "below")
        // A screen reader sets the number itself.
        #expect(accessibility.setNumber(31, of: .screenElement("radius")))
        #expect(value() == 32)
        #expect(!accessibility.setNumber(1, of: .screenElement("below")))
    }

    @Test("Switches are on or off, sliders and progress have numbers")
    func controls() throws {
        var gauge = ScreenElement(id: "load", .progress(0.254), layout: .init(.leading, .bottom))
        gauge.accessibilityLabel = "Loading"
        screen.elements = [.switch("traffic", "Traffic", isOn: true, layout: .init(.trailing, .top)), gauge]
        let elements = accessibility.root.children
        let toggle = try #require(elements.first { $0.role == .toggle })
        #expect(accessibility.texts.speech(for: toggle) == "Traffic, on, switch")
        accessibility.perform(.activate, on: toggle.id)
        #expect(accessibility.element(withId: toggle.id)?.states.contains(.checked) == false)
        let progress = try #require(elements.first { $0.role == .progress })
        #expect(progress.value == "25 %")
        #expect(progress.number == .init(value: 0.254, minimum: 0, maximum: 1, step: 0))
        #expect(!accessibility.setNumber(1, of: progress.id))
    }
}
