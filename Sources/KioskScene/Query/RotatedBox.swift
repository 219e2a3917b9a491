import Foundation

/// A rectangle that is rotated about a point, in a plane whose y axis points down.
struct RotatedBox {
    /// The rectangle before the rotation, relative to the origin.
    let box: CGRect

    /// The point about which the rectangle is rotated.
    let origin: CGPoint

    private let cosine: Double
    private let sine: Double

    /// Creates a box.
    ///
    /// - Parameters:
    ///   - box: The rectangle before the rotation, relative to the origin.
    ///   - origin: The point about which it is rotated.
    ///   - rotation: The rotation, in radians clockwise.
    init(box: CGRect, origin: CGPoint, rotation: Double) {
        self.box = box
        self.origin = origin
        (sine, cosine) = (sin(rotation), cos(rotation))
    }

    /// The corners of the rotated rectangle.
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
