import Foundation
import KioskInput
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskRuntime
@testable import KioskScene

/// Every gesture after every other one, after lifting and with the fingers of the first still touching.
@MainActor
@Suite("Sequences of two gestures")
struct GesturePairTests {
    /// A map with a touch injector and a log of gestures, which checks each change of the camera.
    @MainActor
    private final class Fixture {
        let kiosk = Kiosk(camera: CameraOptions(center: .helsinki, zoom: 12, bearing: 20, pitch: 20))
        let log = GestureLog()
        private var tokens = Set<AnyCancelable>()
        private var last: (fingers: [TouchContact], camera: CameraState, ground: [CGPoint?])?

        init() {
            kiosk.mapView.gestures.delegate = log
            kiosk.mapView.gestures.onMapLongPress.observe { [unowned self] _ in log.lines.append("pressed") }
                .store(in: &tokens)
            kiosk.fingers.onFrame = { [unowned self] in watch($0) }
        }

        var isMovingItself: Bool {
            kiosk.mapView.camera.cameraAnimators.contains { !($0 is DirectCameraAnimator) }
        }

        /// The map goes no farther than the fingers that are down in both frames.
        private func watch(_ frame: TouchFrame) {
            let camera = kiosk.camera
            if let last, !last.fingers.isEmpty, !isMovingItself {
                let steps = last.fingers.compactMap { old in
                    frame.contacts.first { $0.id == old.id }.map { $0.position.distance(to: old.position) }
                }
                let step = steps.max() ?? 0
                #expect(abs(camera.pitch - last.camera.pitch) <= step / 2 + 1e-6)
                // A quick zoom moves the ground under a finger that rests far from it.
                let count = kiosk.mapView.gestures.grabbing.contains(.quickZoom) ? 1 : last.fingers.count
                for (finger, ground) in zip(last.fingers, last.ground).prefix(count)
                where camera.pitch == last.camera.pitch {
                    guard let ground else { continue }
                    let point = kiosk.map.cameraTransform.screenPoint(for: ground)
                    #expect(point.map { $0.distance(to: finger.position) <= 1.5 * step + 1e-3 } != false)
                }
                if steps.isEmpty { #expect(camera == last.camera) }
            }
            let fingers = isMovingItself ? [] : Array(frame.touching)
            last = (fingers, camera, fingers.map { kiosk.map.cameraTransform.worldPoint(for: $0.position) })
        }

        /// Returns the log since the last call, after all animations have ended.
        func received() -> [String] {
            kiosk.clock.advance(by: 5)
            #expect(log.isPaired)
            #expect(!kiosk.map.isGestureInProgress)
            #expect(kiosk.mapView.camera.cameraAnimators.isEmpty)
            #expect(kiosk.cameraChanges.allSatisfy { $0.owner == .gestures })
            let count = kiosk.cameraChanges.count
            kiosk.clock.advance(by: 5)
            #expect(kiosk.cameraChanges.count == count)
            defer { log.lines = [] }
            return log.lines
        }
    }

    private static let alone: [HandMovement: String] = [
        .pan: "began pan, ended pan", .fling: "began pan, ended pan (animates), stopped pan",
        .pinch: "began pinch, ended pinch",
        .rotate: "began pinch, began rotation, ended rotation, ended pinch",
        .pitch: "began pitch, ended pitch", .quickZoom: "began quickZoom, ended quickZoom",
        .tap: "began singleTap, ended singleTap",
        .doubleTap: "began doubleTapToZoomIn, ended doubleTapToZoomIn (animates), stopped doubleTapToZoomIn",
        .twoFingerTap:
            "began doubleTouchToZoomOut, ended doubleTouchToZoomOut (animates), stopped doubleTouchToZoomOut",
        .longPress: "pressed",
    ]

    @Test(
        "A gesture after another has the same events as alone once the fingers have lifted",
        arguments: HandMovement.allCases)
    func afterLifting(first: HandMovement) {
        for second in HandMovement.allCases {
            let fixture = Fixture()
            first.play(fixture.kiosk.fingers)
            #expect(fixture.received().joined(separator: ", ") == Self.alone[first])
            second.play(fixture.kiosk.fingers)
            #expect(fixture.received().joined(separator: ", ") == Self.alone[second], "\(first) \(second)")
        }
    }

    /// A finger that stops the map does nothing else unless it moves.
    @Test("A gesture stops a deceleration, and a stopping tap is not a tap", arguments: HandMovement.allCases)
    func whileGliding(second: HandMovement) {
        let fixture = Fixture()
        HandMovement.fling.play(fixture.kiosk.fingers)
        fixture.kiosk.fingers.rest(0.2)
        #expect(fixture.log.lines == ["began pan", "ended pan (animates)"])
        fixture.log.lines = []
        second.play(fixture.kiosk.fingers)
        let expected =
            switch second {
            case .tap, .twoFingerTap: nil as String?
            // The tap before it stopped the map.
            case .doubleTap: Self.alone[.tap]
            case .quickZoom: Self.alone[.pan]
            default: Self.alone[second]
            }
        #expect(
            fixture.received().joined(separator: ", ")
                == ["stopped pan", expected].compactMap(\.self).joined(separator: ", "))
    }

    /// The log from the time at which the first gesture is active, with the fingers down.
    private static let onTheGlass: [(first: HandMovement, second: HandMovement, received: String)] = [
        (.pan, .pan, "ended pan"),
        (.pan, .fling, "ended pan (animates), stopped pan"),
        (.pan, .pinch, "began pinch, ended pinch, ended pan"),
        (.pan, .rotate, "began pinch, began rotation, ended rotation, ended pinch, ended pan"),
        (.pan, .pitch, "ended pan"),
        (.pan, .tap, "ended pan"),
        (.pan, .longPress, "ended pan"),
        (.pinch, .pan, "ended pinch, began pan, ended pan"),
        (.pinch, .fling, "ended pinch, began pan, ended pan (animates), stopped pan"),
        (.pinch, .pinch, "ended pinch"),
        (.pinch, .rotate, "began rotation, ended rotation, ended pinch"),
        (.pinch, .pitch, "ended pinch"),
        (.pinch, .tap, "ended pinch"),
        (.pinch, .longPress, "ended pinch"),
        (.rotate, .pan, "ended rotation, ended pinch, began pan, ended pan"),
        (.rotate, .fling, "ended rotation, ended pinch, began pan, ended pan (animates), stopped pan"),
        (.rotate, .pinch, "ended rotation, ended pinch"),
        (.rotate, .rotate, "ended rotation, ended pinch"),
        (.rotate, .pitch, "ended rotation, ended pinch"),
        (.rotate, .tap, "ended rotation, ended pinch"),
        (.rotate, .longPress, "ended rotation, ended pinch"),
        (.pitch, .pan, "ended pitch"),
        (.pitch, .fling, "ended pitch"),
        (.pitch, .pinch, "ended pitch"),
        (.pitch, .rotate, "ended pitch"),
        (.pitch, .pitch, "ended pitch"),
        (.pitch, .tap, "ended pitch"),
        (.pitch, .longPress, "ended pitch"),
        (.quickZoom, .pan, "ended quickZoom"),
        (.quickZoom, .fling, "ended quickZoom"),
        (.quickZoom, .pinch, "ended quickZoom, began pinch, ended pinch"),
        (.quickZoom, .rotate, "ended quickZoom, began pinch, began rotation, ended rotation, ended pinch"),
        (.quickZoom, .pitch, "ended quickZoom, began pitch, ended pitch"),
        (.quickZoom, .tap, "ended quickZoom"),
        (.quickZoom, .longPress, "ended quickZoom"),
        (.longPress, .pan, ""),
        (.longPress, .fling, ""),
        (.longPress, .pinch, "began pinch, ended pinch"),
        (.longPress, .rotate, "began pinch, began rotation, ended rotation, ended pinch"),
        (.longPress, .pitch, "began pitch, ended pitch"),
        (.longPress, .tap, ""),
        (.longPress, .longPress, ""),
    ]

    @Test(
        "A gesture replaces an active one according to the table",
        arguments: HandMovement.allCases.filter { $0.fingersDown != nil })
    func onTheGlass(first: HandMovement) throws {
        let rows = Self.onTheGlass.filter { $0.first == first }
        try #require(!rows.isEmpty)
        for (_, second, received) in rows {
            let fixture = Fixture()
            let fingers = fixture.kiosk.fingers
            var positions = first.begin(fingers)
            fingers.rest(0.1)
            fixture.log.lines = []
            if second == .tap {
                fingers.touch([CGPoint(x: 700, y: 500)])
                fingers.rest(0.08)
                fingers.lift(finger: positions.count)
            } else {
                if positions.count > 1, second.fingersDown != 2 {
                    fingers.lift(finger: 1)
                    positions.removeLast()
                    // A fling immediately after the lift would be that of a pair that lifts.
                    if second == .fling { fingers.rest(0.2) }
                } else if positions.count < 2, second.fingersDown == 2 {
                    positions.append(CGPoint(x: positions[0].x + 200, y: positions[0].y))
                    fingers.touch([positions[1]])
                }
                second.go(on: fingers, from: positions)
            }
            if second != .fling { fingers.rest(0.2) }
            fingers.lift()
            #expect(fixture.received().joined(separator: ", ") == received, "\(first) \(second)")
        }
    }
}
