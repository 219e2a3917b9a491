import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Keys and knobs")
struct ControlTests {
    private let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: 20, pitch: 30))
    private var keys: Keys { Keys(on: kiosk.mapView, clock: kiosk.clock) }
    private var knob: Knob { Knob(on: kiosk.mapView, clock: kiosk.clock) }
    private static let steering: [UInt16] = [
        InputEvent.KEY.minus, InputEvent.KEY.equal, InputEvent.KEY.keypadMinus, InputEvent.KEY.keypadPlus,
        InputEvent.KEY.up, InputEvent.KEY.left, InputEvent.KEY.right, InputEvent.KEY.down, InputEvent.KEY.menu,
    ]

    /// What a key is to do: points right and down, levels, degrees clockwise, degrees of tilt.
    private static func expected(_ key: UInt16, _ isShifted: Bool) -> [Double] {
        switch (key, isShifted) {
        case (InputEvent.KEY.left, false): [-100, 0, 0, 0, 0]
        case (InputEvent.KEY.right, false): [100, 0, 0, 0, 0]
        case (InputEvent.KEY.up, false): [0, -100, 0, 0, 0]
        case (InputEvent.KEY.down, false): [0, 100, 0, 0, 0]
        case (InputEvent.KEY.left, true): [0, 0, 0, -15, 0]
        case (InputEvent.KEY.right, true): [0, 0, 0, 15, 0]
        case (InputEvent.KEY.up, true): [0, 0, 0, 0, 10]
        case (InputEvent.KEY.down, true): [0, 0, 0, 0, -10]
        case (InputEvent.KEY.equal, _), (InputEvent.KEY.keypadPlus, _): [0, 0, 1, 0, 0]
        case (InputEvent.KEY.minus, _), (InputEvent.KEY.keypadMinus, _): [0, 0, -1, 0, 0]
        default: [0, 0, 0, 0, 0]
        }
    }

    @Test("Every key has its own effect", arguments: UInt16(0)...0x2ff)
    func everyKey(key: UInt16) {
        for isShifted in [false, true] {
            let kiosk = Kiosk(camera: CameraOptions(center: CLLocationCoordinate2D(), zoom: 12, bearing: 20, pitch: 30))
            var unused: [KeyStroke.Phase] = []
            var received: [GestureEvent] = []
            let tokens = [
                kiosk.mapView.gestures.onKey.observe { unused.append($0.phase) },
                kiosk.mapView.gestures.onGesture.observe { received.append($0) },
            ]
            Keys(on: kiosk.mapView, clock: kiosk.clock).press(key, isShifted: isShifted)
            kiosk.clock.advance(by: 0.4)
            let camera = kiosk.camera
            let points = 512.0 * 4096 / 360
            let (sine, cosine) = (sin(20 * Double.pi / 180), cos(20 * Double.pi / 180))
            // At the equator a degree of latitude is as long as one of longitude.
            let (east, south) = (camera.center.longitude * points, -camera.center.latitude * points)
            let found = [
                east * cosine + south * sine, south * cosine - east * sine, camera.zoom - 12, camera.bearing - 20,
                camera.pitch - 30,
            ]
            for (expected, found) in zip(Self.expected(key, isShifted), found) {
                #expect(found.isClose(to: expected, within: 1e-4), "\(key) \(isShifted)")
            }
            #expect(unused == (Self.steering.contains(key) ? [] : [.pressed, .released]))
            #expect(received.map(\.kind) == [.key] && received.first?.location == kiosk.center)
            #expect(kiosk.cameraChanges.allSatisfy { $0.owner == .gestures })
            #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
            for token in tokens { token.cancel() }
        }
    }

    @Test("Three presses in a row move three times as far")
    func accumulates() {
        for _ in 0..<3 { keys.press(InputEvent.KEY.equal, duration: 0.02) }
        for _ in 0..<4 { keys.press(InputEvent.KEY.right, isShifted: true, duration: 0.02) }
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom.isClose(to: 15, within: 1e-6) && kiosk.camera.bearing.isClose(to: 80, within: 1e-6))
        #expect(kiosk.animatorLog == ["started gestures", "finished gestures"])
    }

    @Test("A held key moves the map at constant speed until it is released, and is reported once")
    func held() {
        var received = 0
        let token = kiosk.mapView.gestures.onGesture.observe { _ in received += 1 }
        keys.press(InputEvent.KEY.right, duration: 1)
        kiosk.clock.advance(by: 1)
        let distance = kiosk.map.point(for: .helsinki).distance(to: kiosk.center)
        #expect(received == 1)
        // The ease is never through before the next repetition, so it is far less than 24 times 100 points.
        #expect(distance > 300 && distance < 1200)
        token.cancel()
    }

    @Test("A second key adds its movement to that of the first")
    func together() {
        keys.press(InputEvent.KEY.equal, duration: 0.02)
        keys.press(InputEvent.KEY.up, isShifted: true, duration: 0.02)
        keys.press(InputEvent.KEY.right, duration: 0.02)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom.isClose(to: 13, within: 1e-6) && kiosk.camera.pitch.isClose(to: 40, within: 1e-6))
        #expect(kiosk.map.point(for: .helsinki).distance(to: kiosk.center) > 50)
    }

    @Test("Arrow keys, rotations and pitches respect the gesture options", arguments: [true, false])
    func options(isEnabled: Bool) {
        kiosk.mapView.gestures.options.panEnabled = isEnabled
        kiosk.mapView.gestures.options.rotateEnabled = isEnabled
        kiosk.mapView.gestures.options.pitchEnabled = isEnabled
        let start = kiosk.camera
        keys.press(InputEvent.KEY.right)
        keys.press(InputEvent.KEY.right, isShifted: true)
        keys.press(InputEvent.KEY.down, isShifted: true)
        kiosk.clock.advance(by: 1)
        #expect((kiosk.camera.center != start.center) == isEnabled)
        #expect((kiosk.camera.bearing != start.bearing) == isEnabled)
        #expect((kiosk.camera.pitch != start.pitch) == isEnabled)
    }

    @Test("A knob zooms about the centre, with the same result for single and combined steps", arguments: [0, 0.02])
    func knobs(interval: Double) {
        knob.turn(3, interval: interval)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom.isClose(to: 13.5, within: 1e-6))
        #expect(kiosk.map.point(for: .helsinki).distance(to: kiosk.center) < 0.01)
        knob.turn(-5, interval: interval)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom.isClose(to: 11, within: 1e-6))
    }

    @Test("The key table can be replaced")
    func replaced() {
        let gestures = kiosk.mapView.gestures
        gestures.controls.knob = .pan(right: 0, down: 50)
        gestures.controls.keys = [ControlMap.Key(InputEvent.KEY.volumeUp): .tilt(degrees: -5)]
        var unused: [UInt16] = []
        let token = gestures.onKey.observe { unused.append($0.code) }
        keys.press(InputEvent.KEY.volumeUp)
        keys.press(InputEvent.KEY.up)
        knob.turn(2)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.pitch.isClose(to: 25, within: 1e-6) && kiosk.camera.zoom.isClose(to: 12))
        #expect(kiosk.camera.center.latitude < 60.17)
        #expect(unused == [InputEvent.KEY.up, InputEvent.KEY.up])
        token.cancel()
    }

    @Test("While fingers hold the map, keys and knobs have no effect but are reported")
    func fingersHold() {
        var received: [GestureKind] = []
        let token = kiosk.mapView.gestures.onGesture.observe { received.append($0.kind) }
        kiosk.fingers.touch([kiosk.center])
        let camera = kiosk.camera
        keys.press(InputEvent.KEY.equal)
        knob.turn(1)
        kiosk.clock.advance(by: 0.1)
        #expect(kiosk.camera == camera && received == [.key, .knob])
        token.cancel()
    }

    @Test("An observer can send further input, which is processed afterwards")
    func reentrant() {
        let gestures = kiosk.mapView.gestures
        var left = 3
        let token = gestures.onGesture.observe { [kiosk] event in
            guard event.kind == .knob, left > 0 else { return }
            left -= 1
            gestures.handle(.turn(KnobTurn(time: kiosk.clock.now, steps: 1)))
        }
        knob.turn(1)
        kiosk.clock.advance(by: 1)
        #expect(kiosk.camera.zoom.isClose(to: 14, within: 1e-6))
        token.cancel()
    }
}
