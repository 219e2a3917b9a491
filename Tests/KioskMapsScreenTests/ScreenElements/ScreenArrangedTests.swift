import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Tabs, grids and tables on the screen")
struct ScreenArrangedTests {
    private let kiosk = Kiosk()
    private var screen: ScreenElementManager { kiosk.screen }

    private func frame(_ id: String) -> CGRect? { screen.frame(ofElement: id) }

    private func tabs(onChange: (@MainActor (Int) -> Void)? = nil) -> ScreenElement {
        var tabs = ScreenElement(
            id: "info",
            .tabs(
                .init(
                    [.init("Stops", .panel("stops", 50, 60)), .init("Tickets", .panel("tickets", 50, 80))],
                    onChange: onChange)))
        tabs.layout.width = 300
        return tabs
    }

    @Test("A tap on a title shows its content, which fills the width below the titles")
    func selects() throws {
        var selected: [Int] = []
        screen.elements = [tabs { selected.append($0) }]
        let title = try #require(frame("info tab 1"))
        #expect(title.minX == 150)
        #expect(title.width == 150)
        #expect(frame("stops") == CGRect(x: 0, y: title.maxY + 8, width: 300, height: 60))
        #expect(frame("tickets") == nil)
        for _ in 0..<2 { kiosk.fingers.tap(at: CGPoint(x: title.midX, y: title.midY)) }
        #expect(selected == [1])
        #expect(frame("stops") == nil)
        #expect(frame("tickets")?.height == 80)
        #expect(frame("info")?.height == title.maxY + 8 + 80)
        // The contents of all tabs are elements.
        screen.update("stops") { $0.layout.height = 90 }
        #expect(screen.element(withId: "stops")?.layout.height == 90)
    }

    @Test("A tab that does not exist is reported, a tab without its content is removed, and there may be none")
    func invalidTabs() {
        var element = tabs()
        for (index, shown) in [(-1, 0), (9, 1), (.max, 1), (.min, 0)] {
            guard case .tabs(var content) = element.content else {
                Issue.record("\(element.content)")
                return
            }
            content.selectedIndex = index
            element.content = .tabs(content)
            screen.elements = [element]
            #expect(frame(["stops", "tickets"][shown]) != nil)
            #expect(
                kiosk.reports(.screenElements).last
                    == "element \"info\": selectedIndex \(index) counts as \(shown); pass 0…1")
        }
        screen.elements = [tabs()]
        screen.remove(id: "stops")
        #expect(frame("tickets") != nil)
        #expect(frame("info tab 1") == nil)
        var same = ScreenElement.Tabs([.init("A", .panel("a", 50, 60)), .init("B", .panel("a", 50, 80))])
        same.selectedIndex = 1
        screen.elements = [ScreenElement(id: "same", .tabs(same))]
        #expect(frame("same tab 0") != nil)
        #expect(frame("same tab 1") == nil)
        screen.elements = [ScreenElement(id: "none", .tabs(.init([])))]
        #expect(frame("none") == nil)
    }

    @Test("A grid has columns of the same width, rows as high as their highest element, and empty cells at its end")
    func grid() {
        let elements = (0..<5).map { ScreenElement.panel("\($0)", 20, CGFloat(20 + 10 * $0)) }
        var grid = ScreenElement(id: "grid", .grid(.init(columns: 3, elements, spacing: 10)))
        grid.layout.width = 320
        screen.elements = [grid]
        #expect(["0", "1", "2", "3"].map { frame($0)?.minX } == [0, 110, 220, 0])
        #expect(["0", "1", "2", "3", "4"].map { frame($0)?.width } == [100, 100, 100, 100, 100])
        #expect(["0", "2", "4"].map { frame($0)?.height } == [40, 40, 60])
        #expect(frame("3")?.minY == 50)
        // A hidden element takes no cell.
        screen.update("1") { $0.isVisible = false }
        #expect(frame("2")?.minX == 110)
        screen.layoutDirection = .rightToLeft
        screen.update("grid") { $0.layout.horizontal = .left }
        #expect(frame("0")?.minX == 220)
    }

    @Test("Invalid columns of a grid are reported, and an empty grid is not shown")
    func invalidGrid() {
        for (columns, shown) in [(0, 1), (-4, 1), (1000, 100)] {
            var grid = ScreenElement(id: "grid", .grid(.init(columns: columns, [.panel("a", 10, 10)])))
            grid.layout.width = 300
            screen.elements = [grid]
            #expect(
                kiosk.reports(.screenElements).last
                    == "element \"grid\": columns \(columns) counts as \(shown); pass 1…100")
        }
        screen.elements = [ScreenElement(id: "grid", .grid(.init(columns: 2, [])))]
        #expect(frame("grid") == nil)
    }

    private let departures = ScreenElement.Table(
        columns: [.init("Line", width: 60), .init("Destination"), .init("", width: 80, alignment: .trailing)],
        rows: [[.badge("4", .green), .text("Munkkiniemi"), .text("3 min")], [.text("10"), .text("Pasila")]],
        spacing: 10)

    @Test("The cells of a table are aligned in its columns")
    func table() throws {
        var table = ScreenElement(id: "table", .table(departures))
        table.layout.width = 400
        screen.elements = [table]
        for row in ["table titles", "table row 0", "table row 1"] {
            #expect((0..<2).map { frame("\(row) column \($0)")?.minX } == [0, 70])
            #expect(frame("\(row) column 1")?.width == 240)
        }
        #expect(frame("table row 0 column 2")?.minX == 320)
        let minutes = try #require(frame("table row 0 content 2"))
        #expect(minutes.maxX == 400)
        #expect(frame("table row 0 content 1")?.minX == 70)
        screen.layoutDirection = .rightToLeft
        #expect(frame("table row 0 content 2")?.minX == 400)
    }

    @Test("A row of a table and the title of a tab cannot be changed or removed, which is reported")
    func madeElements() {
        screen.elements = [ScreenElement(id: "table", .table(departures)), tabs()]
        for id in ["table row 0", "info tab 1"] {
            let before = screen.elements
            screen.update(id) { $0.isVisible = false }
            #expect(screen.remove(id: id) == nil)
            #expect(screen.elements == before)
            let message =
                "element \"\(id)\": not changed, it is made for its table or tabs; change the table or the tabs"
            #expect(kiosk.reports(.screenElements).suffix(2) == [message, message])
        }
    }

    @Test("Larger texts make wider columns")
    func textScale() {
        kiosk.mapView.accessibility.options.textScale = 1.5
        var table = ScreenElement(id: "table", .table(departures))
        table.layout.width = 400
        screen.elements = [table]
        #expect((0..<3).map { frame("table row 0 column \($0)")?.width } == [90, 370, 120])
    }

    @Test("A table without titles has no row of titles; rows may be too short or too long, and there may be none")
    func unevenTable() {
        var table = departures
        for index in table.columns.indices { table.columns[index].title = "" }
        table.rows = [[], [.text("1"), .text("2"), .text("3"), .text("4")]]
        screen.elements = [ScreenElement(id: "table", .table(table))]
        #expect(frame("table titles") == nil)
        #expect(frame("table row 1 content 2") != nil)
        #expect(frame("table row 1 content 3") == nil)
        table.columns[0].width = .nan
        screen.elements = [ScreenElement(id: "table", .table(table))]
        #expect(
            kiosk.reports(.screenElements).last
                == "element \"table\": width of a column nan is ignored; pass 0…16384 points")
        screen.elements = [ScreenElement(id: "table", .table(.init(columns: [])))]
        #expect(frame("table") == nil)
    }

    @Test("The rows of a table are one element each for screen readers, with the titles of their columns")
    func accessibleTable() {
        screen.elements = [ScreenElement(id: "table", .table(departures))]
        let names = kiosk.mapView.accessibility.root.children.map(\.name)
        #expect(names == ["Line 4, Destination Munkkiniemi, 3 min", "Line 10, Destination Pasila"])
    }

    @Test("Titles of tabs are a list of tabs, of which one is selected")
    func accessibleTabs() throws {
        screen.elements = [tabs()]
        let accessibility = kiosk.mapView.accessibility
        let list = try #require(accessibility.root.children.first)
        #expect(list.role == .tabList)
        #expect(list.children.map(\.role) == [.tab, .tab])
        #expect(list.children.map { $0.states.contains(.selected) } == [true, false])
        #expect(list.children[1].position == .init(2, of: 2))
        #expect(accessibility.texts.speech(for: list.children[0]) == "Stops, selected, tab, 1 of 2")
        accessibility.perform(.activate, on: list.children[1].id)
        #expect(frame("tickets") != nil)
    }

    @Test("The text of a badge is black or white, whichever has the higher contrast")
    func badge() {
        #expect(ScreenElement.badge("a", "4", .yellow).style.textColor == .black)
        #expect(ScreenElement.badge("a", "4", .blue).style.textColor == .white)
    }
}
