import Foundation

/// The drag of an annotation by a finger of a group of contacts.
///
/// The point of the map under the finger when the drag began stays under the finger.
struct AnnotationDragState {
    /// The id of the annotation.
    let id: String

    /// The id of the group of contacts; nil if contacts are not divided.
    let group: Int?

    /// The grabbed point in the unit square; nil while the finger is above the horizon.
    private var grabbedPoint: CGPoint?

    /// The last position of the finger, in points of the view.
    private(set) var finger: CGPoint

    /// The height of the annotation above the ground for which the grabbed point is determined, in metres.
    private(set) var height: Double

    /// Begins a drag.
    ///
    /// - Parameters:
    ///   - id: The id of the annotation.
    ///   - point: The point of the map under the finger, in the unit square; nil above the horizon.
    ///   - finger: The position of the finger, in points of the view.
    ///   - height: The height of the annotation above the ground, in metres.
    ///   - group: The id of the group of contacts; nil if contacts are not divided.
    init(id: String, at point: CGPoint?, finger: CGPoint = .zero, height: Double = 0, group: Int? = nil) {
        self.id = id
        self.group = group
        self.finger = finger
        self.height = height
        grabbedPoint = point
    }

    /// Sets the height of the annotation, and the point of the map at that height under the last position of the finger.
    mutating func raise(to height: Double, at point: CGPoint?) {
        self.height = height
        grabbedPoint = point ?? grabbedPoint
    }

    /// Sets the position of the finger, in points of the view.
    mutating func moveFinger(to point: CGPoint) {
        finger = point
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
