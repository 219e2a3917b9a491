import Foundation
import KioskGestures
import KioskInput
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps

/// Options of groups of contacts.
extension ContactGroupTests {
    @Test("An infinite interval keeps the camera for the first person", arguments: [Double.infinity, .nan])
    func endlessInterval(_ interval: Double) {
        gestures.options.groups?.restInterval = interval
        crowd.touch(1, at: left)
        crowd.move(1, by: CGPoint(x: 40, y: 0))
        crowd.rest(100)
        let before = kiosk.camera
        crowd.touch(2, at: right)
        crowd.move(2, by: CGPoint(x: -200, y: 0))
        #expect(kiosk.camera == before)
        crowd.lift(2)
        crowd.lift(1)
        expectRest()
    }

    @Test("Zones divide the fingers of people side by side")
    func zones() {
        gestures.options.groups = TouchGroupOptions(
            zones: [
                CGRect(x: 0, y: 0, width: 1_920, height: 1_080), CGRect(x: 1_920, y: 0, width: 1_920, height: 1_080),
            ])
        crowd.touch(1, at: CGPoint(x: 1_800, y: 500))
        crowd.touch(2, at: CGPoint(x: 2_040, y: 500))
        for _ in 0..<10 { crowd.moveTogether([(1, CGPoint(x: -30, y: 0)), (2, CGPoint(x: 30, y: 0))]) }
        #expect(kiosk.camera.zoom == 12 && log.types == [.pan])
        crowd.lift(1)
        crowd.lift(2)
        expectRest()
    }

    @Test("Contacts that are down when the division begins or ends are lost, and do not tap", arguments: [false, true])
    func change(begins: Bool) {
        let groups = gestures.options.groups
        if begins { gestures.options.groups = nil }
        crowd.touch(1, at: left)
        crowd.move(1, by: CGPoint(x: 100, y: 0))
        crowd.touch(2, at: right)
        gestures.options.groups = begins ? groups : nil
        #expect(log.ended == log.types && !kiosk.map.isGestureInProgress)
        crowd.lift(2)
        crowd.rest(0.35)
        #expect(!log.types.contains(.singleTap))
        let before = kiosk.camera
        crowd.move(1, by: CGPoint(x: 100, y: 0))
        #expect(kiosk.camera != before)
        crowd.lift(1)
        expectRest()
    }

    @Test("Options that change while contacts are divided apply to contacts that begin later")
    func changedReach() {
        crowd.touch(1, at: left)
        crowd.touch(2, at: right)
        gestures.options.groups?.pointsPerMillimetre = nil
        for _ in 0..<10 { crowd.moveTogether([(1, CGPoint(x: -20, y: 0)), (2, CGPoint(x: 20, y: 0))]) }
        #expect(log.types == [.pan])
        crowd.lift(1)
        crowd.lift(2)
        crowd.rest(2)
        crowd.touch(3, at: left)
        crowd.touch(4, at: right)
        for _ in 0..<10 { crowd.moveTogether([(3, CGPoint(x: -20, y: 0)), (4, CGPoint(x: 20, y: 0))]) }
        #expect(log.types.contains(.pinch))
        crowd.lift(3)
        crowd.lift(4)
        expectRest()
    }

    @Test("Disabled gestures end for each group, and added ones are recognised by each")
    func options() {
        gestures.add(
            MapGesture(.circle, as: .rotation, isContinuous: true, recognizer: CircleRecognizer()) { event, camera in
                guard case .custom(_, _, _, let degrees) = event else { return nil }
                return CameraOptions(bearing: camera.bearing - degrees)
            })
        var kinds: Set<GestureKind> = []
        let token = gestures.onGesture.observe { kinds.insert($0.kind) }
        crowd.touch(2, at: CGPoint(x: right.x + 100, y: right.y))
        for degrees in stride(from: 4.0, through: 720, by: 4) {
            let (old, new) = ((degrees - 4) * Double.pi / 180, degrees * Double.pi / 180)
            let step = CGPoint(x: 100 * (cos(new) - cos(old)), y: 100 * (sin(new) - sin(old)))
            crowd.moveTogether([(2, step)])
        }
        #expect(kinds.contains(.circle) && kiosk.camera.bearing != 0)
        gestures.remove(.circle)
        #expect(!kiosk.map.isGestureInProgress)
        crowd.touch(1, at: left)
        crowd.move(1, by: CGPoint(x: 100, y: 0))
        #expect(gestures.grabbing == .pan)
        crowd.lift(2)
        gestures.options.panEnabled = false
        #expect(gestures.grabbing == [] && !kiosk.map.isGestureInProgress)
        crowd.lift(1)
        expectRest()
        token.cancel()
    }

    @Test("Groups are removed when their memory has passed, and their ids are not used again")
    func memory() {
        crowd.touch(1, at: left)
        crowd.touch(2, at: right)
        #expect(gestures.groups.divided.map(\.id) == [0, 1])
        crowd.lift(1)
        crowd.lift(2)
        crowd.rest(2)
        crowd.touch(3, at: left)
        #expect(gestures.groups.divided.map(\.id) == [2])
        crowd.lift(3)
        let groups = gestures.options.groups
        gestures.options.groups = nil
        gestures.options.groups = groups
        crowd.touch(4, at: left)
        #expect(gestures.groups.divided.last?.id == 3)
        crowd.lift(4)
        crowd.rest(2)
        gestures.options.groups = nil
        #expect(gestures.groups.divided.isEmpty)
        expectRest()
    }

    @Test("A mouse moves the map while no finger touches it, and fingers have precedence")
    func mouse() {
        let mouse = Mouse(on: kiosk.mapView, clock: kiosk.clock)
        let before = kiosk.camera
        mouse.drag(from: right, to: CGPoint(x: 3_000, y: 500))
        #expect(kiosk.camera != before)
        kiosk.clock.advance(by: 5)
        crowd.touch(1, at: left)
        crowd.move(1, by: CGPoint(x: 100, y: 0))
        let held = kiosk.camera
        mouse.drag(from: right, to: CGPoint(x: 3_000, y: 500))
        mouse.scroll(2, at: right)
        #expect(kiosk.camera == held)
        crowd.lift(1)
        expectRest()
    }
}
