import Foundation
import KioskMapsTesting
import MapTestSupport
import TestSupport
import Testing

@testable import KioskMaps
@testable import KioskScene

@MainActor
@Suite("Random calls to the viewport")
struct RandomViewportTests {
    @Test(
        "States start and stop alternately, completions are called once, and status changes are continuous",
        arguments: 0..<60)
    func invariants(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let kiosk = Kiosk()
        let viewport = kiosk.viewport
        let states = [PlainState("A"), PlainState("B"), PlainState("C", camera: nil)]
        let slow = SlowTransition()
        let log = StatusLog(kiosk) { ($0 as? PlainState)?.name ?? "made" }
        var received: [Int: Int] = [:]
        var asked = 0
        var depth = 0

        @MainActor func step() {
            depth += 1
            defer { depth -= 1 }
            let state = states[Int.random(in: 0..<3, using: &random)]
            switch Int.random(in: 0..<10, using: &random) {
            case 0: viewport.idle()
            case 1: viewport.respond(to: [.camera, .zoom, .movement].randomElement(using: &random) ?? .camera)
            case 2: kiosk.mapView.camera.cancelAnimations()
            case 3: slow.end?(Bool.random(using: &random))
            case 4: states[2].camera = Bool.random(using: &random) ? CameraOptions(zoom: 7) : nil
            case 5: viewport.value = .camera(zoom: CGFloat.random(in: 3...18, using: &random))
            case 6: withViewportAnimation(.easeIn(duration: 0.3)) { viewport.value = .camera(pitch: 20) }
            default:
                asked += 1
                let number = asked
                let transitions: [any ViewportTransition] = [
                    viewport.makeImmediateViewportTransition(), slow, viewport.defaultTransition,
                ]
                viewport.transition(to: state, transition: transitions.randomElement(using: &random)) { _ in
                    received[number, default: 0] += 1
                    if depth < 4, Bool.random(using: &random) { step() }
                }
            }
        }

        for _ in 0..<200 {
            step()
            if Bool.random(using: &random) { kiosk.clock.advance(by: Double.random(in: 0...1, using: &random)) }
        }
        viewport.idle()
        kiosk.clock.advance(by: 10)
        viewport.idle()
        kiosk.clock.advance(by: 0.1)

        #expect(received.count == asked && received.values.allSatisfy { $0 == 1 })
        for state in states {
            for (index, call) in state.calls.enumerated() { #expect(call == (index % 2 == 0 ? "start" : "stop")) }
            #expect(state.calls.count % 2 == 0 && state.handlers.isEmpty)
        }
        var status = "idle"
        for line in log.lines {
            #expect(line.hasPrefix("\(status) → "))
            status = line.components(separatedBy: "→ ")[1].components(separatedBy: ",")[0]
        }
        #expect(status == "idle")
        #expect(viewport.value == .idle)
        #expect(!kiosk.map.isAnimationInProgress)
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty && kiosk.diagnostics.isEmpty)
    }
}
