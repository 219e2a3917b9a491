import Foundation
import KioskInput
import KioskStyle

/// A drawing of fingers and their paths, for the diagnosis of panels.
@MainActor
final class TouchTrail {
    /// The time for which a point is visible, in seconds.
    private static let duration: TimeInterval = 0.6

    /// The radius of the ring of a finger, in points: larger than the area that the finger covers.
    private static let radius: CGFloat = 28

    private struct Step {
        var time: Timestamp
        var point: CGPoint
    }

    private struct Trail {
        var steps: [Step]
        var isTouching: Bool
    }

    /// The trails, by contact.
    private var trails: [Int: Trail] = [:]
    private var revision: UInt64 = 0

    /// Whether anything is visible.
    var isVisible: Bool { !trails.isEmpty }

    /// Whether the drawing changes with time; the ring of a finger that rests does not.
    var isFading: Bool { trails.values.contains { $0.steps.count > 1 || !$0.isTouching } }

    /// Adds the points of a frame, on the clock of the map.
    func add(_ frame: TouchFrame, at time: Timestamp) {
        // Nothing else removes steps while no frame is drawn, as on a dark display.
        removeSteps(before: time.advanced(bySeconds: -Self.duration))
        for contact in frame.contacts {
            trails[contact.id, default: Trail(steps: [], isTouching: true)].steps
                .append(Step(time: time, point: contact.position))
            trails[contact.id]?.isTouching = contact.isTouching
        }
    }

    /// Removes all fingers.
    func clear() {
        trails = [:]
    }

    /// Returns the drawing at a time; nil if nothing is visible.
    func overlay(at time: Timestamp, size: CGSize) -> SceneOverlay? {
        removeSteps(before: time.advanced(bySeconds: -Self.duration))
        guard isVisible else { return nil }
        revision += 1
        var drawing = OverlayDrawing(size: size)
        for (_, trail) in trails.sorted(by: { $0.key < $1.key }) {
            for (start, end) in zip(trail.steps, trail.steps.dropFirst()) where start.point != end.point {
                let age = time.seconds(since: end.time) / Self.duration
                drawing.stroke(
                    .path([start.point, end.point]), with: Self.color(opacity: 1 - max(0, age)), width: 4)
            }
            guard trail.isTouching, let last = trail.steps.last else { continue }
            drawing.stroke(
                .circle(center: last.point, radius: Self.radius), with: Self.color(opacity: 1), width: 3)
        }
        return SceneOverlay(
            identity: BucketIdentity(layer: "touch trail", revision: revision), drawing: drawing, origin: .zero)
    }

    private func removeSteps(before time: Timestamp) {
        for (id, trail) in trails {
            // A resting finger stays visible.
            let first = trail.steps.firstIndex { $0.time > time } ?? trail.steps.count - (trail.isTouching ? 1 : 0)
            trails[id]?.steps.removeFirst(first)
            if first == trail.steps.count { trails[id] = nil }
        }
    }

    /// A colour with contrast to land, water and labels.
    private static func color(opacity: CGFloat) -> UIColor {
        UIColor(red: 0.9, green: 0.1, blue: 0.5, alpha: opacity)
    }
}
