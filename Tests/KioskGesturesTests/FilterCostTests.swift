import Foundation
import KioskGestures
import KioskInput
import Testing

/// The costs of the filters of noise, for a finger that moves to the right and lifts in motion.
@Suite struct FilterCostTests {
    private struct Cost {
        /// The time from the first report to the beginning of the contact, in seconds.
        var beginDelay = 0.0
        /// The time from the lift to the end of the contact, in seconds.
        var liftDelay = 0.0
        /// The distance from the last position to that of the contact, in points.
        var lag = 0.0
        /// The velocity of the fling, in points per second; nil without one.
        var fling: CGPoint?
    }

    /// Measures a finger that is down for 0.3 seconds.
    ///
    /// - Parameters:
    ///   - preset: The filter.
    ///   - speed: The speed, in points per second.
    ///   - interval: The time between reports of the panel, in seconds.
    private func cost(of preset: TouchFilterPreset, speed: Double, interval: Double) -> Cost {
        var (filter, arena, cost) = (TouchFilter(TouchFilterOptions(preset)), GestureArena(), Cost())
        let count = Int((0.3 / interval).rounded())
        let lift = Double(count) * interval
        var end: CGFloat = 0
        func pass(_ frame: TouchFrame) {
            let time = frame.time.seconds(since: .zero)
            for contact in frame.contacts {
                if contact.phase == .began { cost.beginDelay = time }
                if contact.phase == .ended { (end, cost.liftDelay) = (contact.position.x, time - lift) }
            }
            arena.handle(frame) { if case .fling(_, let velocity) = $0 { cost.fling = velocity } }
        }
        for index in 0...count {
            // A panel reports the lift at the last position.
            let x = speed * Double(min(index, count - 1)) * interval
            let phase: TouchContact.Phase = index == 0 ? .began : index == count ? .ended : .moved
            let contact = TouchContact(id: 0, position: CGPoint(x: x, y: 100), phase: phase)
            filter.handle(
                TouchFrame(time: Timestamp(seconds: Double(index) * interval), contacts: [contact]), emit: pass)
        }
        filter.advance(to: Timestamp(seconds: 10), emit: pass)
        cost.lag = speed * (lift - interval) - end
        return cost
    }

    @Test(
        "A finger flings with its velocity through every filter", arguments: TouchFilterPreset.allCases,
        [0.005, 0.008, 0.01, 0.0167, 0.04])
    func fling(preset: TouchFilterPreset, interval: Double) throws {
        for speed in [400.0, 1000, 2000, 4000] {
            let velocity = try #require(cost(of: preset, speed: speed, interval: interval).fling, "\(speed)")
            #expect(abs(velocity.x / speed - 1) < 0.1, "\(velocity.x) of \(speed) points per second")
            #expect(abs(velocity.y) < 1e-6)
        }
    }

    @Test("The document of the devices states what each filter costs", arguments: TouchFilterPreset.allCases)
    func document(preset: TouchFilterPreset) throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let document = try String(
            contentsOf: package.appending(path: "Documentation/Devices.md"), encoding: .utf8)
        let cost = cost(of: preset, speed: 1000, interval: 0.01)
        let (begin, lift) = (Int((cost.beginDelay * 1000).rounded()), Int((cost.liftDelay * 1000).rounded()))
        let percentage = Int(((cost.fling?.x ?? 0) / 10).rounded())
        let row =
            "| `\(preset.rawValue)` | \(begin) ms | \(lift) ms | \(Int(cost.lag.rounded())) points | \(percentage) % |"
        #expect(document.contains(row + "\n"), "\(row)")
    }
}
