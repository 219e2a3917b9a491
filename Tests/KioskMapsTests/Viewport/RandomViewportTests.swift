import Foundation
import KioskMapsTesting
import Testing

@testable import KioskMaps

@MainActor
@Suite("A viewport that is sent about at random")
struct RandomViewportTests {
    @Test(
        "states are started and stopped in turns, completions told once, and announcements link up", arguments: 0..<60)
    func invariants(seed: UInt64) {
        var dice = SplitMix(seed: seed)
        let kiosk = Kiosk()
        let viewport = kiosk.viewport
        let states = [PlainState("A"), PlainState("B"), PlainState("C", camera: nil)]
        let slow = SlowTransition()
        let log = StatusLog(kiosk) { ($0 as? PlainState)?.name ?? "made" }
        var told: [Int: Int] = [:]
        var asked = 0
        var depth = 0

        @MainActor func step() {
            depth += 1
            defer { depth -= 1 }
            let state = states[Int.random(in: 0..<3, using: &dice)]
            switch Int.random(in: 0..<10, using: &dice) {
            case 0: viewport.idle()
            case 1: viewport.respond(to: [.camera, .zoom, .movement].randomElement(using: &dice) ?? .camera)
            case 2: kiosk.mapView.camera.cancelAnimations()
            case 3: slow.end?(Bool.random(using: &dice))
            case 4: states[2].camera = Bool.random(using: &dice) ? CameraOptions(zoom: 7) : nil
            case 5: viewport.value = .camera(zoom: CGFloat.random(in: 3...18, using: &dice))
            case 6: withViewportAnimation(.easeIn(duration: 0.3)) { viewport.value = .camera(pitch: 20) }
            default:
                asked += 1
                let number = asked
                let transitions: [any ViewportTransition] = [
                    viewport.makeImmediateViewportTransition(), slow, viewport.defaultTransition,
                ]
                viewport.transition(to: state, transition: transitions.randomElement(using: &dice)) { _ in
                    told[number, default: 0] += 1
                    if depth < 4, Bool.random(using: &dice) { step() }
                }
            }
        }

        for _ in 0..<200 {
            step()
            if Bool.random(using: &dice) { kiosk.clock.advance(by: Double.random(in: 0...1, using: &dice)) }
        }
        viewport.idle()
        kiosk.clock.advance(by: 10)
        viewport.idle()
        kiosk.clock.advance(by: 0.1)

        #expect(told.count == asked && told.values.allSatisfy { $0 == 1 })
        for state in states {
            for (index, call) in state.calls.enumerated() { #expect(call == (index % 2 == 0 ? "start" : "stop")) }
            #expect(state.calls.count % 2 == 0 && state.handlers.isEmpty)
        }
        var status = "idle"
        for line in log.lines {
            #expect(line.hasPrefix("\(status) → "))
            status = line.components(separatedBy: "→ ")[1].components(separatedBy: ",")[0]
        }
        #expect(status == "idle" && viewport.value == .idle && !kiosk.map.isAnimationInProgress)
        #expect(kiosk.mapView.camera.cameraAnimators.isEmpty && kiosk.diagnostics.isEmpty)
    }
}
