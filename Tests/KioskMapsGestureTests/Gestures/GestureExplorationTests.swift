import Foundation
import KioskGestures
import KioskInput
import TestSupport
import Testing

@testable import kioskmaps_conformance

@Suite("Exploration of gestures")
struct GestureExplorationTests {
    /// The short form of `kioskmaps-conformance gestures`.
    @Test("No sequence of touches violates a law", arguments: GestureExploration.standard.map(\.name))
    func laws(_ name: String) throws {
        let exploration = try #require(GestureExploration.standard.first { $0.name == name })
        var explorer = GestureExplorer(exploration, stateLimit: 1_500, depthLimit: 20)
        explorer.run { _ in true }
        #expect(explorer.stateCount == 1_500)
        for violation in explorer.violations {
            let shortest = GestureExplorer.minimized(violation, in: exploration)
            Issue.record("\(shortest.law): \(shortest.actions.map(\.description).joined(separator: "; "))")
        }
    }

    /// Long sequences at random, which an exploration by breadth does not reach.
    @Test("No long sequence of random touches violates a law", arguments: GestureExploration.standard.map(\.name))
    func longSequences(_ name: String) throws {
        let exploration = try #require(GestureExploration.standard.first { $0.name == name })
        for seed in 0..<randomRounds(20) {
            var random = SeededGenerator(seed: UInt64(seed))
            let actions = (0..<60).compactMap { _ in exploration.actions.randomElement(using: &random) }
            guard let violation = GestureExplorer.violation(of: actions, in: exploration) else { continue }
            let shortest = GestureExplorer.minimized(violation, in: exploration)
            Issue.record("\(shortest.law): \(shortest.actions.map(\.description).joined(separator: "; "))")
        }
    }

    @Test("The number of states does not depend on the order in which cores find them")
    func repeatability() throws {
        let exploration = try #require(GestureExploration.standard.first { $0.name == "two fingers" })
        let counts = (0..<2).map { _ in
            var explorer = GestureExplorer(exploration, stateLimit: 100_000, depthLimit: 1)
            explorer.run { _ in true }
            return [explorer.stateCount, explorer.transitionCount, explorer.depth]
        }
        #expect(counts[0] == counts[1])
        #expect(counts[0][2] == 1)
    }

    @Test("A minimized sequence has no action that can be left out")
    func minimization() throws {
        // Violated by a rest that a lift follows, and by nothing else.
        func findViolation(_ actions: [TouchAction]) -> GestureExplorer.Violation? {
            guard let rest = actions.firstIndex(of: .rest), let lift = actions[rest...].firstIndex(of: .lift(0)) else {
                return nil
            }
            return GestureExplorer.Violation(law: "no lift after a rest", actions: Array(actions[...lift]))
        }
        let found = try #require(findViolation([.land(.zero), .rest, .wait(1), .rest, .lift(0), .rest]))
        #expect(GestureExplorer.minimized(found, finding: findViolation).actions == [.rest, .lift(0)])
    }

    @Test("A sequence of actions is played as gestures: two taps are a double tap, which violates no law")
    func playedSequence() throws {
        let exploration = GestureExploration(name: "tap", limit: 1, actions: [.land(.zero), .lift(0), .rest])
        #expect(GestureExplorer.violation(of: exploration.actions, in: exploration) == nil)
        var state = try #require(exploration.makeState(after: [.land(.zero), .lift(0), .land(.zero)]))
        var steps: [GestureStep] = []
        let outcome = state.apply(.lift(0), steps: &steps)
        #expect(outcome == .valid)
        let kinds = steps.compactMap { step in
            if case .event(let event, _) = step { event.kind } else { nil }
        }
        #expect(kinds == [.doubleTap])
    }

    @Test("States that differ in time, position and the ids of contacts alone have one digest")
    func digests() throws {
        let exploration = GestureExploration(name: "two fingers", limit: 2, actions: [])
        let pinch: [TouchAction] = [.land(.zero), .land(CGPoint(x: 96, y: 0)), .spread(12)]
        // A drag, and a second in which nothing is remembered.
        let drag: [TouchAction] = [
            .land(.zero), .move(0, CGPoint(x: 24, y: 12)), .rest, .rest, .rest, .lift(0), .wait(1),
        ]
        let first = try #require(exploration.makeState(after: pinch))
        let later = try #require(exploration.makeState(after: drag + pinch))
        let other = try #require(exploration.makeState(after: pinch + [.spread(12)]))
        #expect(first.digest == later.digest)
        #expect(first.digest != other.digest)
    }

    @Test("A set of visited states contains what was inserted")
    func visitedStates() {
        var random = SeededGenerator(seed: 1)
        var visited = VisitedStates(minimumCapacity: 10)
        var expected: Set<UInt64> = []
        for _ in 0..<5_000 {
            // Zero and one are the same digest, as zero marks an empty slot.
            let digest = UInt64.random(in: 1...6_000, using: &random) &* 0x9E37_79B9
            let isNew = visited.insert(digest)
            #expect(isNew == expected.insert(digest).inserted)
        }
        #expect(visited.count == expected.count)
        #expect((0..<6_000).allSatisfy { visited.contains($0 &* 0x9E37_79B9) == expected.contains($0 &* 0x9E37_79B9) })
    }
}
