import Foundation
import KioskMaps
import KioskMapsTesting
import SampleProgram
import Testing

@testable import CityGuide

@MainActor
@Suite("CityGuide")
struct CityGuideTests {
    private let display: Display
    private let guide: CityGuide
    private let places: [Place]

    init() throws {
        display = try Display()
        places = try [Place](geoJSON: Data(contentsOf: Town.file("places.geojson")))
        guide = try CityGuide(on: display.mapView, places: places, here: Town.center)
        display.clock.advance(by: 1)
    }

    private func place(_ id: String) throws -> Place { try #require(places.first { $0.id == id }) }

    /// Taps the pin of a place, which is brought into the middle of the view before.
    private func tapPin(_ id: String) throws {
        let place = try place(id)
        display.mapView.viewport.idle()
        display.mapView.mapboxMap.setCamera(to: CameraOptions(center: place.coordinate, zoom: 17, pitch: 0))
        display.clock.advance(by: 0.5)
        let tip = display.mapView.mapboxMap.point(for: place.coordinate)
        display.tap(at: CGPoint(x: tip.x, y: tip.y - 24))
    }

    @Test("A tap on a pin opens a callout in the language of the visitor, which changes with it")
    func languages() throws {
        try tapPin("glass-museum")
        #expect(guide.pins.open?.id == "glass-museum")
        #expect(display.names.contains("Glass Museum"))
        #expect(display.tap("language"))
        #expect(display.names.contains("Lasimuseo"))
        #expect(!display.names.contains("Glass Museum"))
        #expect(display.names.contains("Kaupunkiopas"))
        try tapPin("market-hall")
        #expect(display.names.contains("Kauppahalli"))
        #expect(!display.names.contains("Lasimuseo"))
        // A tap on the map beside all pins closes the callout.
        display.tap(at: CGPoint(x: 400, y: 900))
        #expect(guide.pins.open == nil)
    }

    @Test("A letter and a row of the list lead to a place")
    func search() throws {
        #expect(display.tap("find"))
        #expect(display.tap("letter G"))
        #expect(display.shows("place glass-museum"))
        #expect(!display.shows("place bakery"))
        #expect(display.tap("place glass-museum"))
        display.clock.advance(by: 2)
        let museum = try place("glass-museum")
        #expect(display.camera.center.distance(to: museum.coordinate) < 1)
        // It is shown beside the list.
        let point = display.mapView.mapboxMap.point(for: museum.coordinate)
        #expect(point.x > SearchPanel.width)
        #expect(display.names.contains("Glass Museum"))
        #expect(display.tap("letter G"))
        #expect(display.shows("place bakery"))
        #expect(display.tap("find"))
        #expect(!display.shows("search"))
    }

    @Test("The list has all places on its pages", arguments: Display.sizes)
    func pages(size: CGSize) throws {
        display.mapView.size = size
        #expect(display.tap("find"))
        var seen: Set<String> = []
        for _ in places {
            seen.formUnion(places.map(\.id).filter { display.shows("place \($0)") })
            display.tap("next page")
        }
        #expect(seen.count == places.count)
    }

    @Test("Buttons are large enough, within the view and apart from each other", arguments: Display.sizes)
    func layout(size: CGSize) {
        display.mapView.size = size
        for _ in Language.allCases {
            display.tap("find")
            #expect(display.layoutProblems == [])
            display.tap("find")
            #expect(display.layoutProblems == [])
            display.tap("language")
        }
    }

    @Test("A tap on a cluster brings its places apart")
    func clusters() throws {
        display.mapView.size = Display.sizes[1]
        display.clock.advance(by: 1)
        let cluster = try #require(display.mapView.accessibility.root.flattened.first { $0.role == .cluster })
        let zoom = display.camera.zoom
        display.tap(at: CGPoint(x: cluster.frame.midX, y: cluster.frame.midY))
        display.clock.advance(by: 2)
        #expect(display.camera.zoom > zoom + 0.1)
    }

    @Test("A visitor who leaves is followed by a countdown, the start page and a tour, which the next one ends")
    func nextVisitor() throws {
        let start = display.camera
        display.tap("language")
        display.tap("find")
        try tapPin("station")
        display.clock.advance(by: 62)
        #expect(display.shows("countdown"))
        #expect(display.names.contains { $0.hasPrefix("Takaisin alkuun") })
        display.clock.advance(by: 15)
        #expect(!display.shows("countdown"))
        #expect(!display.shows("search"))
        #expect(guide.pins.open == nil)
        #expect(display.names.contains("City guide"))
        #expect(display.camera.center.distance(to: start.center) < 1)
        #expect(abs(display.camera.zoom - start.zoom) < 0.01)

        display.clock.advance(by: 60)
        #expect(display.mapView.kiosk.attract.isPlaying)
        #expect(display.shows("invitation"))
        #expect(display.camera.pitch > 1)
        display.tap(at: CGPoint(x: 960, y: 540))
        display.clock.advance(by: 5)
        #expect(!display.mapView.kiosk.attract.isPlaying)
        #expect(!display.shows("invitation"))
        #expect(display.camera.pitch < 0.01)
        #expect(guide.pins.open == nil)
    }

    @Test("A touch ends the countdown")
    func stays() {
        display.tap("find")
        display.clock.advance(by: 62)
        #expect(display.tap("stay"))
        #expect(!display.shows("countdown"))
        display.clock.advance(by: 20)
        #expect(display.shows("search"))
    }

    @Test("Staff open their dialog by the corners and clean the glass, while touches have no effect")
    func staff() {
        let size = display.mapView.size
        for _ in 0..<2 {
            display.fingers.tap(at: CGPoint(x: 20, y: 20))
            display.fingers.tap(at: CGPoint(x: 20, y: size.height - 20))
        }
        display.clock.advance(by: 0.1)
        #expect(display.shows("staff"))
        #expect(display.layoutProblems == [])
        #expect(display.tap("clean"))
        #expect(!display.shows("staff"))
        #expect(display.mapView.kiosk.isCleaning)
        #expect(display.shows("cleaning text"))
        let camera = display.camera
        display.fingers.drag(from: CGPoint(x: 900, y: 500), to: CGPoint(x: 300, y: 300))
        display.tap("find")
        #expect(display.camera == camera)
        #expect(!display.shows("search"))
        display.clock.advance(by: 21)
        #expect(!display.mapView.kiosk.isCleaning)
        #expect(!display.shows("cleaning text"))
        #expect(display.tap("find"))
        #expect(display.shows("search"))
    }

    @Test("Features that are no places are left out, and damaged documents are errors")
    func data() throws {
        let text = """
            {"type": "FeatureCollection", "features": [
            {"type": "Feature", "id": "a", "properties": {"category": "food", "name_fi": "A"}, "geometry": {"type": "Point", "coordinates": [24, 60]}},
            {"type": "Feature", "id": "b", "properties": {"category": "food"}, "geometry": {"type": "Point", "coordinates": [24, 60]}},
            {"type": "Feature", "id": "c", "properties": {"category": "bar", "name_en": "C"}, "geometry": {"type": "Point", "coordinates": [24, 60]}},
            {"type": "Feature", "id": 4, "properties": {"category": "food", "name_en": "D"}, "geometry": {"type": "Point", "coordinates": [24, 60]}},
            {"type": "Feature", "id": "e", "properties": null, "geometry": null}]}
            """
        let read = try [Place](geoJSON: Data(text.utf8))
        #expect(read.map(\.id) == ["a"])
        #expect(read.first?.name(in: .english) == "A")
        #expect(read.first?.hours == nil)
        #expect(throws: JSONError.self) { try [Place](geoJSON: Data("[]".utf8)) }
    }
}
