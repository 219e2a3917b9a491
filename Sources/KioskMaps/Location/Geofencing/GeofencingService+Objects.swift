import Foundation
import KioskInput
public import KioskLocation

/// The geofences of moving objects other than the device.
extension GeofencingService {
    /// Applies a fix of an object, and notifies the observers of what it shows.
    ///
    /// The position is stored until the object is removed, for geofences that are added later.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - fix: The fix as it was reported; one that is invalid, reduced or less accurate than the options require is ignored.
    /// - Complexity: O(log² n + k) for n geofences, k of which are near, and O(m) in the vertices of those.
    public func update(_ object: GeofencingObject, with fix: Location) {
        for event in monitor.update(object, with: fix) { notify(event) }
    }

    /// Removes an object, without exits, because no fix shows that it has left; an unknown one is ignored.
    public func remove(_ object: GeofencingObject) {
        monitor.remove(object)
    }

    /// Observes the annotations of a manager, until the token is cancelled or released.
    ///
    ///     geofencing.observe(vehicles).store(in: &tokens)
    ///
    /// The object of an annotation has its id, in the group of the id of the manager. It is where it was reported, not where it is
    /// drawn on its way there: a position that is interpolated or predicted could enter areas that the object never enters. Changes
    /// arrive with the frame that shows them, and have its date; without a date of the clock, the reference date plus the time of
    /// the clock. An annotation that is removed is removed here, without exits.
    ///
    /// Observe the feed instead of its manager if its positions have times.
    ///
    /// - Parameter manager: The manager, which is not retained.
    /// - Returns: A token, which also removes the objects when it is cancelled.
    public func observe<Kind: PlacedAnnotation>(_ manager: LayerAnnotationManager<Kind>) -> AnyCancelable {
        let group = manager.id
        apply(manager.annotations, of: manager)
        let token = manager.onChange.observe { [weak self, weak manager] changes in
            guard let self, let manager else { return }
            for id in changes.removed { remove(GeofencingObject(id: id, group: group)) }
            apply((changes.inserted + changes.updated).lazy.compactMap { manager.annotation(withId: $0) }, of: manager)
        }
        return AnyCancelable { [weak self] in
            token.cancel()
            self?.removeObjects(ofGroup: group)
        }
    }

    /// Removes all objects of a group, without exits.
    ///
    /// - Complexity: O(n) in all objects.
    public func removeObjects(ofGroup group: String) {
        monitor.removeObjects(ofGroup: group)
    }

    private func apply<Kind: PlacedAnnotation>(
        _ annotations: some Sequence<Kind>, of manager: LayerAnnotationManager<Kind>
    ) {
        let date = manager.reportDate
        for annotation in annotations {
            update(
                GeofencingObject(id: annotation.id, group: manager.id),
                with: Location(coordinate: annotation.point.coordinates.wrap(), timestamp: date))
        }
    }
}

extension LayerAnnotationManager {
    /// The date of changes that are made now.
    fileprivate var reportDate: Date {
        map.frames.clock?.date ?? Date(timeIntervalSinceReferenceDate: motionTime.seconds)
    }
}
