public import Foundation
import KioskGeometry

/// Makes and keeps the annotation managers of a map: `mapView.annotations`.
///
///     let circles = mapView.annotations.makeCircleAnnotationManager(id: "stops")
///     circles.annotations = stops.map { CircleAnnotation(centerCoordinate: $0) }
@MainActor
public final class AnnotationOrchestrator {
    /// How far from a finger an annotation may lie and still be tapped when nothing lies exactly under it, in points.
    public var tapRadius: CGFloat = 22

    /// Whether what is assigned is shown with the next frame; without frames it is shown when it is asked about.
    var waitsForFrames = false

    private let map: MapboxMap
    private let images: AnnotationImages

    /// In the order they were made.
    private var managers: [any LayerBackedManager] = []

    init(map: MapboxMap) {
        self.map = map
        images = AnnotationImages(style: map)
        map.addInteraction(
            TapInteraction { [weak self] context in self?.handleTap(context) ?? false })
    }

    /// The managers by their ids.
    public var annotationManagersById: [String: any AnnotationManager] {
        managers.reduce(into: [:]) { $0[$1.id] = $1 }
    }

    /// Makes a manager of pictures at coordinates.
    ///
    /// - Parameters:
    ///   - id: Names it, its source and its layer; a manager of that id is removed first. Five random characters unless given.
    ///   - layerPosition: Where its layer goes; on top unless given.
    ///   - clusterOptions: How pictures that lie close together are gathered; nil gathers none.
    public func makePointAnnotationManager(
        id: String? = nil, layerPosition: LayerPosition? = nil, clusterOptions: ClusterOptions? = nil
    ) -> PointAnnotationManager {
        makeManager(id: id, layerPosition: layerPosition, clusterOptions: clusterOptions)
    }

    /// Makes a manager of lines; parameters as `makePointAnnotationManager(id:layerPosition:)`.
    public func makePolylineAnnotationManager(
        id: String? = nil, layerPosition: LayerPosition? = nil
    ) -> PolylineAnnotationManager {
        makeManager(id: id, layerPosition: layerPosition)
    }

    /// Makes a manager of polygons; parameters as `makePointAnnotationManager(id:layerPosition:)`.
    public func makePolygonAnnotationManager(
        id: String? = nil, layerPosition: LayerPosition? = nil
    ) -> PolygonAnnotationManager {
        makeManager(id: id, layerPosition: layerPosition)
    }

    /// Makes a manager of circles; parameters as `makePointAnnotationManager(id:layerPosition:)`.
    public func makeCircleAnnotationManager(
        id: String? = nil, layerPosition: LayerPosition? = nil
    ) -> CircleAnnotationManager {
        makeManager(id: id, layerPosition: layerPosition)
    }

    /// Removes a manager with its source and layer; an unknown id does nothing.
    public func removeAnnotationManager(withId id: String) {
        guard let index = managers.firstIndex(where: { $0.id == id }) else { return }
        managers.remove(at: index).remove()
    }

    /// Five characters that nobody goes by yet.
    private func freeID() -> String {
        while true {
            let id = String(UUID().uuidString.prefix(5))
            let isTaken = map.style.sourceExists(withId: id) || map.style.layerExists(withId: id)
            if !isTaken, !managers.contains(where: { $0.id == id }) { return id }
        }
    }

    private func makeManager<Kind>(
        id: String?, layerPosition: LayerPosition?, clusterOptions: ClusterOptions? = nil
    ) -> LayerAnnotationManager<Kind> {
        let id = id ?? freeID()
        if managers.contains(where: { $0.id == id }) {
            map.report(
                Diagnostic(
                    subject: .annotations, message: "a new manager with the id \"\(id)\" removes the one that had it"))
            removeAnnotationManager(withId: id)
        }
        let clusters = clusterOptions.map { ClusterLayers(managerID: id, options: $0, map: map) }
        let manager = LayerAnnotationManager<Kind>(id: id, map: map, images: images, clusters: clusters)
        manager.attach(at: layerPosition)
        manager.onNeedsFrame = { [weak map] in map?.onNeedsFrame() }
        managers.append(manager)
        return manager
    }
}

extension AnnotationOrchestrator {
    /// An annotation under a point of the screen.
    public struct Hit {
        /// The manager that keeps it.
        public let manager: any AnnotationManager
        /// The annotation.
        public let annotation: any Annotation
        /// How far the point lies outside what is drawn of it, in points; 0 inside.
        public let distance: CGFloat

        let tapHandler: (@MainActor (InteractionContext) -> Bool)?
        weak var delegate: (any AnnotationInteractionDelegate)?
    }

    /// Returns the annotations drawn at a point, the topmost first; if there are none, those within a radius, the nearest first.
    ///
    /// What was assigned since the last frame is not yet there, if there is a clock to draw frames by.
    /// - Parameters:
    ///   - point: Points from the top left corner of the view.
    ///   - radius: Points around it; `tapRadius` unless given, 0 for exact hits only.
    /// - Complexity: O(log n + k) for each manager, k being the annotations around the point.
    public func annotations(at point: CGPoint, radius: CGFloat? = nil) -> [Hit] {
        if !waitsForFrames { synchronize() }
        let exact = hits(at: point, radius: 0)
        if !exact.isEmpty { return exact }
        let near = hits(at: point, radius: radius ?? tapRadius)
        return near.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
            .map(\.element)
    }

    private func hits(at point: CGPoint, radius: CGFloat) -> [Hit] {
        let ids = Set(managers.flatMap(\.layerIds))
        let layers = map.layers.reversed().filter { ids.contains($0.layer.id) }
        return layers.flatMap { map.hits(of: $0, in: PlanarRegion(point), tolerance: radius) }.compactMap(hit(for:))
    }

    /// Returns the annotation of a feature; nil when it has gone since it was shown.
    private func hit(for hit: FeatureHit) -> Hit? {
        guard let manager = managers.first(where: { $0.layerIds.contains(hit.layer) }),
            let annotation = hit.identifier.flatMap(manager.annotation(withIdentifier:))
        else { return nil }
        return Hit(
            manager: manager, annotation: annotation, distance: hit.distance, tapHandler: annotation.tapHandler,
            delegate: manager.delegate)
    }

    /// Whether something was assigned that is not yet shown.
    var needsFrame: Bool { managers.contains(where: \.isDirty) }

    /// Brings the sources and layers of all managers up to date.
    func synchronize() {
        for manager in managers { manager.synchronize() }
    }

    private func handleTap(_ context: InteractionContext) -> Bool {
        for hit in annotations(at: context.point) {
            hit.delegate?.annotationManager(hit.manager, didDetectTappedAnnotations: [hit.annotation])
            if hit.tapHandler?(context) == true { return true }
        }
        return false
    }
}
