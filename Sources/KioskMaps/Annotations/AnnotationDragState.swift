import Foundation

/// The drag of an annotation by a finger.
///
/// The point of the map under the finger when the drag began stays under the finger.
struct AnnotationDragState {
    /// The id of the annotation.
    let id: String

    /// The grabbed point in the unit square; nil while the finger is above the horizon.
    private var grabbedPoint: CGPoint?

    /// Begins a drag.
    ///
    /// - Parameters:
    ///   - id: The id of the annotation.
    ///   - point: The point of the map under the finger, in the unit square; nil above the horizon.
    init(id: String, at point: CGPoint?) {
        self.id = id
        grabbedPoint = point
    }

    /// Returns the offset of the finger from the grabbed point, by the shorter way around the world.
    ///
    /// - Parameter point: The point of the map under the finger, in the unit square.
    func offset(to point: CGPoint) -> SIMD2<Double> {
        let start = grabbedPoint ?? point
        return SIMD2(remainder(point.x - start.x, 1), point.y - start.y)
    }

    /// Sets the grabbed point after the annotation has moved.
    mutating func move(to point: CGPoint) {
        grabbedPoint = point
    }
}
