import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Focus of keys and knobs")
struct FocusTests {
    private let kiosk = Kiosk()
    private let renderer = SceneRecorder()
    private var accessibility: AccessibilityManager { kiosk.mapView.accessibility }
    private var keys: Keys { Keys(on: kiosk.mapView, clock: kiosk.clock) }
    private var focus: String? { accessibility.focusedElement?.name }

    init() {
        kiosk.mapView.renderer = renderer
        kiosk.screen.elements = [.button("one", 100, 48), .button("two", 100, 48, .init(.trailing, .top))]
        kiosk.clock.advance(by: 1)
    }

    private func addCircle(_ id: String, _ x: CGFloat, _ y: CGFloat) {
        let stops =
            kiosk.mapView.annotations.annotationManagersById["stops"] as? CircleAnnotationManager
            ?? kiosk.mapView.annotations.makeCircleAnnotationManager(id: "stops")
        var circle = CircleAnnotation(id: id, centerCoordinate: kiosk.map.coordinate(for: CGPoint(x: x, y: y)))
        circle.circleRadius = 10
        circle.accessibilityLabel = id
        stops.insert(circle)
        kiosk.frame()
    }

    private var rings: [SceneOverlay] { renderer.scene?.overlays.filter { $0.identity.layer == "focus ring" } ?? [] }

    @Test("Tab moves through all elements and back to the map, and with shift in the opposite order")
    func tab() {
        addCircle("stop", 400, 300)
        var seen: [String?] = []
        for _ in 0..<5 {
            keys.press(InputEvent.KEY.tab)
            seen.append(focus)
        }
        #expect(seen == ["one", "two", "stop", nil, "one"])
        seen = []
        for _ in 0..<3 {
            keys.press(InputEvent.KEY.tab, isShifted: true)
            seen.append(focus)
        }
        #expect(seen == [nil, "stop", "two"])
    }

    @Test("The camera moves only as far as needed to show an element, and not for a frame that is not finite")
    func offsets() {
        #expect(AccessibilityManager.offset(from: 10, to: 20, into: 0, 100) == 0)
        #expect(AccessibilityManager.offset(from: -10, to: 20, into: 0, 100) == -10)
        #expect(AccessibilityManager.offset(from: 95, to: 115, into: 0, 100) == 15)
        // Half of the view is enough of a frame that is larger than the view.
        #expect(AccessibilityManager.offset(from: 80, to: 500, into: 0, 100) == 30)
        for (start, end) in [(.nan, 20), (10, .nan), (-.infinity, 20), (10, .infinity)] as [(CGFloat, CGFloat)] {
            #expect(AccessibilityManager.offset(from: start, to: end, into: 0, 100) == 0)
        }
    }

    @Test("Enter and space activate the focused element, escape releases it")
    func activation() {
        var taps: [String] = []
        var strokes: [UInt16] = []
        let tokens = [
            kiosk.screen.onTap.observe { taps.append($0) },
            kiosk.mapView.gestures.onKey.observe { strokes.append($0.code) },
        ]
        for key in [InputEvent.KEY.tab, InputEvent.KEY.enter, InputEvent.KEY.space, InputEvent.KEY.keypadEnter] {
            keys.press(key)
        }
        #expect(taps == ["one", "one", "one"])
        #expect(strokes.isEmpty)
        keys.press(InputEvent.KEY.escape)
        #expect(focus == nil)
        #expect(strokes.isEmpty)
        // Without a focus, the keys belong to the application.
        keys.press(InputEvent.KEY.enter)
        keys.press(InputEvent.KEY.escape)
        let (enter, escape) = (InputEvent.KEY.enter, InputEvent.KEY.escape)
        #expect(strokes == [enter, enter, escape, escape], "each is pressed and released")
        #expect(taps.count == 3)
        for token in tokens { token.cancel() }
    }

    @Test("Arrows move the focus while an element has it, and the map otherwise")
    func arrows() {
        addCircle("west", 200, 300)
        addCircle("east", 600, 310)
        addCircle("south", 420, 500)
        let center = kiosk.camera.center
        accessibility.focus(.annotation(manager: "stops", id: "west"))
        var seen: [String?] = []
        for key in [
            InputEvent.KEY.right, InputEvent.KEY.down, InputEvent.KEY.left, InputEvent.KEY.up, InputEvent.KEY.up,
        ] {
            keys.press(key)
            kiosk.clock.advance(by: 0.5)
            seen.append(focus)
        }
        #expect(seen == ["east", "south", "west", "one", "one"])
        #expect(kiosk.camera.center == center)
        keys.press(InputEvent.KEY.escape)
        keys.press(InputEvent.KEY.right)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.center.longitude > center.longitude)
    }

    @Test("A knob moves the focus if the application assigns that to it")
    func knob() {
        let knob = Knob(on: kiosk.mapView, clock: kiosk.clock)
        knob.turn(1)
        #expect(focus == nil)
        kiosk.mapView.gestures.controls.knob = .focus(.next)
        knob.turn(2)
        #expect(focus == "two")
        knob.turn(-1)
        #expect(focus == "one")
    }

    @Test("The camera moves so that the focused annotation is within the safe area, with an owner of its own")
    func cameraFollows() throws {
        kiosk.mapView.safeAreaInsets.top = 100
        addCircle("stop", 795, 60)
        kiosk.mapView.viewport.transition(to: kiosk.mapView.viewport.makeFollowPuckViewportState())
        let before = kiosk.cameraChanges.count
        accessibility.focus(.annotation(manager: "stops", id: "stop"))
        kiosk.clock.advance(by: 1)
        let frame = try #require(accessibility.focusedElement?.frame)
        #expect(frame.maxX.isClose(to: 784, within: 0.5))
        #expect(frame.minY.isClose(to: 116, within: 0.5))
        #expect(kiosk.cameraChanges.dropFirst(before).allSatisfy { $0.owner == .accessibility })
        let isIdle = if case .idle = kiosk.mapView.viewport.status { true } else { false }
        #expect(isIdle)
        // An element in view does not move the camera.
        let center = kiosk.camera.center
        accessibility.focus(nil)
        accessibility.focus(.annotation(manager: "stops", id: "stop"))
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.center == center)
    }

    @Test("With reduced motion, the camera moves at once")
    func reducedMotion() throws {
        accessibility.options.reducesMotion = true
        addCircle("stop", 5, 300)
        accessibility.focus(.annotation(manager: "stops", id: "stop"))
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
        #expect(try #require(accessibility.focusedElement?.frame).minX.isClose(to: 16, within: 0.5))
    }

    @Test("The ring follows the focused element, and disappears with the focus")
    func ring() throws {
        #expect(rings.isEmpty)
        addCircle("stop", 400, 300)
        accessibility.focus(.annotation(manager: "stops", id: "stop"))
        kiosk.clock.advance(by: 1)
        let ring = try #require(rings.first)
        let frame = CGRect(origin: ring.origin, size: ring.drawing.size)
        #expect(frame.contains(CGRect(x: 390, y: 290, width: 20, height: 20)))
        #expect(renderer.scene?.overlays.last?.identity == ring.identity)
        kiosk.map.setCamera(to: CameraOptions(center: kiosk.map.coordinate(for: CGPoint(x: 410, y: 300))))
        kiosk.clock.advance(by: 1)
        #expect(rings.first?.identity == ring.identity)
        #expect(try #require(rings.first).origin.x.isClose(to: ring.origin.x - 10, within: 0.01))
        #expect(!kiosk.clock.isFrameRequested)
        keys.press(InputEvent.KEY.escape)
        kiosk.clock.advance(by: 1)
        #expect(rings.isEmpty)
    }

    @Test(
        "A ring at the edge of the view lies within the view, whatever its options",
        arguments: [0, 3, .nan, 40] as [CGFloat])
    func ringAtEdge(width: CGFloat) throws {
        var ring = FocusRing()
        ring.width = width
        let bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
        let (drawing, origin) = try #require(ring.drawing(around: bounds, within: bounds))
        #expect(bounds.contains(CGRect(origin: origin, size: drawing.size)))
        #expect(ring.drawing(around: CGRect(x: 500, y: 0, width: 9, height: 9), within: bounds) == nil)
    }

    @Test("The focus moves into a dialog, stays there, and returns when it is closed")
    func dialog() {
        accessibility.focus(.screenElement("two"))
        kiosk.mapView.ornaments.showAttributions()
        kiosk.clock.advance(by: 1)
        #expect(focus == "Close")
        keys.press(InputEvent.KEY.tab)
        #expect(focus == "Close")
        #expect(!accessibility.focus(.screenElement("one")))
        keys.press(InputEvent.KEY.enter)
        kiosk.clock.advance(by: 1)
        #expect(focus == "two")
    }

    @Test("The focus is released with its element, by the reset for the next visitor, and when it is disabled")
    func release() {
        var changes: [String?] = []
        let token = accessibility.onFocusChange.observe { changes.append($0?.name) }
        accessibility.focus(.screenElement("one"))
        kiosk.screen.remove(id: "one")
        kiosk.clock.advance(by: 1)
        #expect(changes == ["one", nil])
        accessibility.focus(.screenElement("two"))
        kiosk.mapView.kiosk.idleReset.reset()
        #expect(changes == ["one", nil, "two", nil])
        accessibility.focus(.screenElement("two"))
        accessibility.options.isFocusEnabled = false
        #expect(focus == nil)
        keys.press(InputEvent.KEY.tab)
        #expect(focus == nil)
        #expect(!accessibility.focus(.screenElement("two")))
        token.cancel()
    }

    @Test("While fingers hold the map, the focus stays where it is")
    func fingers() {
        accessibility.focus(.screenElement("one"))
        kiosk.fingers.touch([kiosk.center])
        keys.press(InputEvent.KEY.tab)
        #expect(focus == "one")
    }

    @Test("Texts have the focus only if the options include them")
    func staticElements() {
        kiosk.screen.insert(.text("text", "Welcome", .init(.center, .bottom)))
        #expect(accessibility.focusOrder.map(\.name) == ["one", "two"])
        accessibility.options.focusesStaticElements = true
        #expect(accessibility.focusOrder.map(\.name) == ["one", "two", "Welcome"])
    }
}
