import Foundation
import KioskGeometry

/// The annotations and clusters in view, for people who do not see the map.
extension AnnotationOrchestrator {
    /// The radius of the first search, in points; it doubles until enough annotations are found.
    private static let firstSearchRadius: CGFloat = 128

    /// Returns the annotations and clusters in view that are nearest to its middle, in the order of their distance from it.
    ///
    /// - Parameter maximumCount: The maximum number of annotations.
    /// - Complexity: O(log d · (log n + k)) for each manager, where d is the distance of the last result in points and k the number
    ///   of annotations within twice that distance.
    func accessibleAnnotations(maximumCount: Int) -> [AccessibleAnnotation] {
        guard maximumCount > 0, managers.contains(where: { !$0.accessibilityElementsHidden }) else { return [] }
        synchronizeWithoutClock()
        let bounds = CGRect(origin: .zero, size: map.size)
        let center = PlanarRegion(CGPoint(x: bounds.midX, y: bounds.midY))
        let farthest = hypot(bounds.width, bounds.height) / 2
        var radius = min(Self.firstSearchRadius, farthest)
        while true {
            let found = descriptions(within: radius, of: center, in: bounds, maximumCount: maximumCount)
            if found.count >= maximumCount || radius >= farthest { return found }
            radius = min(radius * 2, farthest)
        }
    }

    /// Returns what people hear of an annotation or a cluster; nil if it is not in front of the camera.
    func accessibleAnnotation(withId id: String, ofManager managerId: String) -> AccessibleAnnotation? {
        synchronizeWithoutClock()
        return managers.first { $0.id == managerId && !$0.accessibilityElementsHidden }?.accessibleAnnotation(
            withId: id)
    }

    /// Has the effect of a tap on an annotation; returns false if it does not exist.
    func activateAnnotation(withId id: String, ofManager managerId: String) -> Bool {
        guard let (manager, context) = target(id, managerId) else { return false }
        // The rules of the selection count touches.
        map.touches.noteActivation()
        taps.send(id)
        _ = manager.handleTap(id, context)
        return true
    }

    /// Has the effect of a long press on an annotation; returns false if it does not exist.
    func longPressAnnotation(withId id: String, ofManager managerId: String) -> Bool {
        guard let (manager, context) = target(id, managerId) else { return false }
        return manager.handleLongPress(id, context)
    }

    /// Begins a drag of an annotation by keys, as a finger does.
    ///
    /// - Parameters:
    ///   - id: The id of the annotation.
    ///   - managerId: The id of its manager.
    /// - Returns: The position that is grabbed; nil if there is no such annotation in view, or it cannot be dragged.
    func beginMovement(ofAnnotation id: String, ofManager managerId: String) -> InteractionContext? {
        guard let (manager, tap) = target(id, managerId) else { return nil }
        let position = map.interactionContext(at: tap.point, group: AnnotationMovement.group)
        return position.isOnSurface && manager.beginDrag(id, position) ? position : nil
    }

    /// Moves an annotation that keys drag to a point on screen.
    ///
    /// - Parameters:
    ///   - movement: The movement.
    ///   - point: The point, in points from the top left corner of the view.
    /// - Returns: The new position; nil if the manager was removed or there is no ground under the point.
    @discardableResult
    func continueMovement(_ movement: AnnotationMovement, to point: CGPoint) -> InteractionContext? {
        let position = map.interactionContext(at: point, group: AnnotationMovement.group)
        guard position.isOnSurface, let manager = managers.first(where: { $0.id == movement.manager }) else {
            return nil
        }
        manager.continueDrag(to: position)
        return position
    }

    /// Ends the drag of an annotation by keys.
    func endMovement(_ movement: AnnotationMovement) {
        managers.first { $0.id == movement.manager }?.endDrag(movement.position)
    }

    private func target(
        _ id: String, _ managerId: String
    ) -> (manager: any LayerBackedManager, context: InteractionContext)? {
        guard let manager = managers.first(where: { $0.id == managerId }),
            let annotation = manager.accessibleAnnotation(withId: id)
        else { return nil }
        return (manager, map.interactionContext(at: annotation.point))
    }

    private func descriptions(
        within radius: CGFloat, of region: PlanarRegion, in bounds: CGRect, maximumCount: Int
    ) -> [AccessibleAnnotation] {
        var found: [(distance: CGFloat, make: () -> AccessibleAnnotation?)] = []
        forEachFeatureHit(in: region, radius: { _ in radius }) { manager, hit in
            guard !manager.accessibilityElementsHidden, let id = hit.identifier?.string else { return }
            found.append((hit.distance, { manager.accessibleAnnotation(withId: id) }))
        }
        for manager in managers where !manager.accessibilityElementsHidden {
            guard let index = manager.clusterLayerId.flatMap(map.index(ofLayer:)) else { continue }
            let layer = map.layers[index]
            for hit in map.hits(of: layer, in: region, tolerance: radius) {
                found.append(
                    (hit.distance, { [map] in map.accessibleCluster(of: hit, in: layer, manager: manager.id) }))
            }
        }
        let order = found.indices.sorted { (found[$0].distance, $0) < (found[$1].distance, $1) }
        var descriptions: [AccessibleAnnotation] = []
        for index in order where descriptions.count < maximumCount {
            guard let description = found[index].make(), description.frame.intersects(bounds) else { continue }
            descriptions.append(description)
        }
        return descriptions
    }
}

extension MapboxMap {
    /// Returns what people hear of a cluster; nil if it is not in front of the camera.
    fileprivate func accessibleCluster(
        of hit: FeatureHit, in layer: RuntimeLayer, manager: String
    ) -> AccessibleAnnotation? {
        let transform = cameraTransform
        guard let feature = queriedFeature(of: hit, in: layer)?.feature, case .point(let point)? = feature.geometry,
            let count = feature.properties?["point_count"]??.number, let whole = Int(exactly: count),
            let id = feature.properties?["cluster_id"]??.number,
            let seen = transform.screenPoint(
                for: transform.worldPoint(of: point.coordinates))
        else { return nil }
        let resources = LayerResources(images: images, texts: texts, symbolImages: styleImages)
        let context = EvaluationContext(
            zoom: Double(cameraState.zoom), feature: FeatureAttributes(properties: feature.properties ?? [:]))
        let reach = CGFloat(layer.featureKind?.reach(in: context, resources) ?? 0)
        let radius = max(reach, AccessibleAnnotation.minimumRadius)
        let center = CGPoint(x: seen.x, y: transform.upright(seen.y))
        return AccessibleAnnotation(
            manager: manager, id: "\(Int(exactly: id) ?? 0)", kind: .cluster(count: whole),
            frame: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
            point: seen)
    }
}
