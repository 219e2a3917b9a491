public import Foundation

/// The targets of a calibration, which are touched one after the other, and the points at which they were touched.
///
///     var targets = CalibrationTargets(size: mapView.size)
///     targets.handle(frame)   // until targets.next is nil
///     let calibration = try PanelCalibration(of: mapping, touches: targets.touches, targets: targets.all)
public struct CalibrationTargets: Hashable, Sendable {
    /// The points to touch, in points of the screen: near the corners, where an error is largest, and at the centre.
    ///
    /// They are away from the edges: touches that are measured beyond an edge are moved to it, which would hide their error.
    public let all: [CGPoint]

    /// The points at which the targets were touched so far, in the order of `all`, in points of the screen.
    public private(set) var touches: [CGPoint] = []

    /// The sum and the number of the points of the finger that is down, which may rest for any time.
    private var samples = Samples()
    /// The id of the finger that is down; nil without one, and until the fingers of a discarded touch have lifted.
    private var contact: Int?

    /// The distances of the targets near the corners from the edges, as fractions of the width and the height of the screen.
    private static let margin = (x: 0.12, y: 0.15)

    /// Creates five targets on a screen of a size in points.
    public init(size: CGSize) {
        let (left, right) = (Self.margin.x, 1 - Self.margin.x)
        let (top, bottom) = (Self.margin.y, 1 - Self.margin.y)
        all = [(left, top), (right, top), (right, bottom), (left, bottom), (0.5, 0.5)].map {
            CGPoint(x: $0.0 * size.width, y: $0.1 * size.height)
        }
    }

    /// The target to touch next; nil after the last one.
    public var next: CGPoint? { touches.count < all.count ? all[touches.count] : nil }

    /// Processes a frame of touches.
    ///
    /// The touch of a single finger is added to `touches` when it is lifted, at the mean of its points. A touch that is cancelled, or
    /// during which another finger comes down, is discarded.
    public mutating func handle(_ frame: TouchFrame) {
        guard next != nil else { return }
        guard frame.contacts.count == 1, let finger = frame.contacts.first else {
            (contact, samples) = (nil, Samples())
            return
        }
        switch finger.phase {
        case .began:
            (contact, samples) = (finger.id, Samples())
            samples.add(finger.position)
        case .moved, .stationary: if finger.id == contact { samples.add(finger.position) }
        case .ended:
            if finger.id == contact { touches.append(samples.mean) }
            (contact, samples) = (nil, Samples())
        case .cancelled: (contact, samples) = (nil, Samples())
        }
    }

    /// The sum and the number of points.
    private struct Samples: Hashable {
        var sum = CGPoint.zero
        var count = 0

        mutating func add(_ point: CGPoint) {
            sum = CGPoint(x: sum.x + point.x, y: sum.y + point.y)
            count += 1
        }

        /// The mean of the points, of which there is at least one.
        var mean: CGPoint { CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count)) }
    }
}
