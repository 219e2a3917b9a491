import Foundation
import KioskMaps

/// The movement of the fingers of an episode.
struct RecordedMovement {
    /// A finger from its touch to its end.
    private struct Finger {
        let id: Int
        /// The points at which it was reported, with their times in seconds; not empty.
        var path: [(time: Double, point: CGPoint)]

        var start: CGPoint { path[0].point }
        var end: CGPoint { path[path.count - 1].point }

        /// The last point at a time or before it.
        func point(at time: Double) -> CGPoint { path.last { $0.time <= time }?.point ?? start }

        /// The time at which it leaves its first point, in seconds.
        var departure: Double { (path.first { !$0.point.isNear(start) } ?? path[0]).time }

        /// The time at which it reaches its last point, in seconds.
        var arrival: Double {
            let index = path.lastIndex { !$0.point.isNear(end) } ?? -1
            return path[min(index + 1, path.count - 1)].time
        }
    }

    /// The time at the first point after which a drag is described as a drag after a hold, in seconds.
    private static let holdDuration = 0.4

    /// The fingers in the order of their touches.
    private var fingers: [Finger] = []

    /// Whether a finger was reported whose touch was not.
    private var isPartial = false

    /// Creates a movement without fingers.
    init() {}

    /// The number of fingers.
    var count: Int { fingers.count }

    /// Adds the fingers of a frame, at a time in seconds from the start of the recording.
    mutating func include(_ frame: TouchFrame, at time: Double) {
        for contact in frame.contacts {
            if contact.phase == .began {
                fingers.append(Finger(id: contact.id, path: [(time, contact.position)]))
            } else if let index = fingers.lastIndex(where: { $0.id == contact.id }) {
                fingers[index].path.append((time, contact.position))
            } else {
                isPartial = true
            }
        }
    }

    /// Where the fingers went, in words; empty without fingers.
    var description: String {
        guard fingers.count <= 3 else { return "\(fingers.count) touches" }
        return fingers.map { finger in
            let start = YAMLText.point(finger.start)
            return finger.start.isNear(finger.end) ? start : "\(start) to \(YAMLText.point(finger.end))"
        }.joined(separator: ", ")
    }

    /// Returns the step that describes the movement, and its text in YAML; nil if none does.
    ///
    /// - Parameters:
    ///   - gestures: The gestures that were recognised.
    ///   - dragged: The annotation that was dragged; nil for none.
    ///   - position: Returns the position of a point, relative to an annotation if there is one.
    func step(
        for gestures: [GestureKind], dragging dragged: String?,
        position: (CGPoint, _ annotation: String?) -> (Scenario.Position, String)
    ) -> (Scenario.Action, String)? {
        guard !isPartial else { return nil }
        switch (fingers.count, gestures) {
        case (1, _) where dragged != nil:
            let finger = fingers[0]
            let isHeld = finger.departure - finger.path[0].time > Self.holdDuration
            return drag(finger, position(finger.start, dragged), isHeld: isHeld)
        case (1, [.pan]): return drag(fingers[0], position(fingers[0].start, nil))
        case (1, [.pan, .fling]): return fling(fingers[0])
        case (2, [.quickZoom]): return quickZoom()
        case (2, [.twoFingerTap]):
            let midpoint = Self.rounded(Self.midpoint(fingers[0].start, fingers[1].start))
            return (.twoFingerTap(.point(midpoint)), "two-finger-tap: \(YAMLText.point(midpoint))")
        case (2, [.pitch]): return tilt()
        case (2, _) where !gestures.isEmpty && Set([GestureKind.pan, .pinch, .rotate]).isSuperset(of: gestures):
            return pinch()
        default: return nil
        }
    }

    private func drag(
        _ finger: Finger, _ start: (Scenario.Position, String), isHeld: Bool = false
    ) -> (Scenario.Action, String) {
        let end = Self.rounded(finger.end)
        let seconds = Self.rounded(finger.arrival - (isHeld ? finger.departure : finger.path[0].time))
        let members = "{from: \(start.1), to: \(YAMLText.point(end)), seconds: \(YAMLText.number(seconds))}"
        return isHeld
            ? (.holdDrag(from: start.0, to: .point(end), seconds: seconds), "hold-drag: \(members)")
            : (.drag(from: start.0, to: .point(end), seconds: seconds), "drag: \(members)")
    }

    private func fling(_ finger: Finger) -> (Scenario.Action, String) {
        let (start, end) = (Self.rounded(finger.start), Self.rounded(finger.end))
        let seconds = Self.rounded(finger.arrival - finger.path[0].time)
        return (
            .fling(from: .point(start), to: .point(end), seconds: seconds),
            "fling: {from: \(YAMLText.point(start)), to: \(YAMLText.point(end)), seconds: \(YAMLText.number(seconds))}"
        )
    }

    private func quickZoom() -> (Scenario.Action, String)? {
        // The first finger taps, and the second one moves after it.
        let finger = fingers[1]
        guard finger.path[0].time >= fingers[0].path[fingers[0].path.count - 1].time else { return nil }
        let start = Self.rounded(finger.start)
        let distance = Self.tenths(finger.end.y - finger.start.y)
        let seconds = Self.rounded(finger.arrival - finger.path[0].time)
        return (
            .quickZoom(at: .point(start), by: distance, seconds: seconds),
            "quick-zoom: {at: \(YAMLText.point(start)), by: \(YAMLText.number(distance)), seconds: \(YAMLText.number(seconds))}"
        )
    }

    private func tilt() -> (Scenario.Action, String)? {
        guard let pair else { return nil }
        let midpoint = Self.rounded(Self.midpoint(pair.start.0, pair.start.1))
        let distance = Self.tenths(Self.midpoint(pair.end.0, pair.end.1).y - midpoint.y)
        return (
            .tilt(at: .point(midpoint), by: distance, seconds: pair.seconds),
            "tilt: {at: \(YAMLText.point(midpoint)), by: \(YAMLText.number(distance)), seconds: \(YAMLText.number(pair.seconds))}"
        )
    }

    private func pinch() -> (Scenario.Action, String)? {
        guard let pair else { return nil }
        let midpoint = Self.rounded(Self.midpoint(pair.start.0, pair.start.1))
        let last = Self.midpoint(pair.end.0, pair.end.1)
        let travel = CGSize(width: Self.tenths(last.x - midpoint.x), height: Self.tenths(last.y - midpoint.y))
        let span = Self.tenths(Self.distance(pair.start.0, pair.start.1))
        let endSpan = Self.tenths(Self.distance(pair.end.0, pair.end.1))
        let rotation = Self.tenths(pair.rotation)
        guard span > 0, endSpan > 0 else { return nil }
        var text =
            "pinch: {at: \(YAMLText.point(midpoint)), from: \(YAMLText.number(span)), to: \(YAMLText.number(endSpan))"
        if rotation != 0 { text += ", turn: \(YAMLText.number(rotation))" }
        if travel != .zero { text += ", travel: \(YAMLText.point(CGPoint(x: travel.width, y: travel.height)))" }
        return (
            .pinch(
                at: .point(midpoint), from: span, to: endSpan, rotation: rotation, travel: travel, seconds: pair.seconds
            ),
            text + ", seconds: \(YAMLText.number(pair.seconds))}"
        )
    }

    /// Two fingers while both of them are down.
    private struct Pair {
        var start: (CGPoint, CGPoint)
        var end: (CGPoint, CGPoint)
        /// The duration of the movement, in seconds.
        var seconds: Double
        /// The rotation of one about the other, in degrees clockwise; full turns count.
        var rotation: Double
    }

    /// The two fingers while both are down; nil if they never are.
    private var pair: Pair? {
        let (first, second) = (fingers[0], fingers[1])
        let begin = max(first.path[0].time, second.path[0].time)
        let end = min(first.path[first.path.count - 1].time, second.path[second.path.count - 1].time)
        guard begin < end else { return nil }
        let times = (first.path + second.path).map(\.time).filter { (begin...end).contains($0) }.sorted()
        var (rotation, angle) = (0.0, Self.angle(first.point(at: begin), second.point(at: begin)))
        for time in times {
            let next = Self.angle(first.point(at: time), second.point(at: time))
            rotation += remainder(next - angle, 360)
            angle = next
        }
        return Pair(
            start: (first.point(at: begin), second.point(at: begin)),
            end: (first.point(at: end), second.point(at: end)),
            seconds: Self.rounded(min(end, max(first.arrival, second.arrival)) - begin), rotation: rotation)
    }

    private static func midpoint(_ first: CGPoint, _ second: CGPoint) -> CGPoint {
        CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
    }

    private static func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
        hypot(second.x - first.x, second.y - first.y)
    }

    /// The direction from one point to another, in degrees clockwise.
    private static func angle(_ first: CGPoint, _ second: CGPoint) -> Double {
        atan2(second.y - first.y, second.x - first.x) * 180 / .pi
    }

    private static func rounded(_ point: CGPoint) -> CGPoint { CGPoint(x: tenths(point.x), y: tenths(point.y)) }

    /// Returns a number of points or degrees to a tenth.
    private static func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }

    /// Returns a duration to a hundredth of a second, at least one.
    private static func rounded(_ seconds: Double) -> Double { max(1, (seconds * 100).rounded()) / 100 }
}

extension CGPoint {
    /// Whether the distance to another point is that of a finger that trembles.
    fileprivate func isNear(_ other: CGPoint) -> Bool { hypot(x - other.x, y - other.y) <= 1 }
}
