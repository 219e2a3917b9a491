public import Foundation
import KioskGeometry
import KioskInput

/// Makes and keeps the annotation managers of a map: `mapView.annotations`.
///
///     let circles = mapView.annotations.makeCircleAnnotationManager(id: "stops")
///     circles.annotations = stops.map { CircleAnnotation(centerCoordinate: $0) }
@MainActor
public final class AnnotationOrchestrator {
    /// The longest distance from a finger at which an annotation, a cluster, a view annotation or the puck is hit when none of
    /// them lies exactly under it, in points on screen.
    ///
    /// Managers may have radii of their own.
    public var tapRadius: CGFloat = 22

    /// How a finger takes hold of an annotation that can be dragged.
    public var dragStart = DragStart.longPress

    let map: MapboxMap
    private let images: AnnotationImages

    /// Sends the id of each annotation that a tap is delivered to, before its handler is called.
    package var onTap: Signal<String> { taps.signal }

    let taps: SignalSubject<String>

    /// In the order they were made.
    private var managers: [any LayerBackedManager] = [] {
        didSet {
            managersByLayer = managers.reduce(into: [:]) { byLayer, manager in
                for id in manager.layerIds { byLayer[id] = manager }
            }
        }
    }

    /// Kept because every tap asks which layers are whose.
    private var managersByLayer: [String: any LayerBackedManager] = [:]

    /// What fingers do to the annotations of each manager, by its id.
    private var interactions: [String: AnyCancelable] = [:]

    init(map: MapboxMap) {
        self.map = map
        taps = SignalSubject(outbox: map.outbox)
        images = AnnotationImages(style: map)
    }

    /// The managers by their ids.
    public var annotationManagersById: [String: any AnnotationManager] {
        managers.reduce(into: [:]) { $0[$1.id] = $1 }
    }

    /// The ids of the selected annotations of all managers, the lowest first.
    ///
    /// - Complexity: O(n) in the annotations.
    package var selectedAnnotationIDs: [String] { managers.flatMap(\.selectedAnnotationIDs) }

    /// Makes a manager of pictures at coordinates.
    ///
    /// - Parameters:
    ///   - id: Names it, its source and its layer; a manager of that id is removed first. Five random characters unless given.
    ///   - layerPosition: Where its layer goes; on top unless given.
    ///   - clusterOptions: How pictures that lie close together are gathered; nil gathers none.
    ///   - onClusterTap: Told which cluster was tapped; nil lets taps of clusters through.
    ///   - onClusterLongPress: Told which cluster a finger rested on; nil lets such presses through.
    public func makePointAnnotationManager(
        id: String? = nil, layerPosition: LayerPosition? = nil, clusterOptions: ClusterOptions? = nil,
        onClusterTap: (@MainActor (AnnotationClusterGestureContext) -> Void)? = nil,
        onClusterLongPress: (@MainActor (AnnotationClusterGestureContext) -> Void)? = nil
    ) -> PointAnnotationManager {
        makeManager(id: id, layerPosition: layerPosition) { [map] id in
            clusterOptions.map {
                ClusterLayers(
                    managerID: id, options: $0, map: map, onTap: onClusterTap, onLongPress: onClusterLongPress)
            }
        }
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
        let manager = managers.remove(at: index)
        // A drag ends while the manager still has what is dragged.
        interactions.removeValue(forKey: id)?.cancel()
        manager.remove()
    }

    /// The layers that may draw a feature of a layer, that one first: a manager hands what is dragged to a layer beside its own.
    func layers(drawingFeaturesOf layer: String) -> [String] {
        managers.first { $0.id == layer }?.layerIds.reversed() ?? [layer]
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
        id: String?, layerPosition: LayerPosition?, clusters: (_ id: String) -> ClusterLayers? = { _ in nil }
    ) -> LayerAnnotationManager<Kind> {
        let id = id ?? freeID()
        // Again, because whoever hears that a drag has ended may make one of that id.
        while managers.contains(where: { $0.id == id }) {
            map.report(
                Diagnostic(
                    subject: .annotations, message: "a new manager with the id \"\(id)\" removes the one that had it"))
            removeAnnotationManager(withId: id)
        }
        let manager = LayerAnnotationManager<Kind>(id: id, map: map, images: images, clusters: clusters(id))
        manager.attach(at: layerPosition)
        manager.onNeedsFrame = { [weak map] in map?.frames.requestFrame() }
        manager.clusters?.radius = { [weak self, weak manager] (kind: InteractionKind) -> CGFloat in
            let own = kind == .longPress ? manager?.longPressRadius : manager?.tapRadius
            return own ?? self?.tapRadius ?? 0
        }
        manager.keeper = { [weak self] url in self?.managers.first { $0.fileURL?.path == url.path } }
        managers.append(manager)
        interactions[id] = addInteractions(with: manager)
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
    }

    /// Returns the annotations drawn at a point, the topmost first; if there are none, those within a radius, the nearest first.
    ///
    /// What was assigned since the last frame is not yet there, if there is a clock to draw frames by.
    /// - Parameters:
    ///   - point: Points from the top left corner of the view.
    ///   - radius: Points around it; that of taps unless given, 0 for exact hits only.
    /// - Complexity: O(log n + k) for each manager, k being the annotations around the point.
    public func annotations(at point: CGPoint, radius: CGFloat? = nil) -> [Hit] {
        synchronizeUnlessFramesCome()
        let region = PlanarRegion(point)
        let exact = hits(in: region) { _ in 0 }
        if !exact.isEmpty || radius == 0 { return exact }
        let near = hits(in: region) { radius ?? $0.tapRadius ?? tapRadius }
        return near.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
            .map(\.element)
    }

    /// Returns the annotations in a region of the screen or within a radius of it, the topmost first.
    ///
    /// - Parameter radius: The points around the region that count for a manager.
    func hits(in region: PlanarRegion, radius: (any LayerBackedManager) -> CGFloat) -> [Hit] {
        featureHits(in: region, radius: radius).compactMap(Hit.init)
    }

    /// Returns the features of all managers in a region of the screen or within a radius of it, the topmost first.
    func featureHits(
        in region: PlanarRegion, radius: (any LayerBackedManager) -> CGFloat
    ) -> [(manager: any LayerBackedManager, feature: FeatureHit)] {
        var found: [(manager: any LayerBackedManager, feature: FeatureHit)] = []
        for layer in map.layers.reversed() {
            guard let manager = managersByLayer[layer.id] else { continue }
            for hit in map.hits(of: layer, in: region, tolerance: radius(manager)) { found.append((manager, hit)) }
        }
        return found
    }

    /// Shows what was assigned if no frame will.
    func synchronizeUnlessFramesCome() {
        if map.frames.clock == nil { synchronize() }
    }

    /// Clears the selections that a tap on nothing clears.
    func tapMissed() {
        for manager in managers { manager.clearSelectionIfAsked() }
    }

    /// Updates the sources and layers of all managers.
    func synchronize() {
        for manager in managers { manager.synchronize() }
    }
}

extension AnnotationOrchestrator: FrameParticipant {
    func update(at time: Timestamp) {
        synchronize()
    }

    /// Annotations that were assigned since the last frame need another one.
    func nextFrameTime(after time: Timestamp) -> Timestamp? {
        managers.contains(where: \.isDirty) ? time : nil
    }
}

extension AnnotationOrchestrator.Hit {
    /// Nil for a feature whose annotation has gone since it was shown.
    @MainActor
    init?(_ manager: any LayerBackedManager, _ feature: FeatureHit) {
        guard let identifier = feature.identifier,
            let annotation = manager.annotation(withIdentifier: identifier)
        else { return nil }
        self.init(manager: manager, annotation: annotation, distance: feature.distance)
    }
}
