import Foundation

/// The conversion between the positions of a camera whose centre stays in one copy of the world and those of a world that is not
/// rolled up, in which a position remains the same while the camera crosses the antimeridian.
struct WorldCopies {
    /// The x of the most recent centre; nil before the first one.
    private var center: Double?

    /// The number of copies by which the camera has moved to the east.
    private var count = 0.0

    /// Follows a camera from one frame to the next, over less than half of the world.
    mutating func follow(_ transform: CameraTransform) {
        let x = Double(transform.center.x)
        guard x.isFinite else { return }
        if let center { count += (center - x).rounded() }
        center = x
    }

    /// Returns the x in the world that is not rolled up of an x of the unit square and its copies.
    func unrolled(_ x: Double) -> Double { x + count }

    /// Returns the x of the unit square and its copies of an x in the world that is not rolled up.
    func rolled(_ x: Double) -> Double { x - count }
}
