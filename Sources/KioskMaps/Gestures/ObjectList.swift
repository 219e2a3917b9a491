import Foundation
import KioskInput

/// The objects on the glass, in order of their ids.
struct ObjectList {
    /// The objects, at rest.
    private(set) var objects: [TangibleObject] = []

    /// Updates the objects by a frame, and returns those that began, changed or ended, in order of their ids.
    ///
    /// The phases follow from the frames before: a frame that was lost neither leaves an object behind nor lets one change that has not
    /// begun. Objects that are not finite are as in the frame before.
    /// - Complexity: O(n²) in the number of objects.
    mutating func update(by frame: ObjectFrame) -> [TangibleObject] {
        var (changes, remaining): ([TangibleObject], [TangibleObject]) = ([], [])
        var rest = objects
        for var object in frame.objects {
            let known = rest.firstIndex { $0.id == object.id }.map { rest.remove(at: $0) }
            if !object.isFinite {
                guard var last = known else { continue }
                last.phase = object.phase == .ended ? .ended : .stationary
                object = last
            }
            if known == nil {
                guard object.phase != .ended else { continue }
                object.phase = .began
            } else if object.phase == .began {
                object.phase = .changed
            }
            if object.phase != .stationary { changes.append(object) }
            guard object.phase != .ended else { continue }
            object.phase = .stationary
            remaining.append(object)
        }
        for var object in rest {
            object.phase = .ended
            changes.append(object)
        }
        objects = remaining.sorted { $0.id < $1.id }
        return changes.sorted { $0.id < $1.id }
    }
}

extension TangibleObject {
    /// Whether the position and the direction are finite.
    fileprivate var isFinite: Bool { position.x.isFinite && position.y.isFinite && angle.isFinite }
}
