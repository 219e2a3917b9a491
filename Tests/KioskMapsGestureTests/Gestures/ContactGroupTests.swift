import Foundation
import KioskGestures
import KioskInput
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps

@MainActor
@Suite("Groups of contacts on a map")
struct ContactGroupTests {
    let kiosk = Kiosk(width: 3840, height: 1080)
    let log = GestureLog()
    let crowd: Crowd
    let left = CGPoint(x: 400, y: 500)
    let right = CGPoint(x: 3_400, y: 500)

    var gestures: GestureManager { kiosk.mapView.gestures }

    init() {
        crowd = Crowd(on: kiosk)
        kiosk.mapView.gestures.delegate = log
        // A reach of 2700 points.
        kiosk.mapView.gestures.options.groups = TouchGroupOptions(pointsPerMillimetre: 3)
    }

    func expectRest() {
        crowd.rest(20)
        #expect(log.isPaired && !kiosk.map.isGestureInProgress)
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty && gestures.groups.owner == nil)
    }

    @Test("Fingers of two people who drag in opposite directions move the map as the first one alone")
    func twoPans() {
        let alone = Kiosk(width: 3840, height: 1080)
        let track = FingerTrack(path: [left, CGPoint(x: 800, y: 500)], duration: 0.5)
        alone.fingers.play([track])
        kiosk.fingers.play([track, FingerTrack(path: [right, CGPoint(x: 3_000, y: 500)], duration: 0.5)])
        #expect(kiosk.camera == alone.camera && kiosk.camera.zoom == 12)
        #expect(log.lines == ["began pan", "ended pan"])
        expectRest()
    }

    @Test("Fingers of one person pinch, also far apart")
    func pinch() {
        kiosk.fingers.pinch(at: kiosk.center, from: 1_300, to: 2_600)
        #expect(kiosk.camera.zoom > 12.9 && log.types.contains(.pinch))
        expectRest()
    }

    @Test("A finger that reappears after a gap does not tap, and withholds no taps of another person")
    func gap() {
        var taps: [InteractionContext] = []
        let token = gestures.onMapTap.observe { taps.append($0) }
        crowd.touch(1, at: left)
        crowd.touch(2, at: right, isAfterGap: true)
        crowd.lift(1)
        crowd.lift(2)
        crowd.rest(1)
        #expect(taps.map(\.group) == [0])
        crowd.touch(3, at: left)
        crowd.lift(3)
        crowd.touch(4, at: right, isAfterGap: true)
        crowd.touch(5, at: left)
        crowd.lift(5)
        crowd.lift(4)
        crowd.rest(2)
        #expect(taps.count == 1 && kiosk.camera.zoom > 12.9)
        token.cancel()
    }

    @Test("One person taps, double taps and presses long while another one moves the map, which continues to move")
    func tapsBesideDrag() {
        var taps: [InteractionContext] = []
        var presses: [InteractionContext] = []
        let tokens = [
            gestures.onMapTap.observe { taps.append($0) }, gestures.onMapLongPress.observe { presses.append($0) },
        ]
        crowd.touch(1, at: left)
        crowd.move(1, by: CGPoint(x: 100, y: 0))
        crowd.touch(2, at: right)
        crowd.lift(2)
        crowd.rest(0.4)
        #expect(taps.map(\.point) == [right] && taps.map(\.group) == [1])
        let center = kiosk.camera.center
        crowd.move(1, by: CGPoint(x: 100, y: 0))
        #expect(kiosk.camera.center != center && gestures.grabbing == .pan)
        // The zoom of a double tap would move the map away under the finger.
        for id in [3, 4] {
            crowd.touch(id, at: right)
            crowd.lift(id)
        }
        crowd.rest(0.4)
        #expect(kiosk.camera.zoom == 12)
        crowd.touch(5, at: right)
        crowd.rest(0.6)
        crowd.lift(5)
        #expect(presses.map(\.point) == [right] && presses.map(\.group) == [1])
        crowd.lift(1)
        #expect(log.types == [.pan, .singleTap] && taps.count == 1)
        expectRest()
        for token in tokens { token.cancel() }
    }

    @Test("A person taps while the finger of another one rests, and both tap")
    func tapBesideRest() {
        var taps: [InteractionContext] = []
        let token = gestures.onMapTap.observe { taps.append($0) }
        crowd.touch(1, at: left)
        crowd.touch(2, at: right)
        crowd.lift(2)
        crowd.rest(0.05)
        crowd.lift(1)
        crowd.rest(0.4)
        #expect(taps.map(\.point) == [right, left] && taps.map(\.group) == [1, 0])
        token.cancel()
    }

    @Test("Two people tap annotations at the same time, both of which are selected")
    func selection() {
        var groups: [String: Int?] = [:]
        let manager = kiosk.mapView.annotations.makeCircleAnnotationManager(id: "pins")
        manager.annotations = [("left", left), ("right", right)].map { id, point in
            var circle = CircleAnnotation(id: id, centerCoordinate: kiosk.map.coordinate(for: point))
            circle.tapHandler = { context in
                groups[id] = context.group
                return true
            }
            return circle
        }
        kiosk.frame()
        crowd.touch(1, at: left)
        crowd.touch(2, at: right)
        crowd.lift(2)
        crowd.lift(1)
        crowd.rest(0.4)
        #expect(groups == ["left": 0, "right": 1])
        #expect(manager.annotations.filter(\.isSelected).map(\.id) == ["left", "right"])
    }

    @Test("A gesture that begins while another person moves the map has no effect until its fingers lift")
    func refusal() {
        crowd.touch(1, at: left)
        crowd.move(1, by: CGPoint(x: 100, y: 0))
        crowd.touch(2, at: right)
        crowd.move(2, by: CGPoint(x: -100, y: 0))
        crowd.touch(3, at: CGPoint(x: 3_400, y: 800))
        crowd.moveTogether([(2, CGPoint(x: 0, y: -60)), (3, CGPoint(x: 0, y: 60))])
        crowd.lift(1)
        let released = kiosk.camera
        crowd.move(2, by: CGPoint(x: -100, y: 0))
        crowd.lift(3)
        crowd.move(2, by: CGPoint(x: -100, y: 0))
        #expect(kiosk.camera == released)
        crowd.lift(2)
        crowd.touch(4, at: right)
        crowd.move(4, by: CGPoint(x: -100, y: 0))
        #expect(kiosk.camera != released)
        crowd.lift(4)
        #expect(log.types == [.pan, .pan])
        expectRest()
    }

    @Test("A resting arm lets another person move the map after the interval, and does not move it again")
    func restingArm() {
        crowd.touch(1, at: left)
        crowd.move(1, by: CGPoint(x: 60, y: 0), frames: 4)
        crowd.rest(0.5)
        crowd.touch(2, at: right)
        crowd.move(2, by: CGPoint(x: -100, y: 0))
        crowd.lift(2)
        #expect(log.lines == ["began pan"])
        // The tremble of the arm does not count as a movement.
        crowd.move(1, by: CGPoint(x: 3, y: 0), frames: 1)
        crowd.rest(0.6)
        let before = kiosk.camera.center.longitude
        crowd.touch(3, at: right)
        crowd.move(3, by: CGPoint(x: -200, y: 0))
        #expect(kiosk.camera.center.longitude > before)
        let moved = kiosk.camera
        crowd.move(1, by: CGPoint(x: 100, y: 0))
        #expect(kiosk.camera == moved)
        crowd.lift(3)
        crowd.lift(1)
        #expect(log.lines.filter { !$0.contains("stopped") }.prefix(3) == ["began pan", "ended pan", "began pan"])
        expectRest()
    }

    @Test("A person who takes the camera from a resting arm interrupts the viewport, as the arm did")
    func viewport() {
        var interruptions: [ViewportInterruption] = []
        let token = kiosk.mapView.gestures.onViewportInterrupted.observe {
            if $0 != .movement { interruptions.append($0) }
        }
        crowd.touch(1, at: left)
        crowd.move(1, by: CGPoint(x: 60, y: 0))
        crowd.touch(2, at: right)
        crowd.move(2, by: CGPoint(x: -100, y: 0))
        crowd.lift(2)
        #expect(interruptions == [.camera])
        crowd.rest(1.1)
        crowd.touch(3, at: right)
        crowd.move(3, by: CGPoint(x: -100, y: 0))
        #expect(interruptions == [.camera, .camera])
        crowd.lift(3)
        crowd.lift(1)
        token.cancel()
        expectRest()
    }

    @Test("Lost and cancelled contacts end the gestures of their person alone", arguments: [false, true])
    func loss(isCancelled: Bool) {
        crowd.touch(1, at: left)
        crowd.touch(2, at: right)
        crowd.move(1, by: CGPoint(x: 100, y: 0))
        if isCancelled { crowd.cancel(2) } else { crowd.lose(2) }
        let before = kiosk.camera
        crowd.move(1, by: CGPoint(x: 100, y: 0))
        #expect(kiosk.camera != before)
        if isCancelled { crowd.cancel(1) } else { crowd.lose(1) }
        #expect(kiosk.animatorLog == ["started gestures", "cancelled gestures"])
        crowd.touch(3, at: right)
        crowd.move(3, by: CGPoint(x: -100, y: 0))
        #expect(log.types == [.pan, .pan])
        crowd.lift(3)
        expectRest()
    }
}
