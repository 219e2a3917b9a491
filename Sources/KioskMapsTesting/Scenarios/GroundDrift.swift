import Foundation
import KioskMaps

/// A measurement of how far the ground drifts from the fingers that hold it.
///
/// Two fingers hold the ground midway between them; during a rotation, each finger holds the ground under it.
@MainActor
struct GroundDrift {
    /// The ground held by each finger, in world points; nil for a finger above the horizon.
    private var grounds: [CGPoint?] = []
    private var fingers: [CGPoint] = []
    private var isTurning = false

    /// Updates the held ground and the fingers from a gesture event.
    mutating func update(from event: GestureEvent, on map: MapboxMap) {
        switch event {
        case .pan(let phase, let point, _): follow(phase, [point], on: map)
        case .pinch(let phase, let pair): follow(phase, points(of: pair), on: map)
        case .rotate(let phase, let pair):
            isTurning = phase != .ended && phase != .cancelled
            follow(phase, points(of: pair), on: map)
        default: break
        }
    }

    private func points(of pair: FingerPair) -> [CGPoint] {
        isTurning ? [pair.first, pair.second] : [pair.midpoint]
    }

    private mutating func follow(_ phase: GesturePhase, _ points: [CGPoint], on map: MapboxMap) {
        fingers = points
        func ground(_ point: CGPoint) -> CGPoint? {
            points.count == 1 && map.isSky(at: point) ? nil : map.cameraTransform.worldPoint(for: point)
        }
        switch phase {
        case .began, .rebased: grounds = points.map(ground)
        case .changed: grounds = zip(grounds, points).map { $0 ?? ground($1) }
        case .ended, .cancelled: (grounds, fingers) = ([], [])
        }
    }

    /// Returns the maximum distance between a finger and its held ground, in points; nil if no finger holds ground.
    func distance(on map: MapboxMap) -> CGFloat? {
        zip(grounds, fingers).compactMap { ground, finger -> CGFloat? in
            guard var ground else { return nil }
            // The camera may have crossed the antimeridian, and shows another copy of the world.
            if let under = map.cameraTransform.worldPoint(for: finger) { ground.x += (under.x - ground.x).rounded() }
            guard let seen = map.cameraTransform.screenPoint(for: ground) else { return .infinity }
            return hypot(seen.x - finger.x, seen.y - finger.y)
        }.max()
    }
}
