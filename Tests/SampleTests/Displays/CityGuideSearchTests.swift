import Foundation
import KioskMaps
import KioskMapsTesting
import SampleProgram
import Testing

@testable import CityGuide

@MainActor
@Suite("Search of CityGuide")
struct CityGuideSearchTests {
    private let display: Display
    private let guide: CityGuide
    private let places: [Place]

    init() throws {
        display = try Display()
        (guide, places) = try display.showGuide()
    }

    /// Types on the keyboard on the screen.
    private func tapKeys(_ keys: String) {
        for key in keys { #expect(display.tap("keyboard.\(key)"), "\(key)") }
    }

    @Test("A name that is typed with an error leads to its place, beside the list", arguments: Display.sizes)
    func typed(size: CGSize) throws {
        display.mapView.size = size
        display.clock.advance(by: 0.1)
        #expect(display.tap("find"))
        #expect(display.tap("query"))
        tapKeys("lihgt")
        #expect(guide.search.found.map(\.id) == ["lighthouse"])
        // The list ends above the keyboard.
        let screen = display.mapView.screenElements
        let keyboard = try #require(screen.keyboard.frame)
        let panel = try #require(screen.frame(ofElement: "search"))
        #expect(abs(panel.maxY - keyboard.minY) < 1)
        #expect(display.tap("place lighthouse"))
        display.clock.advance(by: 2)
        let lighthouse = try #require(places.first { $0.id == "lighthouse" })
        #expect(guide.pins.open == lighthouse)
        #expect(display.camera.center.distance(to: lighthouse.coordinate) < 1)
        #expect(display.mapView.mapboxMap.point(for: lighthouse.coordinate).x > SearchPanel.width)
        #expect(screen.keyboard.frame == nil)
        #expect(screen.frame(ofElement: "search")?.maxY == size.height)
    }

    @Test("The return key opens the first result, here a name of the map in another language than the places")
    func street() {
        display.tap("language de")
        display.tap("find")
        display.tap("query")
        Keys(on: display.mapView, clock: display.clock).type("long stret\n")
        display.clock.advance(by: 2)
        #expect(guide.pins.open?.category == .street)
        #expect(guide.pins.open?.names.text(in: .german) == "Long Street")
        #expect(display.names.contains { $0.hasPrefix("Long Street, Auf der Karte") })
    }

    @Test("A query that matches nothing says so, and is not shown to the next visitor")
    func nothing() {
        display.tap("find")
        display.tap("query")
        tapKeys("xxx")
        #expect(guide.search.found == [])
        #expect(display.shows("nothing found"))
        display.tap("find")
        #expect(!display.shows("search"))
        #expect(display.mapView.screenElements.keyboard.frame == nil)
        display.tap("find")
        #expect(guide.search.found.count == places.count)
    }

    @Test("Without a query the list has all places, the nearest first", arguments: Display.sizes)
    func list(size: CGSize) throws {
        display.mapView.size = size
        #expect(display.tap("find"))
        let distances = guide.search.found.map { $0.coordinate.distance(to: Town.center) }
        #expect(distances == distances.sorted())
        var seen: Set<String> = []
        var next = 0
        for _ in places where next < places.count {
            display.mapView.screenElements.scrollList("results", toRow: next)
            let rows = try #require(display.mapView.screenElements.visibleRows(ofList: "results"))
            seen.formUnion(guide.search.found[rows].map(\.id).filter { display.shows("place \($0)") })
            next = max(rows.upperBound, next + 1)
        }
        #expect(seen.count == places.count)
    }

    @Test("The names of the map are found unless they are those of places")
    func streets() throws {
        let archive = try PMTilesArchive(path: Town.file("town.pmtiles").path)
        let names = try [Place](namesOf: archive, besides: places).map { $0.names.text(in: .english) }
        #expect(Set(["Long Street", "Mill Street", "Station Street", "West Street"]).isSubset(of: names))
        // Oak Park is a place, and so is each stop, under another name.
        #expect(!names.contains("Oak Park"))
        #expect(!names.contains { $0.hasPrefix("Stop") })
    }

    @Test("Names are found in each language, whatever that of the visitor is")
    func languages() {
        let search = PlaceSearch(places, streets: [], here: Town.center)
        for place in places {
            for name in place.names.all {
                #expect(search.places(matching: name).contains(place), "\(name)")
            }
        }
    }
}
