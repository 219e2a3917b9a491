import Foundation
import KioskMapsTesting

/// A touch gesture, alone or after another one.
enum HandMovement: String, CaseIterable, Sendable {
    case pan, fling, pinch, rotate, pitch, quickZoom, tap, doubleTap, twoFingerTap, longPress

    /// Plays the gesture from the first touch to the lift.
    @MainActor
    func play(_ fingers: Fingers) {
        let spot = CGPoint(x: 400, y: 300)
        switch self {
        case .pan: fingers.drag(from: spot, to: CGPoint(x: 500, y: 330))
        case .fling: fingers.fling(from: spot, to: CGPoint(x: 500, y: 330))
        case .pinch: fingers.pinch(at: spot, from: 100, to: 200)
        case .rotate: fingers.rotate(at: spot, by: 60)
        case .pitch: fingers.tilt(at: spot, by: -60)
        case .quickZoom: fingers.quickZoom(at: spot, by: 60)
        case .tap: fingers.tap(at: spot)
        case .doubleTap: fingers.doubleTap(at: spot)
        case .twoFingerTap: fingers.twoFingerTap(at: spot)
        case .longPress: fingers.longPress(at: spot)
        }
    }

    /// The number of fingers that hold the map while the gesture is active; nil for a gesture that ends with the lift.
    var fingersDown: Int? {
        switch self {
        case .pan, .quickZoom, .longPress: 1
        case .pinch, .rotate, .pitch: 2
        case .fling, .tap, .doubleTap, .twoFingerTap: nil
        }
    }

    /// Begins the gesture and leaves the fingers down; returns their positions.
    @MainActor
    func begin(_ fingers: Fingers) -> [CGPoint] {
        if self == .quickZoom { fingers.touchBriefly(at: CGPoint(x: 300, y: 300)) }
        let points = Array([CGPoint(x: 300, y: 300), CGPoint(x: 500, y: 300)].prefix(fingersDown ?? 1))
        fingers.touch(points)
        return go(on: fingers, from: points)
    }

    /// Continues with fingers that are down at the given positions; returns their new positions.
    @MainActor
    @discardableResult
    func go(on fingers: Fingers, from points: [CGPoint]) -> [CGPoint] {
        let (first, last) = (points[0], points[points.count - 1])
        let center = CGPoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2)
        let ends: [CGPoint]
        switch self {
        case .pan, .fling: ends = points.map { CGPoint(x: $0.x + 60, y: $0.y + 20) }
        case .pinch: ends = points.map { CGPoint(x: $0.x + ($0.x - center.x) / 2, y: $0.y + ($0.y - center.y) / 2) }
        case .rotate: ends = points.map { CGPoint(x: center.x - ($0.y - center.y), y: center.y + ($0.x - center.x)) }
        case .pitch: ends = points.map { CGPoint(x: $0.x, y: $0.y - 50) }
        case .quickZoom: ends = points.map { CGPoint(x: $0.x, y: $0.y + 50) }
        case .tap, .doubleTap, .twoFingerTap, .longPress:
            fingers.rest(0.7)
            return points
        }
        fingers.move(to: ends, duration: self == .fling ? 0.1 : 0.3)
        return ends
    }
}

extension Fingers {
    fileprivate func touchBriefly(at point: CGPoint) {
        touch([point])
        rest(0.08)
        lift()
        rest(0.1)
    }
}
