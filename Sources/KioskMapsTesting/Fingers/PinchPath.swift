import Foundation
import KioskMaps

/// The paths of two fingers that pinch about a point.
struct PinchPath {
    /// The initial point midway between the fingers.
    var center: CGPoint

    /// The initial distance between the fingers, in points.
    var span: CGFloat

    /// The final distance between the fingers, in points.
    var endSpan: CGFloat

    /// The rotation of the fingers, in degrees clockwise.
    var rotation = 0.0

    /// The translation of the point midway between the fingers, in points.
    var travel = CGSize.zero

    /// Returns the point midway between the fingers.
    ///
    /// - Parameter progress: The part of the movement that is done, 0…1.
    func center(at progress: Double) -> CGPoint {
        CGPoint(x: center.x + travel.width * progress, y: center.y + travel.height * progress)
    }

    /// Returns the points of the two fingers.
    ///
    /// - Parameter progress: The part of the movement that is done, 0…1.
    func points(at progress: Double) -> [CGPoint] {
        let half = (span + (endSpan - span) * progress) / 2
        let angle = rotation * progress * .pi / 180
        let midpoint = center(at: progress)
        return [-half, half].map { CGPoint(x: midpoint.x + $0 * cos(angle), y: midpoint.y + $0 * sin(angle)) }
    }
}
