import Foundation
import KioskMaps
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@MainActor
@Suite("Reports of several devices")
struct AnyReportTests {
    private static let points = [
        CGPoint(x: 400, y: 300), CGPoint(x: 0, y: 0), CGPoint(x: 800, y: 600), CGPoint(x: 410, y: 290),
        CGPoint(x: 100, y: 500), CGPoint(x: -50, y: 2000),
    ]

    private func contact(_ id: Int, using random: inout SeededGenerator) -> TouchContact {
        let phases: [TouchContact.Phase] = [.began, .moved, .moved, .stationary, .ended, .cancelled(.lost)]
        return TouchContact(
            id: id, position: Self.points.randomElement(using: &random) ?? .zero,
            phase: phases.randomElement(using: &random) ?? .began)
    }

    private func report(at time: Timestamp, using random: inout SeededGenerator) -> InputReport {
        let point = Self.points.randomElement(using: &random) ?? .zero
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let contacts = (0..<Int.random(in: 0...3, using: &random)).map { contact($0, using: &random) }
            return .touches(TouchFrame(time: time, contacts: contacts))
        case 1, 2:
            let tool: TouchTool = Bool.random(using: &random) ? .mouse : .secondaryMouse
            return .touches(TouchFrame(time: time, contacts: [contact(7, using: &random)], tool: tool))
        case 3:
            let detents = [1, -1, 0.1, 40, -1e300, .nan].randomElement(using: &random) ?? 0
            return .scroll(WheelScroll(time: time, position: point, detents: detents, horizontalDetents: 1))
        case 4: return .turn(KnobTurn(time: time, steps: [1, -1, 5, .max, .min].randomElement(using: &random) ?? 0))
        default:
            let codes: [UInt16] = [12, 13, 15, 103, 105, 106, 108, 999]
            return .key(
                KeyStroke(
                    time: time, code: codes.randomElement(using: &random) ?? 0,
                    phase: KeyStroke.Phase.allCases.randomElement(using: &random) ?? .pressed,
                    isShifted: Bool.random(using: &random)))
        }
    }

    @Test(
        "Random reports leave a finite camera that only gestures have changed, and no active gesture",
        arguments: 0..<60 as Range<UInt64>)
    func anything(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let kiosk = Kiosk(
            camera: CameraOptions(center: .helsinki, zoom: 3, bearing: 300, pitch: seed % 2 == 0 ? 0 : 80))
        if seed % 3 == 0 { kiosk.mapView.clock = nil }
        let gestures = kiosk.mapView.gestures
        for _ in 0..<300 {
            gestures.handle(report(at: kiosk.clock.now, using: &random))
            kiosk.clock.advance(by: .random(in: 0...0.1, using: &random))
            let camera = kiosk.camera
            let numbers = [camera.center.latitude, camera.center.longitude, camera.zoom, camera.bearing, camera.pitch]
            guard numbers.allSatisfy(\.isFinite) else {
                Issue.record("\(camera)")
                return
            }
        }
        gestures.handle(TouchFrame(time: kiosk.clock.now))
        for tool in [TouchTool.mouse, .secondaryMouse] {
            let contact = TouchContact(id: 7, position: .zero, phase: .ended)
            gestures.handle(TouchFrame(time: kiosk.clock.now, contacts: [contact], tool: tool))
        }
        gestures.handle(TouchFrame(time: kiosk.clock.now))
        kiosk.clock.advance(by: 20)
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty && !kiosk.map.isGestureInProgress)
        #expect(kiosk.cameraChanges.count > 10 && kiosk.cameraChanges.allSatisfy { $0.owner == .gestures })
        #expect(kiosk.animatorLog.count { $0.hasPrefix("started") } * 2 == kiosk.animatorLog.count)
    }
}
