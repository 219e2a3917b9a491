import Foundation
import KioskInput
import KioskMapsTesting
import MapTestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime

@MainActor
@Suite("Exploration by touch")
struct TouchExplorationTests {
    private let kiosk = Kiosk()
    private let spoken = Spoken()

    /// What was announced.
    @MainActor
    private final class Spoken {
        var texts: [String] = []
        var token: AnyCancelable?
    }

    init() {
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "stops")
        manager.annotations = [("Harbour", 300.0), ("Market", 500)].map { name, x in
            var circle = CircleAnnotation(
                id: name, centerCoordinate: kiosk.map.coordinate(for: CGPoint(x: x, y: 300)))
            circle.circleRadius = 15
            circle.accessibilityLabel = name
            return circle
        }
        kiosk.mapView.screenElements.insert(ScreenElement(id: "home", .button("Home"), layout: .init(.leading, .top)))
        kiosk.frame()
        kiosk.mapView.accessibility.options.exploresByTouch = true
        let spoken = spoken
        spoken.token = kiosk.mapView.accessibility.onAnnouncement.observe { spoken.texts.append($0.text) }
    }

    private func point(_ x: Double, _ y: Double = 300) -> CGPoint { CGPoint(x: x, y: y) }

    /// Taps twice with a pause of 0.15 seconds.
    private func tapTwice(_ first: CGPoint, _ second: CGPoint) {
        for point in [first, second] {
            kiosk.fingers.touch([point])
            kiosk.fingers.rest(0.08)
            kiosk.fingers.lift()
            kiosk.fingers.rest(0.15)
        }
    }

    @Test("A finger that moves reads what is under it, and moves nothing")
    func reading() {
        let before = kiosk.camera
        kiosk.fingers.drag(from: point(300), to: point(500), duration: 1)
        #expect(spoken.texts == ["Harbour", "Map", "Market"])
        #expect(kiosk.camera == before)
        kiosk.fingers.tap(at: point(500))
        #expect(spoken.texts.suffix(2) == ["Market", "Market"])
        kiosk.clock.advance(by: 1)
        kiosk.fingers.drag(from: point(500), to: point(40, 30), duration: 1)
        #expect(spoken.texts.last == "Home, button")
    }

    @Test("A tap reads, and a double tap anywhere near activates what was read last")
    func activation() {
        var taps: [String] = []
        let token = kiosk.mapView.screenElements.onTap.observe { taps.append($0) }
        defer { token.cancel() }
        let stops = kiosk.mapView.annotations.annotationManagersById["stops"] as? CircleAnnotationManager
        kiosk.fingers.tap(at: point(300))
        kiosk.clock.advance(by: 1)
        #expect(stops?.annotation(withId: "Harbour")?.isSelected == false)
        tapTwice(point(300), point(310))
        #expect(stops?.annotation(withId: "Harbour")?.isSelected == true)
        kiosk.clock.advance(by: 1)
        kiosk.fingers.tap(at: point(40, 30))
        #expect(taps.isEmpty)
        kiosk.clock.advance(by: 1)
        tapTwice(point(40, 30), point(45, 32))
        #expect(taps == ["home"])
        #expect(kiosk.camera.zoom == 12)
    }

    @Test("Two slow taps, or taps far apart, activate nothing")
    func slow() {
        let stops = kiosk.mapView.annotations.annotationManagersById["stops"] as? CircleAnnotationManager
        for pause in [0.6, 2] {
            kiosk.fingers.tap(at: point(300))
            kiosk.clock.advance(by: pause)
            kiosk.fingers.tap(at: point(300))
            kiosk.clock.advance(by: 1)
        }
        tapTwice(point(300), point(500))
        #expect(stops?.annotations.contains { $0.isSelected } == false)
    }

    @Test("Two fingers move the map, also when the second one comes later, and one finger reads again afterwards")
    func twoFingers() {
        kiosk.fingers.pinch(at: kiosk.center, from: 100, to: 200)
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.zoom > 12.5)
        let zoom = kiosk.camera.zoom
        kiosk.fingers.touch([point(300)])
        kiosk.fingers.touch([point(500)])
        kiosk.fingers.move(to: [point(350), point(450)], duration: 0.5)
        kiosk.fingers.lift()
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.zoom < zoom - 0.5)
        let center = kiosk.camera.center
        kiosk.fingers.drag(from: point(100), to: point(200))
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.center == center)
    }

    /// Taps a point, holds the second tap for half a second, and slides the finger to another point.
    private func slide(from start: CGPoint, to end: CGPoint) {
        kiosk.fingers.touch([start])
        kiosk.fingers.rest(0.08)
        kiosk.fingers.lift()
        kiosk.fingers.rest(0.15)
        kiosk.fingers.touch([start])
        kiosk.fingers.rest(0.5)
        spoken.texts = []
        kiosk.fingers.move(to: [end], duration: 0.5)
        kiosk.fingers.lift()
    }

    @Test(
        "A finger that is held after a tap slides the slider that it has read, whose values are spoken",
        arguments: [TextDirection.leftToRight, .rightToLeft])
    func slider(direction: TextDirection) throws {
        let screen = kiosk.mapView.screenElements
        var values: [Double] = []
        var slider = ScreenElement.slider("radius", value: 4, in: 0...10, step: 1) { values.append($0) }
        slider.layout.width = 200
        screen.insert(slider)
        screen.layoutDirection = direction
        kiosk.frame()
        let frame = try #require(screen.frame(ofElement: "radius"))
        let start = CGPoint(x: frame.midX, y: frame.midY)
        slide(from: start, to: CGPoint(x: start.x + 60, y: start.y + 100))
        #expect(values == (direction == .leftToRight ? [5, 6, 7] : [3, 2, 1]))
        #expect(spoken.texts == values.map { "\(Int($0))" })
        kiosk.clock.advance(by: 1)
        slide(from: start, to: CGPoint(x: start.x + 2_000, y: start.y))
        #expect(values.last == (direction == .leftToRight ? 10 : 0))
        #expect(kiosk.camera.zoom == 12)
    }

    @Test("A finger that is held after a tap scrolls the list that it has read, whose positions are spoken")
    func list() throws {
        let screen = kiosk.mapView.screenElements
        var list = ScreenElement(
            id: "list",
            .list(.init(count: 50, rowHeight: .fixed(40)) { ScreenElement(id: "row \($0)", .button("\($0)")) }))
        (list.layout.width, list.layout.height) = (200, 200)
        screen.elements = [list]
        kiosk.frame()
        let frame = try #require(screen.frame(ofElement: "list"))
        let start = CGPoint(x: frame.midX, y: frame.maxY - 10)
        slide(from: start, to: CGPoint(x: start.x, y: start.y - 100))
        #expect(screen.visibleRows(ofList: "list")?.lowerBound == 2)
        #expect(spoken.texts == ["2 of 50", "3 of 50"])
        kiosk.clock.advance(by: 1)
        slide(from: CGPoint(x: start.x, y: frame.minY + 10), to: CGPoint(x: start.x, y: frame.minY + 500))
        #expect(screen.visibleRows(ofList: "list")?.lowerBound == 0)
        #expect(spoken.texts.last == "1 of 50")
    }

    @Test("A finger that is held after a tap on another element reads what is under it")
    func heldReading() {
        slide(from: point(300), to: point(500))
        #expect(spoken.texts == ["Map", "Market"])
    }

    @Test("Without the option a finger moves the map")
    func off() {
        kiosk.mapView.accessibility.options.exploresByTouch = false
        kiosk.fingers.drag(from: point(400, 100), to: point(500, 100))
        kiosk.clock.advance(by: 2)
        #expect(spoken.texts.isEmpty)
        #expect(kiosk.camera.center.longitude < 24.939)
    }

    @Test("The zoom level of the map is its number, which can be set within its limits")
    func number() {
        let accessibility = kiosk.mapView.accessibility
        #expect(accessibility.root.number?.value == 12)
        #expect(accessibility.setNumber(13, of: .map))
        kiosk.clock.advance(by: 2)
        #expect(kiosk.camera.zoom == 13)
        #expect(accessibility.setNumber(99, of: .map))
        kiosk.clock.advance(by: 3)
        #expect(kiosk.camera.zoom == 22)
        #expect(!accessibility.setNumber(.nan, of: .map))
        #expect(!accessibility.setNumber(3, of: .screenElement("home")))
    }
}
