import Foundation

/// A rectangle around an origin of the plane, rotated about it; y downwards.
struct TurnedBox {
    /// The rectangle before the rotation, from the origin.
    let box: CGRect

    /// The point about which the rectangle is rotated.
    let origin: CGPoint

    private let cosine: Double
    private let sine: Double

    /// Creates a box.
    ///
    /// - Parameters:
    ///   - box: The rectangle before the rotation, from the origin.
    ///   - origin: The point about which it is rotated.
    ///   - turn: The angle in radians, clockwise.
    init(box: CGRect, origin: CGPoint, turn: Double) {
        self.box = box
        self.origin = origin
        (sine, cosine) = (sin(turn), cos(turn))
    }

    /// The corners.
    var corners: [CGPoint] {
        PlanarRegion(box).corners.map {
            CGPoint(
                x: origin.x + $0.x * cosine - $0.y * sine, y: origin.y + $0.x * sine + $0.y * cosine)
        }
    }

    /// Returns the distance to a region; 0 if they overlap.
    func distance(to region: PlanarRegion) -> CGFloat {
        let upright = region.map {
            let (x, y) = ($0.x - origin.x, $0.y - origin.y)
            return CGPoint(x: x * cosine + y * sine, y: y * cosine - x * sine)
        }
        return upright.distance(to: box)
    }
}
