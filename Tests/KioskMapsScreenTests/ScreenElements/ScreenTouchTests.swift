import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Touches on screen elements")
struct ScreenTouchTests {
    private let kiosk = Kiosk()
    private var screen: ScreenElementManager { kiosk.screen }

    // Points on the elements and on the map.
    private let button = CGPoint(x: 50, y: 50)
    private let panel = CGPoint(x: 750, y: 550)
    private let text = CGPoint(x: 402, y: 302)
    private let map = CGPoint(x: 400, y: 200)

    init() {
        screen.elements = [
            .button("button", 100, 100), .panel("panel", 100, 100, .init(.right, .bottom)),
            .text("text", "A text on the map", .init(.center, .center)),
        ]
    }

    @Test("A tap on a button is sent, and does not reach the map")
    func tap() {
        let log = kiosk.screenLog()
        kiosk.fingers.tap(at: button)
        #expect(log.taps == ["button"])
        #expect(log.mapTaps == 0)
        #expect(log.gestures.isEmpty)
        kiosk.fingers.tap(at: map)
        #expect(log.mapTaps == 1)
        #expect(log.taps == ["button"])
    }

    @Test("A button with an action has a size and calls it")
    func action() {
        var taps = 0
        screen.elements = [.button("home", "Home", size: CGSize(width: 120, height: 60)) { taps += 1 }]
        #expect(screen.frame(ofElement: "home") == CGRect(x: 0, y: 0, width: 120, height: 60))
        kiosk.fingers.tap(at: CGPoint(x: 119, y: 59))
        #expect(taps == 1)
        kiosk.fingers.tap(at: CGPoint(x: 121, y: 59))
        #expect(taps == 1)
    }

    @Test("An image is a button with a label and an action")
    func imageButton() throws {
        var taps = 0
        let image = try #require(
            UIImage(pixelWidth: 40, pixelHeight: 20, pixels: [UInt8](repeating: 255, count: 3200)))
        screen.elements = [.button("call", image: image, label: "Call staff") { taps += 1 }]
        #expect(screen.frame(ofElement: "call") == CGRect(x: 0, y: 0, width: 80, height: 48))
        kiosk.fingers.tap(at: CGPoint(x: 70, y: 40))
        #expect(taps == 1)
        let element = kiosk.mapView.accessibility.root.children.first
        #expect(element?.name == "Call staff")
        #expect(element?.role == .button)
    }

    @Test("A panel withholds touches without being tapped, and a text lets them pass")
    func withholding() {
        let log = kiosk.screenLog()
        kiosk.fingers.tap(at: panel)
        #expect(log.gestures.isEmpty)
        kiosk.fingers.tap(at: text)
        #expect(log.mapTaps == 1)
        screen.update("panel") { $0.allowsHitTesting = false }
        screen.update("text") { $0.allowsHitTesting = true }
        kiosk.fingers.tap(at: panel)
        #expect(log.mapTaps == 2)
        kiosk.fingers.tap(at: text)
        #expect(log.mapTaps == 2)
        #expect(log.taps.isEmpty)
    }

    @Test("An element with a tap handler is tapped, whatever its content")
    func handlers() {
        let log = kiosk.screenLog()
        var calls: [String] = []
        for id in ["panel", "text", "button"] { screen.update(id) { $0.tapHandler = { calls.append(id) } } }
        for point in [panel, text, button] { kiosk.fingers.tap(at: point) }
        #expect(calls == ["panel", "text", "button"])
        #expect(log.taps == calls)
        // The handler of an element that is otherwise equal is replaced.
        screen.update("button") { $0.tapHandler = { calls.append("other") } }
        kiosk.fingers.tap(at: button)
        #expect(calls.last == "other")
    }

    @Test("A drag that begins on an element never moves the map, and one from the map continues over elements")
    func drags() {
        let log = kiosk.screenLog()
        let camera = kiosk.camera
        for start in [button, panel] {
            kiosk.fingers.drag(from: start, to: map)
            kiosk.fingers.fling(from: start, to: map)
            kiosk.fingers.longPress(at: start)
            kiosk.fingers.doubleTap(at: start)
        }
        kiosk.clock.advance(by: 3)
        #expect(kiosk.camera == camera)
        #expect(log.gestures.isEmpty)
        #expect(log.taps == ["button", "button", "button"])
        let ground = kiosk.map.coordinate(for: map)
        kiosk.fingers.drag(from: map, to: button)
        // The map is held after the finger has moved further than a tap may.
        #expect(kiosk.map.point(for: ground).distance(to: button) < 15)
        #expect(log.gestures == [.pan])
        #expect(log.taps.count == 3)
    }

    @Test("Of two fingers, one on an element and one on the map, the map receives its own")
    func splits() {
        let log = kiosk.screenLog()
        let zoom = kiosk.camera.zoom
        let ground = kiosk.map.coordinate(for: map)
        let target = CGPoint(x: 500, y: 250)
        kiosk.fingers.touch([panel, map])
        kiosk.fingers.move(to: [CGPoint(x: 300, y: 300), target])
        #expect(kiosk.map.point(for: ground).distance(to: target) < 15)
        kiosk.fingers.lift(finger: 0)
        kiosk.fingers.rest(0.2)
        kiosk.fingers.lift()
        #expect(kiosk.camera.zoom == zoom)
        #expect(log.gestures == [.pan])
        #expect(!kiosk.map.isGestureInProgress)
    }

    @Test("A button is tapped while another finger drags the map, and the map while another finger holds a button")
    func besideEachOther() {
        let log = kiosk.screenLog()
        kiosk.fingers.touch([map])
        kiosk.fingers.move(to: [CGPoint(x: 450, y: 220)])
        kiosk.fingers.touch([button])
        kiosk.fingers.lift(finger: 1)
        #expect(log.taps == ["button"])
        #expect(kiosk.map.isGestureInProgress)
        kiosk.fingers.rest(0.2)
        kiosk.fingers.lift()
        #expect(log.gestures == [.pan])
        kiosk.fingers.touch([button])
        kiosk.fingers.touch([map])
        kiosk.fingers.lift(finger: 1)
        kiosk.fingers.rest(1)
        #expect(log.mapTaps == 1)
        kiosk.fingers.lift()
        #expect(log.taps == ["button", "button"])
    }

    @Test("Two fingers on elements do not pinch")
    func pinch() {
        let log = kiosk.screenLog()
        kiosk.fingers.touch([button, panel])
        kiosk.fingers.move(to: [CGPoint(x: 300, y: 300), CGPoint(x: 350, y: 300)])
        kiosk.fingers.lift()
        #expect(log.gestures.isEmpty)
        #expect(log.taps.isEmpty)
    }

    @Test("A button is pressed while a finger is on it, and tapped once when the finger lifts")
    func pressed() {
        let log = kiosk.screenLog()
        kiosk.fingers.touch([button])
        #expect(screen.touches.pressed == ["button"])
        kiosk.fingers.touch([CGPoint(x: 60, y: 60)])
        #expect(screen.touches.pressed == ["button"])
        // Within the slop of a tap it is still on the button.
        kiosk.fingers.move(to: [CGPoint(x: 103, y: 50), CGPoint(x: 60, y: 60)])
        #expect(screen.touches.pressed == ["button"])
        kiosk.fingers.lift()
        #expect(screen.touches.pressed.isEmpty)
        #expect(log.taps == ["button"])
    }

    @Test("A finger that leaves a button cancels the tap, even if it returns")
    func leaves() {
        let log = kiosk.screenLog()
        kiosk.fingers.touch([button])
        kiosk.fingers.move(to: [map])
        #expect(screen.touches.pressed.isEmpty)
        kiosk.fingers.move(to: [button])
        #expect(screen.touches.pressed.isEmpty)
        kiosk.fingers.lift()
        #expect(log.taps.isEmpty)
        #expect(log.gestures.isEmpty)
    }

    @Test("A finger that is lost or missing does not tap")
    func cancelled() {
        let log = kiosk.screenLog()
        kiosk.fingers.touch([button])
        kiosk.fingers.lose()
        #expect(screen.touches.isEmpty)
        kiosk.fingers.touch([button])
        kiosk.mapView.gestures.handle(TouchFrame(time: kiosk.clock.now))
        #expect(screen.touches.isEmpty)
        let contact = TouchContact(id: 90, position: button, phase: .began)
        var gap = TouchFrame(time: kiosk.clock.now, contacts: [contact])
        gap.isAfterGap = true
        kiosk.mapView.gestures.handle(gap)
        gap.contacts[0].phase = .ended
        kiosk.mapView.gestures.handle(gap)
        #expect(log.taps.isEmpty)
        #expect(log.gestures.isEmpty)
    }

    @Test("A button that is removed, hidden or moved under a finger is not tapped, nor is the map")
    func changedUnderFinger() throws {
        let log = kiosk.screenLog()
        let changes: [(ScreenElementManager) -> Void] = [
            { $0.remove(id: "button") }, { $0.update("button") { $0.isVisible = false } },
            { $0.update("button") { $0.layout.insets.left = 300 } },
            { $0.update("button") { $0.allowsHitTesting = false } },
        ]
        let original = try #require(screen.element(withId: "button"))
        for change in changes {
            screen.insert(original)
            kiosk.fingers.touch([button])
            change(screen)
            kiosk.fingers.move(to: [CGPoint(x: 52, y: 50)])
            kiosk.fingers.lift()
        }
        #expect(log.taps.isEmpty)
        #expect(log.gestures.isEmpty)
    }

    @Test("A mouse taps with its main button only, and does not move the map from an element")
    func mouse() {
        let log = kiosk.screenLog()
        let mouse = Mouse(on: kiosk.mapView, clock: kiosk.clock)
        let camera = kiosk.camera
        mouse.click(at: button)
        #expect(log.taps == ["button"])
        mouse.rightDrag(from: button, to: map)
        mouse.drag(from: panel, to: map)
        #expect(kiosk.camera == camera)
        #expect(log.taps == ["button"])
        // A finger on an element does not interrupt a mouse that drags the map.
        mouse.down(at: map)
        mouse.move(to: CGPoint(x: 440, y: 220))
        kiosk.fingers.touch([button])
        #expect(kiosk.map.isGestureInProgress)
        kiosk.fingers.lift()
        mouse.up()
        #expect(log.taps == ["button", "button"])
    }

    @Test("A wheel above an element that withholds touches does not zoom")
    func wheel() {
        let log = kiosk.screenLog()
        let mouse = Mouse(on: kiosk.mapView, clock: kiosk.clock)
        let zoom = kiosk.camera.zoom
        for point in [button, panel] { mouse.scroll(2, at: point) }
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom == zoom)
        #expect(log.gestures.isEmpty)
        mouse.scroll(2, at: text)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom > zoom)
    }

    @Test("The movement of a pointer above an element that withholds touches is not sent")
    func pointer() {
        var moves: [CGPoint] = []
        let token = kiosk.mapView.gestures.onPointerMove.observe { moves.append($0) }
        for point in [map, button, panel, text] {
            kiosk.mapView.gestures.handle(.pointer(PointerMove(time: kiosk.clock.now, position: point)))
        }
        #expect(moves == [map, text])
        token.cancel()
    }

    @Test("The topmost element that withholds touches is hit, and the elements of a stack that lets them pass are not")
    func hits() {
        #expect(screen.elementId(at: button) == "button")
        #expect(screen.elementId(at: text) == nil)
        #expect(screen.elementId(at: CGPoint(x: CGFloat.nan, y: 0)) == nil)
        screen.insert(.panel("cover", 60, 60))
        #expect(screen.elementId(at: button) == "cover")
        screen.update("cover") { $0.zIndex = -1 }
        #expect(screen.elementId(at: button) == "button")
        let inner: [ScreenElement] = [.button("inner", 60, 60)]
        screen.insert(ScreenElement(id: "stack", .stack(.init(.vertical, inner))))
        #expect(screen.elementId(at: button) == "inner")
        screen.update("stack") { $0.allowsHitTesting = false }
        #expect(screen.elementId(at: button) == "button")
    }

    @Test("A view that is flipped vertically is hit where its elements are drawn")
    func flipped() {
        kiosk.map.setViewportMode(.flippedY)
        #expect(screen.elementId(at: CGPoint(x: 50, y: 550)) == "button")
        #expect(screen.elementId(at: button) == nil)
    }

    @Test("Touches on elements are ignored while the screen sleeps or is cleaned, and count as input")
    func kioskMode() {
        let log = kiosk.screenLog()
        let mode = kiosk.mapView.kiosk
        mode.startCleaning(for: 60)
        kiosk.fingers.tap(at: button)
        mode.stopCleaning()
        mode.sleep()
        kiosk.fingers.tap(at: button)
        #expect(log.taps.isEmpty)
        #expect(!mode.isAsleep)
        kiosk.fingers.tap(at: button)
        #expect(log.taps == ["button"])
        kiosk.fingers.touch([button])
        mode.startCleaning(for: 60)
        kiosk.fingers.lift()
        mode.stopCleaning()
        #expect(log.taps == ["button"])
        var idles = 0
        let token = mode.onIdle.observe { idles += 1 }
        mode.idleInterval = 10
        for _ in 0..<3 {
            kiosk.clock.advance(by: 8)
            kiosk.fingers.tap(at: panel)
        }
        #expect(idles == 0)
        kiosk.clock.advance(by: 11)
        #expect(idles == 1)
        token.cancel()
    }

    @Test("A tap on an element does not stop a map that decelerates")
    func decelerates() {
        kiosk.fingers.fling(from: map, to: CGPoint(x: 700, y: 200))
        let center = kiosk.camera.center
        kiosk.fingers.touch([button])
        kiosk.clock.advance(by: 0.1)
        #expect(kiosk.camera.center != center)
        #expect(kiosk.mapView.camera.cameraAnimators.contains { $0.state == .active })
        kiosk.fingers.lift()
    }

    @Test("A handler may change elements and inject touches")
    func reentrancy() {
        let log = kiosk.screenLog()
        screen.update("button") { [kiosk] in
            $0.tapHandler = {
                kiosk.screen.removeAll()
                let time = kiosk.clock.now
                for phase in [TouchContact.Phase.began, .ended] {
                    let contact = TouchContact(id: 70, position: CGPoint(x: 400, y: 200), phase: phase)
                    kiosk.mapView.gestures.handle(TouchFrame(time: time, contacts: [contact]))
                }
            }
        }
        kiosk.fingers.tap(at: button)
        kiosk.fingers.rest(1)
        #expect(log.taps == ["button"])
        #expect(log.mapTaps == 1)
        #expect(screen.elements.isEmpty)
    }
}
