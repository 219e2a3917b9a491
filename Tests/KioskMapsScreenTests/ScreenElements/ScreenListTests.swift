import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Lists on the screen")
struct ScreenListTests {
    private let kiosk = Kiosk()
    private let made = MadeRows()
    private var screen: ScreenElementManager { kiosk.screen }

    /// The indices of the rows that lists have made.
    @MainActor
    private final class MadeRows {
        var indices: [Int] = []
    }

    /// Returns a list of buttons of 40 points in a view of 200 × 100 points at the upper left corner.
    private func list(
        _ count: Int = 1_000_000, _ id: String = "list", rowHeight: ScreenElement.List.RowHeight = .fixed(40),
        row: (@MainActor (Int) -> ScreenElement)? = nil
    ) -> ScreenElement {
        let content = ScreenElement.List(count: count, rowHeight: rowHeight) { [made] index in
            made.indices.append(index)
            return row?(index) ?? ScreenElement(id: "\(id) row \(index)", .button("\(index)"))
        }
        var list = ScreenElement(id: id, .list(content))
        (list.layout.width, list.layout.height) = (200, 100)
        return list
    }

    private func show(_ list: ScreenElement) {
        screen.elements = [list]
        kiosk.frame()
    }

    private func drag(by distance: CGFloat) {
        kiosk.fingers.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 50 + distance))
    }

    private var top: CGFloat? { screen.frame(ofElement: "list row 0")?.minY }

    @Test("Of a million rows, only those in view are made, once each")
    func demand() {
        show(list())
        #expect(made.indices == [0, 1, 2])
        for _ in 0..<5 { kiosk.frame() }
        #expect(made.indices == [0, 1, 2])
        screen.scrollList("list", toRow: 500_000)
        kiosk.frame()
        #expect(made.indices == [0, 1, 2, 500_000, 500_001, 500_002])
        #expect(screen.visibleRows(ofList: "list") == 500_000..<500_003)
        #expect(screen.frame(ofElement: "list row 500001") == CGRect(x: 0, y: 40, width: 200, height: 40))
        #expect(screen.frame(ofElement: "list row 0") == nil)
        screen.scrollList("list", toRow: .max)
        #expect(screen.visibleRows(ofList: "list") == 999_997..<1_000_000)
        #expect(screen.frame(ofElement: "list row 999999")?.maxY == 100)
        screen.scrollList("list", toRow: -1)
        #expect(screen.visibleRows(ofList: "list") == 0..<3)
        #expect(screen.visibleRows(ofList: "other") == nil)
    }

    @Test("Rows beyond the edges of the list are clipped, neither hit nor drawn there")
    func clip() throws {
        show(list())
        drag(by: -20)
        let row = try #require(screen.nodes.first { $0.id == "list row 2" })
        #expect(row.clip == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(row.touchFrame.maxY == 100)
        #expect(screen.elementId(at: CGPoint(x: 100, y: 99)) == "list row 2")
        #expect(screen.elementId(at: CGPoint(x: 100, y: 101)) == nil)
        #expect(screen.overlays.filter { $0.clip != nil }.count == 3)
    }

    @Test("A finger drags a list, and neither taps a row nor moves the map; rows stay under it")
    func drags() throws {
        show(list())
        let (log, camera) = (kiosk.screenLog(), kiosk.camera)
        drag(by: -45)
        // The list follows after the distance of a tap.
        let moved = try #require(screen.frame(ofElement: "list row 1")).minY
        #expect((5.0...8).contains(moved))
        #expect(log.taps.isEmpty)
        #expect(kiosk.camera == camera)
        drag(by: 500)
        #expect(top == 0)
        kiosk.fingers.tap(at: CGPoint(x: 100, y: 50))
        #expect(log.taps == ["list row 1"])
    }

    @Test("A fling continues with decreasing speed, a touch stops it without a tap, and at rest there are no frames")
    func inertia() throws {
        show(list())
        let log = kiosk.screenLog()
        kiosk.fingers.fling(from: CGPoint(x: 100, y: 90), to: CGPoint(x: 100, y: 10))
        let first = try #require(screen.visibleRows(ofList: "list")).lowerBound
        kiosk.clock.advance(by: 0.1)
        let second = try #require(screen.visibleRows(ofList: "list")).lowerBound
        #expect(second > first)
        #expect(screen.lists.isMoving)
        kiosk.fingers.touch([CGPoint(x: 100, y: 50)])
        #expect(!screen.lists.isMoving)
        kiosk.fingers.lift()
        #expect(log.taps.isEmpty)
        kiosk.fingers.fling(from: CGPoint(x: 100, y: 90), to: CGPoint(x: 100, y: 10))
        kiosk.clock.advance(by: 10)
        #expect(!screen.lists.isMoving)
        #expect(!kiosk.clock.isFrameRequested)
        #expect(try #require(screen.visibleRows(ofList: "list")).lowerBound > second)
        // Each row in view on the way was made once.
        #expect(Set(made.indices).count == made.indices.count)
    }

    @Test("A fling ends at the ends of the list")
    func flingEnds() {
        show(list(6))
        kiosk.fingers.fling(from: CGPoint(x: 100, y: 90), to: CGPoint(x: 100, y: 5))
        kiosk.clock.advance(by: 0.5)
        #expect(screen.visibleRows(ofList: "list") == 3..<6)
        #expect(!screen.lists.isMoving)
        kiosk.fingers.fling(from: CGPoint(x: 100, y: 10), to: CGPoint(x: 100, y: 95))
        kiosk.clock.advance(by: 0.5)
        #expect(top == 0)
        #expect(!screen.lists.isMoving)
    }

    @Test("Two fingers on a list drag it as one, and a lost finger leaves it where it is")
    func fingers() {
        show(list())
        kiosk.fingers.touch([CGPoint(x: 50, y: 90), CGPoint(x: 150, y: 90)])
        kiosk.fingers.move(to: [CGPoint(x: 50, y: 60), CGPoint(x: 150, y: 60)])
        kiosk.fingers.lift()
        #expect((-30.0 ... -15).contains(top ?? 0))
        let before = top
        kiosk.fingers.touch([CGPoint(x: 50, y: 90)])
        kiosk.fingers.lose()
        kiosk.clock.advance(by: 1)
        #expect(top == before)
        #expect(screen.touches.isEmpty)
    }

    @Test("A wheel above a list scrolls it instead of zooming")
    func wheel() {
        show(list())
        let (mouse, zoom) = (Mouse(on: kiosk.mapView, clock: kiosk.clock), kiosk.camera.zoom)
        mouse.scroll(-1, at: CGPoint(x: 100, y: 50))
        kiosk.clock.advance(by: 1)
        #expect(top == nil)
        #expect(screen.frame(ofElement: "list row 1")?.minY == -20)
        mouse.scroll(5, at: CGPoint(x: 100, y: 50))
        #expect(top == 0)
        #expect(kiosk.camera.zoom == zoom)
        mouse.scroll(1, at: CGPoint(x: 500, y: 300))
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom > zoom)
    }

    @Test("A list whose rows are all in view has no scroll bar, and does not cancel taps")
    func short() {
        show(list(2))
        let log = kiosk.screenLog()
        #expect(screen.frame(ofElement: "list scroll bar") == nil)
        kiosk.fingers.touch([CGPoint(x: 100, y: 20)])
        kiosk.fingers.move(to: [CGPoint(x: 100, y: 35)])
        kiosk.fingers.lift()
        #expect(log.taps == ["list row 0"])
        show(list(0))
        #expect(screen.visibleRows(ofList: "list") == 0..<0)
        drag(by: -20)
        #expect(screen.frame(ofElement: "list") == CGRect(x: 0, y: 0, width: 200, height: 100))
    }

    @Test("The scroll bar is at the edge where text ends, and shows the position")
    func scrollBar() throws {
        show(list(10))
        var bar = try #require(screen.frame(ofElement: "list scroll bar"))
        #expect(bar == CGRect(x: 194, y: 0, width: 4, height: 25))
        screen.scrollList("list", toRow: 9)
        bar = try #require(screen.frame(ofElement: "list scroll bar"))
        #expect(bar.maxY == 100)
        screen.layoutDirection = .rightToLeft
        bar = try #require(screen.frame(ofElement: "list scroll bar"))
        // The leading edge, at which the list is, is the right one.
        #expect(bar.minX == 602)
        screen.layoutDirection = .leftToRight
        show(list())
        #expect(screen.frame(ofElement: "list scroll bar")?.height == 24)
    }

    @Test("Rows of estimated height are as high as their content")
    func estimated() {
        show(
            list(100, rowHeight: .estimated(50)) { index in
                .panel("list row \(index)", 200, CGFloat(20 + index % 3 * 10))
            })
        #expect(screen.visibleRows(ofList: "list") == 0..<4)
        #expect(["0", "1", "2", "3"].map { screen.frame(ofElement: "list row \($0)")?.minY } == [0, 20, 50, 90])
        screen.scrollList("list", toRow: 99)
        // 97 is 30 points high, 98 is 40, and 99 is 20.
        #expect(screen.frame(ofElement: "list row 99")?.maxY == 100)
        #expect(screen.visibleRows(ofList: "list") == 96..<100)
        drag(by: 1e6)
        #expect(screen.visibleRows(ofList: "list") == 0..<4)
    }

    @Test("A new list replaces the rows, and the position of the element remains until it is removed")
    func replaced() {
        show(list(100))
        screen.scrollList("list", toRow: 50)
        kiosk.frame()
        made.indices = []
        // A copy is the same list.
        screen.elements = screen.elements
        screen.update("list") { $0.style.backgroundColor = .white }
        kiosk.frame()
        #expect(made.indices.isEmpty)
        show(list(100) { .panel("list row \($0)", 10, 10) })
        #expect(made.indices == [50, 51, 52])
        #expect(screen.element(withId: "list row 50")?.content == .panel)
        show(list(20))
        #expect(screen.visibleRows(ofList: "list") == 17..<20)
        screen.removeAll()
        show(list(100))
        #expect(screen.visibleRows(ofList: "list") == 0..<3)
    }

    @Test("A list in a stack that fills it has the space that the others leave")
    func stack() {
        var rows = list()
        (rows.layout.width, rows.layout.height) = (nil, nil)
        (rows.layout.horizontal, rows.layout.vertical) = (.fill, .fill)
        let title = ScreenElement.panel("title", 50, 30)
        var column = ScreenElement(
            id: "column", .stack(.init(.vertical, [title, rows], spacing: 10)), layout: .init(.leading, .fill))
        column.layout.width = 240
        show(column)
        #expect(screen.frame(ofElement: "list") == CGRect(x: 0, y: 40, width: 240, height: 560))
        #expect(made.indices == Array(0..<14))
    }

    @Test("A row is tapped with its own handler, and a switch in it keeps its state while it is in view")
    func controls() {
        var states: [Bool] = []
        show(list(50) { .switch("list row \($0)", "Layer \($0)") { states.append($0) } })
        kiosk.fingers.tap(at: CGPoint(x: 100, y: 20))
        #expect(states == [true])
        #expect(screen.element(withId: "list row 0")?.content == .switch(.init("Layer 0", isOn: true) { _ in }))
        kiosk.fingers.tap(at: CGPoint(x: 100, y: 20))
        #expect(states == [true, false])
    }

    @Test("A closure that changes its answer, changes elements or scrolls has no other effect than that")
    func reentrancy() {
        var answers = 0
        let screen = screen
        show(
            list(100) { index in
                answers += 1
                screen.insert(.panel("from row", 10, 10, .init(.right, .top)))
                screen.scrollList("list", toRow: 3)
                _ = screen.frame(ofElement: "list")
                return .panel("list row \(index) of \(answers)", 10, 10)
            })
        for _ in 0..<3 { kiosk.frame() }
        #expect(answers < 12)
        #expect(screen.frame(ofElement: "from row") != nil)
        #expect(screen.nodes.filter { $0.id.hasPrefix("list row") }.count == 3)
    }

    @Test("Invalid numbers and rows are reported once and replaced, and the other rows remain")
    func invalid() {
        for (count, rowHeight, message) in [
            (-5, 40, "element \"list\": count -5 counts as 0; pass 0…1000000000"),
            (3, .nan, "element \"list\": rowHeight nan counts as 48; pass 8…16384 points"),
            (3, 0, "element \"list\": rowHeight 0.0 counts as 48; pass 8…16384 points"),
            (3, .infinity, "element \"list\": rowHeight inf counts as 48; pass 8…16384 points"),
        ] as [(Int, CGFloat, String)] {
            show(list(count, rowHeight: .fixed(rowHeight)))
            #expect(kiosk.reports(.screenElements).last == message)
        }
        let before = kiosk.reports(.screenElements).count
        show(
            list(100) { index in
                // The first row contains a list, the second one has the id of the third.
                index == 0 ? self.list(3, "inner") : .panel("list row \(max(2, index))", 10, 10)
            })
        for _ in 0..<3 { kiosk.frame() }
        #expect(
            kiosk.reports(.screenElements).dropFirst(before) == [
                "list \"list\": row 0: element \"inner\": ignored, a row of a list cannot contain a list; use a stack"
            ])
        #expect(screen.visibleRows(ofList: "list") == 0..<3)
        #expect(screen.frame(ofElement: "list row 2")?.minY == 40)
        screen.scrollList("list", toRow: 10)
        #expect(screen.frame(ofElement: "list row 10")?.minY == 0)
    }

    @Test("A row does not replace an element of the screen that has its id")
    func sameId() {
        screen.elements = [.panel("list row 1", 20, 20, .init(.right, .bottom)), list(10)]
        kiosk.frame()
        #expect(screen.frame(ofElement: "list row 1") == CGRect(x: 780, y: 580, width: 20, height: 20))
        #expect(screen.frame(ofElement: "list row 2")?.minY == 80)
        #expect(kiosk.reports(.screenElements).count == 1)
    }

    @Test("The rows of a list in a tab that is not selected do not exist, and its position remains")
    func hidden() throws {
        var taps: [String] = []
        let lists = ["first", "second"].map { id in
            list(100, id) { index in .button("row \(index)", "\(index)") { taps.append("\(id) \(index)") } }
        }
        var tabs = ScreenElement(id: "tabs", .tabs(.init([.init("1", lists[0]), .init("2", lists[1])], spacing: 0)))
        tabs.layout.width = 200
        show(tabs)
        screen.scrollList("first", toRow: 10)
        kiosk.frame()
        #expect(screen.element(withId: "row 10") != nil)
        func select(_ index: Int) {
            screen.update("tabs") { element in
                guard case .tabs(var content) = element.content else { return }
                content.selectedIndex = index
                element.content = .tabs(content)
            }
            kiosk.frame()
        }
        func tap(_ id: String) throws {
            let frame = try #require(screen.frame(ofElement: id), "\(id)")
            kiosk.fingers.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        }
        for index in 0..<5 {
            select(1)
            #expect(screen.element(withId: "row 10") == nil)
            #expect(screen.visibleRows(ofList: "first") == nil)
            screen.scrollList("second", toRow: index)
            try tap("row \(index)")
            select(0)
            try tap("row 10")
            #expect(taps.suffix(2) == ["second \(index)", "first 10"])
        }
    }

    @Test("Larger texts make higher rows")
    func textScale() {
        kiosk.mapView.accessibility.options.textScale = 1.5
        show(list(10))
        #expect(screen.frame(ofElement: "list") == CGRect(x: 0, y: 0, width: 300, height: 150))
        #expect(screen.frame(ofElement: "list row 1") == CGRect(x: 0, y: 60, width: 300, height: 60))
    }
}
