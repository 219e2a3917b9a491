import Foundation
import KioskInput
import KioskStyle

/// A drawing of fingers and their paths, to find the fault of a panel.
@MainActor
final class TouchTrail {
    /// The time for which a point is visible, in seconds.
    private static let duration: TimeInterval = 0.6

    /// How far the ring of a finger is from its middle, in points: beyond what the finger covers.
    private static let radius: CGFloat = 28

    private struct Step {
        var time: Timestamp
        var place: CGPoint
    }

    private struct Trail {
        var steps: [Step]
        var isTouching: Bool
    }

    /// By contact.
    private var trails: [Int: Trail] = [:]
    private var revision: UInt64 = 0

    /// Whether there is something to be seen.
    var isVisible: Bool { !trails.isEmpty }

    /// Whether the drawing changes with time; the ring of a finger that rests does not.
    var isFading: Bool { trails.values.contains { $0.steps.count > 1 || !$0.isTouching } }

    /// Adds the points of a frame, on the clock of the map.
    func follow(_ frame: TouchFrame, at time: Timestamp) {
        for contact in frame.contacts {
            trails[contact.id, default: Trail(steps: [], isTouching: true)].steps
                .append(Step(time: time, place: contact.position))
            trails[contact.id]?.isTouching = contact.isTouching
        }
    }

    /// Forgets all fingers.
    func clear() {
        trails = [:]
    }

    /// Returns the drawing for a moment; nil when nothing is to be seen any more.
    func overlay(at time: Timestamp, size: CGSize) -> SceneOverlay? {
        forgetSteps(before: time.advanced(bySeconds: -Self.duration))
        guard isVisible else { return nil }
        revision += 1
        var drawing = OverlayDrawing(size: size)
        for (_, trail) in trails.sorted(by: { $0.key < $1.key }) {
            for (start, end) in zip(trail.steps, trail.steps.dropFirst()) where start.place != end.place {
                let age = time.seconds(since: end.time) / Self.duration
                drawing.stroke(
                    .path([start.place, end.place]), with: Self.color(opacity: 1 - max(0, age)), width: 4)
            }
            guard trail.isTouching, let last = trail.steps.last else { continue }
            drawing.stroke(
                .circle(center: last.place, radius: Self.radius), with: Self.color(opacity: 1), width: 3)
        }
        return SceneOverlay(
            identity: BucketIdentity(layer: "touch trail", revision: revision), drawing: drawing, origin: .zero)
    }

    private func forgetSteps(before time: Timestamp) {
        for (id, trail) in trails {
            // A finger that rests is still there.
            let first = trail.steps.firstIndex { $0.time > time } ?? trail.steps.count - (trail.isTouching ? 1 : 0)
            trails[id]?.steps.removeFirst(first)
            if first == trail.steps.count { trails[id] = nil }
        }
    }

    /// A colour that is seen on land, water and labels alike.
    private static func color(opacity: CGFloat) -> UIColor {
        UIColor(red: 0.9, green: 0.1, blue: 0.5, alpha: opacity)
    }
}
