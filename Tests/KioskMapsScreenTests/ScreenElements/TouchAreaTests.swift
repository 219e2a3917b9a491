import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

/// Tests of the area in which a finger reaches an element, which is at least 48 points wide and high.
@MainActor
@Suite("Touch areas of screen elements")
struct TouchAreaTests {
    private let kiosk = Kiosk()
    private var screen: ScreenElementManager { kiosk.screen }
    private var accessibility: AccessibilityManager { kiosk.mapView.accessibility }

    /// The elements that can be tapped, with their accessible frames.
    private var tappable: [AccessibilityElement] {
        accessibility.root.flattened.filter { $0.actions.contains(.activate) }
    }

    /// Points within the corners of a rectangle.
    private func corners(_ frame: CGRect) -> [CGPoint] {
        let inner = frame.insetBy(dx: 0.5, dy: 0.5)
        return [inner.minX, inner.maxX].flatMap { x in
            [inner.minY, inner.maxY].map { CGPoint(x: x, y: $0) }
        }
    }

    @Test(
        "All ornaments have an area of 48 points within the view, in which touches reach them", arguments: [1.0, 1.5])
    func ornaments(textScale: Double) throws {
        accessibility.options.textScale = textScale
        kiosk.mapView.ornaments.options = .all
        kiosk.mapView.ornaments.options.compass.visibility = .visible
        try kiosk.load(
            """
            {"version": 8, "sources": {"a": {"type": "geojson", "attribution": "Town survey", "data":
            {"type": "FeatureCollection", "features": []}}}, "layers": [{"id": "a", "type": "circle", "source": "a"}]}
            """)
        kiosk.clock.advance(by: 1)
        // The dialog of the last one covers the others.
        let ids = [Ornament.compass, .zoomIn, .zoomOut, .locate, .home, .attribution].map(\.elementId)
        let log = kiosk.screenLog()
        for id in ids {
            let element = try #require(accessibility.element(withId: .screenElement(id)), "\(id)")
            #expect(min(element.frame.width, element.frame.height) >= 48, "\(id)")
            #expect(CGRect(origin: .zero, size: kiosk.mapView.size).contains(element.frame), "\(id)")
            for corner in corners(element.frame) { #expect(screen.elementId(at: corner) == id, "\(id)") }
            kiosk.fingers.tap(at: corners(element.frame)[0])
            #expect(log.taps.last == id)
            kiosk.clock.advance(by: 2)
        }
        #expect(log.mapTaps == 0)
    }

    @Test("What is drawn keeps its size and its position")
    func drawing() throws {
        kiosk.mapView.ornaments.options.compass.visibility = .visible
        kiosk.frame()
        let drawn = try #require(kiosk.mapView.ornaments.frame(of: .compass))
        #expect(drawn.size == CGSize(width: 40, height: 40))
        let element = try #require(accessibility.element(withId: .screenElement(Ornament.compass.elementId)))
        #expect(element.frame == drawn.insetBy(dx: -4, dy: -4))
    }

    @Test("A small element of each content has an area of 48 points")
    func contents() {
        let contents: [ScreenElement.Content] = [
            .panel, .text("x"), .button("x"), .drawing(OverlayDrawing(size: CGSize(width: 6, height: 6))),
            .stack(.init(.vertical, [.panel("child", 4, 4)])),
        ]
        for (index, content) in contents.enumerated() {
            var element = ScreenElement(id: "e", content, layout: .init(.center, .center), style: .init())
            (element.layout.width, element.layout.height) = (8, 20)
            element.tapHandler = {}
            screen.elements = [element]
            #expect(tappable.map(\.frame) == [CGRect(x: 376, y: 276, width: 48, height: 48)], "\(index)")
            #expect(screen.frame(ofElement: "e")?.size == CGSize(width: 8, height: 20), "\(index)")
        }
    }

    @Test("An area is moved into the view, and a larger element keeps its frame")
    func edges() {
        screen.elements = [
            .button("corner", 20, 20), .button("large", 200, 30, .init(.right, .bottom)),
            .button("huge", 300, 60, .init(.center, .center)),
        ]
        let frames = Dictionary(uniqueKeysWithValues: tappable.map { ($0.name, $0.frame) })
        #expect(frames["corner"] == CGRect(x: 0, y: 0, width: 48, height: 48))
        #expect(frames["large"] == CGRect(x: 600, y: 552, width: 200, height: 48))
        #expect(frames["huge"] == CGRect(x: 250, y: 270, width: 300, height: 60))
    }

    @Test("Of neighbours the one under the finger is tapped, and between them the nearest")
    func neighbours() {
        let stack = ScreenElement.Stack(
            .horizontal, [.button("a", 20, 20), .button("b", 20, 20)], spacing: 10)
        var row = ScreenElement(id: "row", .stack(stack), style: .init())
        row.layout.insets = UIEdgeInsets(top: 100, left: 100, bottom: 0, right: 0)
        screen.elements = [row]
        // "a" is drawn at 100…120, "b" at 130…150.
        for (x, id) in [(90.0, "a"), (101, "a"), (119, "a"), (124, "a"), (126, "b"), (131, "b"), (160, "b")] {
            #expect(screen.elementId(at: CGPoint(x: x, y: 110)) == id, "\(x)")
        }
        #expect(screen.elementId(at: CGPoint(x: 180, y: 110)) == nil)
    }

    @Test("A small button on a panel or on a scrim that can be tapped has its whole area")
    func backgrounds() {
        var scrim = ScreenElement.panel("scrim", nil, nil, .init(.fill, .fill))
        let close = ScreenElement.button("close", 20, 20, .init(.center, .center))
        screen.elements = [scrim, close]
        let beside = CGPoint(x: 400 + 20, y: 300)
        #expect(screen.elementId(at: beside) == "close")
        scrim.tapHandler = {}
        screen.elements = [scrim, close]
        #expect(screen.elementId(at: beside) == "close")
        #expect(screen.elementId(at: CGPoint(x: 400 + 25, y: 300)) == "scrim")
        // What is drawn above the button, and larger, hides it.
        screen.elements = [close, scrim]
        #expect(screen.elementId(at: beside) == "scrim")
    }

    @Test("Elements that cannot be tapped have no larger area")
    func withoutTaps() {
        screen.elements = [.panel("panel", 10, 10, .init(.center, .center))]
        #expect(screen.elementId(at: CGPoint(x: 400, y: 300)) == "panel")
        #expect(screen.elementId(at: CGPoint(x: 410, y: 300)) == nil)
    }

    @Test("A finger may leave the drawing of a small button, but not its area and the slop")
    func leaving() {
        let log = kiosk.screenLog()
        screen.elements = [.button("small", 20, 20, .init(.center, .center))]
        for (x, count) in [(422.0, 1), (470, 1)] {
            kiosk.fingers.drag(from: CGPoint(x: 400, y: 300), to: CGPoint(x: x, y: 300))
            #expect(log.taps.count == count)
        }
        #expect(log.gestures.isEmpty)
    }

    @Test("The zoom buttons have the zoom level as their number, which can be set")
    func zoomButtons() {
        kiosk.mapView.ornaments.options = .all
        kiosk.frame()
        for (id, zoom) in [(Ornament.zoomIn, 14.0), (.zoomOut, 9)] {
            let element = accessibility.element(withId: .screenElement(id.elementId))
            #expect(element?.number == accessibility.root.number)
            #expect(element?.number?.step == 1)
            #expect(accessibility.setNumber(zoom, of: .screenElement(id.elementId)))
            kiosk.clock.advance(by: 3)
            #expect(kiosk.camera.zoom.isClose(to: zoom, within: 1e-6))
        }
        #expect(!accessibility.setNumber(3, of: .screenElement(Ornament.home.elementId)))
    }
}
