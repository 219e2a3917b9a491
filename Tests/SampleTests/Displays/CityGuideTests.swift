import Foundation
import KioskMaps
import KioskMapsTesting
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
        (guide, places) = try display.showGuide()
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

    /// Whether the callout of a place is in view, as people hear it.
    private func showsCallout(_ title: String, _ offer: String) -> Bool {
        display.names.contains { $0.hasPrefix(title + ", ") && $0.hasSuffix(", " + offer) }
    }

    @Test("A tap on a pin opens a callout in the language of the visitor, which changes with it")
    func languages() throws {
        try tapPin("glass-museum")
        #expect(guide.pins.open?.id == "glass-museum")
        #expect(showsCallout("Glass Museum", "Take it with you"))
        #expect(display.tap("language de"))
        #expect(showsCallout("Glasmuseum", "Mitnehmen"))
        #expect(!showsCallout("Glass Museum", "Take it with you"))
        #expect(display.names.contains("Stadtführer"))
        try tapPin("market-hall")
        #expect(showsCallout("Markthalle", "Mitnehmen"))
        #expect(!showsCallout("Glasmuseum", "Mitnehmen"))
        // A tap on the map beside all pins closes the callout.
        display.tap(at: CGPoint(x: 400, y: 900))
        #expect(guide.pins.open == nil)
    }

    @Test("In Hebrew the guide is mirrored")
    func mirrored() throws {
        display.tap("language he")
        display.tap("find")
        let screen = display.mapView.screenElements
        let panel = try #require(screen.frame(ofElement: "search"))
        #expect(panel.maxX == display.mapView.size.width)
        #expect(screen.frame(ofElement: "find").map { $0.midX < 960 } == true)
        #expect(display.names.contains("מדריך העיר"))
        let museum = try place("glass-museum")
        guide.visit(museum)
        display.clock.advance(by: 2)
        #expect(showsCallout("מוזיאון הזכוכית", "קחו איתכם"))
        #expect(display.mapView.mapboxMap.point(for: museum.coordinate).x < panel.minX)
        display.tap("query")
        #expect(display.shows("keyboard.ש"))
    }

    @Test("The callout of a stop has the next departures, as time passes")
    func departures() throws {
        guide.visit(try place("mill"))
        display.clock.advance(by: 2)
        let spoken = "7 Hospital 3 min, 4 East Gate 4 min, 7 Harbour 5 min, Take it with you"
        #expect(showsCallout("Mill", spoken))
        display.clock.advance(by: 64)
        #expect(!showsCallout("Mill", spoken))
        #expect(showsCallout("Mill", "7 Hospital 2 min, 4 East Gate 3 min, 7 Harbour 4 min, Take it with you"))
    }

    @Test("A tap on a callout shows the code of its place, until it is closed or the next visitor comes")
    func takeAway() throws {
        func tapCallout() throws {
            guide.visit(try place("mill"))
            display.clock.advance(by: 2)
            let elements = display.mapView.accessibility.root.flattened
            let callout = try #require(elements.first { $0.role == .callout })
            display.tap(at: CGPoint(x: callout.frame.midX, y: callout.frame.midY))
        }
        try tapCallout()
        #expect(display.shows("code"))
        #expect(display.layoutProblems == [])
        #expect(display.tap(TakeAway.id + " button 0"))
        #expect(!display.shows("code"))
        #expect(guide.pins.open?.id == "mill")
        try tapCallout()
        #expect(display.shows("code"))
        display.mapView.kiosk.idleReset.reset()
        display.clock.advance(by: 1)
        #expect(!display.shows("code"))
    }

    @Test("Everything is legible in high contrast, which ends with the visit")
    func contrast() {
        display.tap("find")
        display.tap("contrast")
        #expect(display.mapView.screenElements.theme == .guideHighContrast)
        #expect(display.layoutProblems == [])
        display.mapView.kiosk.idleReset.reset()
        display.clock.advance(by: 1)
        #expect(display.mapView.screenElements.theme == .guide)
    }

    @Test("The corners of staff are those without buttons, also in Hebrew")
    func mirroredCorners() {
        display.tap("language he")
        let size = display.mapView.size
        for _ in 0..<2 {
            display.fingers.tap(at: CGPoint(x: size.width - 20, y: 20))
            display.fingers.tap(at: CGPoint(x: size.width - 20, y: size.height - 20))
        }
        display.clock.advance(by: 0.1)
        #expect(display.shows("staff"))
        #expect(display.names.contains("צוות"))
    }

    @Test("Buttons are large enough, within the view and apart from each other", arguments: Display.sizes)
    func layout(size: CGSize) {
        display.mapView.size = size
        for language in Language.allCases {
            display.tap("language \(language.rawValue)")
            display.tap("find")
            #expect(display.layoutProblems == [])
            display.tap("find")
            #expect(display.layoutProblems == [])
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
        display.tap("language de")
        display.tap("find")
        try tapPin("station")
        display.clock.advance(by: 62)
        #expect(display.shows("countdown"))
        #expect(display.names.contains { $0.hasPrefix("Zurück zum Anfang") })
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
}
