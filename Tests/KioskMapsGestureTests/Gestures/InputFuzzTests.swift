import Foundation
import KioskInput
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

/// Random devices and events: the camera stays valid, and nothing is active after the device is removed.
@MainActor
@Suite("Random events of random devices")
struct InputFuzzTests {
    private static let streams = randomRounds(6_000)

    /// A device, and the rows it likes to send; the value of an axis lies in its range most of the time.
    private struct Sender {
        var device: InputDeviceDescription
        var rows: [(type: UInt16, code: UInt16, values: ClosedRange<Int32>)]
    }

    private static let axis = AbsoluteAxis(minimum: 0, maximum: 99)

    private static let panel = Sender(
        device: InputDeviceDescription(
            name: "panel", properties: [1],
            codes: [InputEvent.EV.key: [0x14a], InputEvent.EV.abs: [0x2f, 0x35, 0x36, 0x37, 0x39]],
            axes: [0x35: axis, 0x36: axis, 0x2f: AbsoluteAxis(minimum: 0, maximum: 4)], slotCount: 5),
        rows: [
            (3, 0x2f, 0...4), (3, 0x39, -1...60), (3, 0x35, 0...99), (3, 0x36, 0...99), (3, 0x35, 40...60),
            (3, 0x36, 40...60), (3, 0x37, 0...2), (1, 0x14a, 0...1),
        ])

    private static let single = Sender(
        device: InputDeviceDescription(
            name: "single", properties: [1], codes: [InputEvent.EV.key: [0x14a], InputEvent.EV.abs: [0, 1]],
            axes: [0: axis, 1: axis]),
        rows: [(3, 0, 0...99), (3, 1, 0...99), (1, 0x14a, 0...1)])

    private static let anonymous = Sender(
        device: InputDeviceDescription(
            name: "anonymous", properties: [1], codes: [InputEvent.EV.abs: [0x35, 0x36]],
            axes: [0x35: axis, 0x36: axis]),
        rows: [(3, 0x35, 0...99), (3, 0x36, 0...99), (0, 2, 0...0)])

    private static let mouse = Sender(
        device: InputDeviceDescription(
            name: "mouse",
            codes: [InputEvent.EV.key: [0x110, 0x111], InputEvent.EV.rel: [0, 1, 8, 0x0b]]),
        rows: [(2, 0, -50...50), (2, 1, -50...50), (2, 0x0b, -240...240), (1, 0x110, 0...1), (1, 0x111, 0...1)])

    private static let keyboard = Sender(
        device: InputDeviceDescription(
            name: "keyboard with knob",
            codes: [InputEvent.EV.key: [12, 13, 42, 103, 105, 106, 108], InputEvent.EV.rel: [7]]),
        rows: [(1, 103, 0...2), (1, 105, 0...2), (1, 13, 0...2), (1, 12, 0...2), (1, 42, 0...1), (2, 7, -3...3)])

    private static let senders = [panel, panel, panel, single, anonymous, mouse, keyboard]

    /// Records the beginnings and ends of gestures.
    private final class Ledger: GestureManagerDelegate {
        var inProgress: [GestureType: Int] = [:]
        var begun: Set<GestureType> = []
        func gestureManager(_ gestureManager: GestureManager, didBegin gestureType: GestureType) {
            inProgress[gestureType, default: 0] += 1
            begun.insert(gestureType)
        }
        func gestureManager(_ gestureManager: GestureManager, didEnd gestureType: GestureType, willAnimate: Bool) {
            inProgress[gestureType, default: 0] -= 1
        }
    }

    private func row(of sender: Sender, after time: inout Timestamp, using random: inout SeededGenerator) -> InputEvent
    {
        let steps: [Double] = [0, 0.001, 0.008, 0.008, 0.02, 0.05, 0.3, 0.6]
        switch Int.random(in: 0..<40, using: &random) {
        case 0: time = time.advanced(bySeconds: .random(in: -1...2, using: &random))
        default: time = time.advanced(bySeconds: steps.randomElement(using: &random) ?? 0)
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            let isDrop = Int.random(in: 0..<60, using: &random) == 0
            return InputEvent(time: time, type: 0, code: isDrop ? InputEvent.SYN.dropped : 0, value: 0)
        }
        guard let (type, code, values) = sender.rows.randomElement(using: &random),
            Int.random(in: 0..<50, using: &random) > 0
        else {
            return InputEvent(
                time: time, type: .random(in: 0...5, using: &random), code: .random(in: 0...0x300, using: &random),
                value: [Int32.min, .max, -1, 0].randomElement(using: &random) ?? 0)
        }
        return InputEvent(time: time, type: type, code: code, value: .random(in: values, using: &random))
    }

    @Test("Random events leave a valid camera and no active contact")
    func streams() throws {
        var random = SeededGenerator(seed: 77)
        let kiosk = Kiosk()
        let ledger = Ledger()
        let gestures = kiosk.mapView.gestures
        gestures.delegate = ledger
        for stream in 0..<Self.streams {
            guard let sender = Self.senders.randomElement(using: &random) else { return }
            var decoder = try InputDecoder(device: sender.device, size: kiosk.mapView.size)
            kiosk.map.setCamera(
                to: CameraOptions(
                    center: .helsinki, zoom: .random(in: 0...22, using: &random),
                    bearing: .random(in: 0...360, using: &random), pitch: .random(in: 0...85, using: &random)))
            // A panel has a clock of its own.
            var time = Timestamp(nanoseconds: .random(in: 0...1_000_000_000_000, using: &random))
            for _ in 0..<Int.random(in: 1...80, using: &random) {
                decoder.handle(row(of: sender, after: &time, using: &random)) { gestures.handle($0) }
                if let drop = decoder.awaitsResynchronization {
                    decoder.resynchronize(slots: nil, at: drop) { gestures.handle($0) }
                }
                if Int.random(in: 0..<4, using: &random) == 0 { kiosk.clock.advance(by: 0.02) }
            }
            decoder.cancelAll(reason: .unplugged, at: time) { gestures.handle($0) }
            kiosk.clock.advance(by: 12)
            let camera = kiosk.camera
            let numbers = [
                camera.center.latitude, camera.center.longitude, camera.zoom, camera.bearing, camera.pitch,
            ]
            guard numbers.allSatisfy(\.isFinite), abs(camera.center.latitude) <= 90, (0...22).contains(camera.zoom),
                (0...85).contains(camera.pitch), (0..<360).contains(camera.bearing), !kiosk.map.isGestureInProgress,
                !kiosk.map.isAnimationInProgress, kiosk.mapView.camera.cameraAnimators.isEmpty,
                ledger.inProgress.values.allSatisfy({ $0 == 0 })
            else {
                Issue.record("stream \(stream) of the \(sender.device.name): \(camera), \(ledger.inProgress)")
                return
            }
        }
        #expect(ledger.begun == Set(GestureType.allCases))
    }
}
