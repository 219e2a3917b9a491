public import Foundation

/// The targets of a calibration, one after the other, and the touches of them.
///
///     var targets = CalibrationTargets(size: mapView.size)
///     targets.handle(frame)   // until targets.next is nil
///     let calibration = try PanelCalibration(of: mapping, touches: targets.touches, targets: targets.all)
public struct CalibrationTargets: Hashable, Sendable {
    /// The points to touch: near the corners, where an error is largest, and at the centre.
    ///
    /// Touches beyond the edge would be moved to it, so that the targets keep a distance.
    public let all: [CGPoint]

    /// The touches of the targets so far.
    public private(set) var touches: [CGPoint] = []

    /// The positions of the finger that is down.
    private var samples: [CGPoint] = []
    private var contact: Int?

    /// Creates five targets on a screen of a size in points.
    public init(size: CGSize) {
        all = [(0.12, 0.15), (0.88, 0.15), (0.88, 0.85), (0.12, 0.85), (0.5, 0.5)].map {
            CGPoint(x: $0.0 * size.width, y: $0.1 * size.height)
        }
    }

    /// The target to touch next; nil after the last one.
    public var next: CGPoint? { touches.count < all.count ? all[touches.count] : nil }

    /// Processes a frame: the touch of one finger counts when it is lifted, at the mean of its positions; one that was lost or
    /// was not alone does not count.
    public mutating func handle(_ frame: TouchFrame) {
        guard next != nil else { return }
        guard frame.contacts.count == 1, let finger = frame.contacts.first else {
            (contact, samples) = (nil, [])
            return
        }
        switch finger.phase {
        case .began: (contact, samples) = (finger.id, [finger.position])
        case .moved, .stationary: if finger.id == contact { samples.append(finger.position) }
        case .ended:
            if finger.id == contact, !samples.isEmpty { touches.append(Self.mean(of: samples)) }
            (contact, samples) = (nil, [])
        case .cancelled: (contact, samples) = (nil, [])
        }
    }

    private static func mean(of points: [CGPoint]) -> CGPoint {
        CGPoint(
            x: points.reduce(0) { $0 + $1.x } / CGFloat(points.count),
            y: points.reduce(0) { $0 + $1.y } / CGFloat(points.count))
    }
}
