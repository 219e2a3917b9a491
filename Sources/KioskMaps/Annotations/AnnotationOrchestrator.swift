public import Foundation
import KioskGeometry
import KioskInput

/// The factory and owner of the annotation managers of a map: `mapView.annotations`.
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

    /// The touch that begins a drag of a draggable annotation.
    public var dragStart = DragStart.longPress

    /// The selection of at most one annotation across all managers.
    public let singleSelection: SingleSelection

    let map: MapboxMap

    /// The part of a frame that moves annotations.
    private(set) lazy var motion = MotionPresenter(self)

    private let images: AnnotationImages
    private let files = AnnotationFileOwners()

    /// Sends the id of each annotation that a tap is delivered to, before its handler is called.
    package var onTap: Signal<String> { taps.signal }

    let taps: SignalSubject<String>

    /// The managers in the order they were created.
    private(set) var managers: [any LayerBackedManager] = [] {
        didSet {
            managersByLayer = managers.reduce(into: [:]) { byLayer, manager in
                for id in manager.layerIds { byLayer[id] = manager }
            }
        }
    }

    /// The managers by the ids of their layers, for hit testing.
    private var managersByLayer: [String: any LayerBackedManager] = [:]

    /// The camera and the time to which movements are evaluated; nil before the first frame with movements.
    ///
    /// A frame evaluates the movements in view alone; `isComplete` is whether a query has evaluated the others as well.
    private var motionFrame: (transform: CameraTransform, time: Timestamp, isComplete: Bool)?

    /// The hits of the last tap until the next frame, whose memory the next tap uses.
    private var lastHits: [Hit] = []

    /// The interactions with the annotations of each manager, by its id.
    private var interactions: [String: AnyCancelable] = [:]

    init(map: MapboxMap) {
        self.map = map
        taps = SignalSubject(outbox: map.outbox)
        images = AnnotationImages(style: map)
        singleSelection = SingleSelection(outbox: map.outbox)
        singleSelection.managers = { [weak self] in self?.managers ?? [] }
    }

    /// The managers by their ids.
    public var annotationManagersById: [String: any AnnotationManager] {
        managers.reduce(into: [:]) { $0[$1.id] = $1 }
    }

    /// The ids of the selected annotations of all managers, the lowest first.
    ///
    /// - Complexity: O(n) in the annotations.
    package var selectedAnnotationIDs: [String] { managers.flatMap(\.selectedAnnotationIDs) }

    /// Creates a manager of icons and texts at coordinates.
    ///
    /// - Parameters:
    ///   - id: The id of the manager, its source and its layer; a manager with the same id is removed first. Five random
    ///     characters by default.
    ///   - layerPosition: The position of its layer; the top by default.
    ///   - clusterOptions: The clustering of annotations that lie close together; nil disables it.
    ///   - onClusterTap: Called with a cluster that is tapped; nil ignores taps on clusters.
    ///   - onClusterLongPress: Called with a cluster that is long-pressed; nil ignores long presses on clusters.
    public func makePointAnnotationManager(
        id: String? = nil, layerPosition: LayerPosition? = nil, clusterOptions: ClusterOptions? = nil,
        onClusterTap: (@MainActor (AnnotationClusterGestureContext) -> Void)? = nil,
        onClusterLongPress: (@MainActor (AnnotationClusterGestureContext) -> Void)? = nil
    ) -> PointAnnotationManager {
        makeManager(
            id: id, layerPosition: layerPosition, clusterOptions: clusterOptions, onClusterTap: onClusterTap,
            onClusterLongPress: onClusterLongPress)
    }

    /// Creates a manager of lines; the parameters are those of `makePointAnnotationManager(id:layerPosition:)`.
    public func makePolylineAnnotationManager(
        id: String? = nil, layerPosition: LayerPosition? = nil
    ) -> PolylineAnnotationManager {
        makeManager(id: id, layerPosition: layerPosition)
    }

    /// Creates a manager of polygons; the parameters are those of `makePointAnnotationManager(id:layerPosition:)`.
    public func makePolygonAnnotationManager(
        id: String? = nil, layerPosition: LayerPosition? = nil
    ) -> PolygonAnnotationManager {
        makeManager(id: id, layerPosition: layerPosition)
    }

    /// Creates a manager of circles; the parameters are those of `makePointAnnotationManager(id:layerPosition:)`.
    public func makeCircleAnnotationManager(
        id: String? = nil, layerPosition: LayerPosition? = nil
    ) -> CircleAnnotationManager {
        makeManager(id: id, layerPosition: layerPosition)
    }

    /// Removes a manager with its source and layer; an unknown id is ignored.
    public func removeAnnotationManager(withId id: String) {
        guard let index = managers.firstIndex(where: { $0.id == id }) else { return }
        let manager = managers.remove(at: index)
        // A drag ends while the manager still has the dragged annotation.
        interactions.removeValue(forKey: id)?.cancel()
        lastHits = []
        manager.remove()
        singleSelection.resolve()
    }

    /// Moves the layer of a manager to a position of the stack; an unknown id is ignored.
    func moveLayer(ofManager id: String, to position: LayerPosition) {
        managers.first { $0.id == id }?.layerPosition = position
    }

    /// Deselects all annotations of all managers.
    ///
    /// - Complexity: O(k log n) for k selected annotations of managers with n annotations.
    public func clearSelection() {
        for manager in managers { manager.deselectAll() }
        singleSelection.resolve()
    }

    /// Returns the layers that may draw a feature of a layer, that layer first.
    ///
    /// A manager moves a dragged annotation to its drag layer.
    func layers(drawingFeaturesOf layer: String) -> [String] {
        managers.first { $0.id == layer }?.layerIds.reversed() ?? [layer]
    }

    /// Returns an unused id of five characters.
    private func freeID() -> String {
        while true {
            let id = String(UUID().uuidString.prefix(5))
            let isTaken = map.style.sourceExists(withId: id) || map.style.layerExists(withId: id)
            if !isTaken, !managers.contains(where: { $0.id == id }) { return id }
        }
    }

    /// Creates a manager of annotations of a kind; the parameters are those of `makePointAnnotationManager`.
    func makeManager<Kind>(
        id: String?, layerPosition: LayerPosition? = nil, clusterOptions: ClusterOptions? = nil,
        onClusterTap: ClusterLayers.Handler? = nil, onClusterLongPress: ClusterLayers.Handler? = nil
    ) -> LayerAnnotationManager<Kind> {
        let id = id ?? freeID()
        // In a loop, because a handler for the end of a drag may create a manager with the same id.
        while managers.contains(where: { $0.id == id }) {
            map.report(
                Diagnostic(
                    subject: .annotations, message: "manager \"\(id)\": replaced by a new manager with the same id"))
            removeAnnotationManager(withId: id)
        }
        let clusters = clusterOptions.map {
            ClusterLayers(managerID: id, options: $0, map: map, onTap: onClusterTap, onLongPress: onClusterLongPress)
        }
        let manager = LayerAnnotationManager<Kind>(
            id: id, map: map, images: images, files: files, singleSelection: singleSelection, clusters: clusters)
        manager.attach(at: layerPosition)
        manager.layers.clusters?.radius = { [weak self, weak manager] kind in
            manager?.hitRadius(for: kind) ?? self?.tapRadius ?? 0
        }
        managers.append(manager)
        interactions[id] = addInteractions(with: manager)
        return manager
    }
}

extension AnnotationOrchestrator {
    /// An annotation under a point of the screen.
    public struct Hit {
        /// The manager of the annotation.
        public let manager: any AnnotationManager
        /// The annotation.
        public var annotation: any Annotation { value.annotation }
        /// The distance of the point from the drawn annotation, in points; 0 inside.
        public let distance: CGFloat

        private let value: AnnotationValue

        /// Creates a hit; nil if the annotation of the feature was removed since the feature was shown.
        @MainActor
        init?(_ manager: any LayerBackedManager, _ feature: FeatureHit) {
            guard let identifier = feature.identifier,
                let value = manager.annotation(withIdentifier: identifier, row: feature.feature)
            else { return nil }
            self.manager = manager
            self.value = value
            distance = feature.distance
        }
    }

    /// Returns the annotations drawn at a point, the topmost first; if there are none, those within a radius, the nearest first.
    ///
    /// If the map has a clock, changes since the last frame are not included.
    /// - Parameters:
    ///   - point: The point, in points from the top left corner of the view.
    ///   - radius: The maximum distance, in points; nil for that of taps, 0 for exact hits only.
    /// - Complexity: O(log n + k) for each manager, for k annotations near the point.
    public func annotations(at point: CGPoint, radius: CGFloat? = nil) -> [Hit] {
        synchronizeWithoutClock()
        let region = PlanarRegion(point)
        var found = takeHits()
        defer { if found.capacity <= Self.keptHitCount { lastHits = found } }
        appendHits(in: region, radius: { _ in 0 }, to: &found)
        if !found.isEmpty || radius == 0 { return found }
        appendHits(in: region, radius: { radius ?? $0.hitRadius(for: .tap) ?? tapRadius }, to: &found)
        // The sort is stable.
        found.sort { $0.distance < $1.distance }
        return found
    }

    /// The number of hits whose memory is kept: those of a tap.
    private static let keptHitCount = 64

    /// Removes the hits of the last query, and returns their memory as an empty array unless the caller of that query still uses it.
    private func takeHits() -> [Hit] {
        var taken: [Hit] = []
        swap(&taken, &lastHits)
        taken.removeAll(keepingCapacity: true)
        return taken
    }

    /// Returns the annotations in a region of the screen or within a radius of it, the topmost first.
    ///
    /// - Parameters:
    ///   - region: The region of the screen.
    ///   - radius: Returns the maximum distance from the region for a manager, in points.
    func hits(in region: PlanarRegion, radius: (any LayerBackedManager) -> CGFloat) -> [Hit] {
        var found: [Hit] = []
        appendHits(in: region, radius: radius, to: &found)
        return found
    }

    private func appendHits(
        in region: PlanarRegion, radius: (any LayerBackedManager) -> CGFloat, to found: inout [Hit]
    ) {
        forEachFeatureHit(in: region, radius: radius) { manager, feature in
            if let hit = Hit(manager, feature) { found.append(hit) }
        }
    }

    /// Calls a closure with the features of all managers in a region of the screen or within a radius of it, the topmost first.
    func forEachFeatureHit(
        in region: PlanarRegion, radius: (any LayerBackedManager) -> CGFloat,
        _ visit: (_ manager: any LayerBackedManager, _ feature: FeatureHit) -> Void
    ) {
        let layers = map.layers
        for index in layers.indices.reversed() {
            guard let manager = managersByLayer[layers[index].id] else { continue }
            map.forEachHit(of: layers[index], in: region, tolerance: radius(manager)) { visit(manager, $0) }
        }
    }

    /// Applies changes immediately if the map has no clock, and so no frames.
    func synchronizeWithoutClock() {
        if map.frames.clock == nil { synchronize() }
    }

    /// Clears selections after a tap that hit nothing.
    func tapMissed() {
        if singleSelection.isEnabled { return clearSelection() }
        for manager in managers { manager.handleMissedTap() }
    }

    /// Updates the sources and layers of all managers.
    func synchronize() {
        singleSelection.resolve()
        for manager in managers { manager.synchronize() }
    }
}

extension AnnotationOrchestrator: FrameUpdating, FrameScheduling {
    package func update(at time: Timestamp) {
        if !lastHits.isEmpty { lastHits = takeHits() }
        for manager in managers { manager.advanceEffects(to: time) }
        synchronize()
    }

    /// Returns the time of this frame if changes since need another one immediately, otherwise the earliest time at which a movement needs
    /// one; nil if nothing moves.
    package func nextFrameTime(after time: Timestamp) -> Timestamp? {
        var next: Timestamp?
        for manager in managers {
            if manager.isDirty { return time }
            if let end = manager.nextMotionTime(after: time) { next = min(next ?? end, end) }
        }
        return next
    }

    package func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {
        motionFrame = nil
        for manager in managers { manager.finishAnimations() }
    }
}

/// The movements of annotations.
extension AnnotationOrchestrator {
    /// Moves the annotations in view to their positions at a time.
    func advanceMotions(to time: Timestamp) {
        guard hasMotions else { return }
        let transform = map.cameraTransform
        motionFrame = (transform, time, false)
        let box = transform.groundBox(margin: Self.motionMargin)
        for manager in managers where manager.hasMotions { manager.advanceMotions(to: time, in: box) }
    }

    /// Whether an annotation of any manager moves.
    private var hasMotions: Bool {
        for manager in managers where manager.hasMotions { return true }
        return false
    }

    /// Moves all annotations to the positions at which they would be drawn, if a query may find some that are out of view.
    ///
    /// - Parameters:
    ///   - region: The region of the query, in points.
    ///   - tolerance: The distance from the region at which annotations are found, in points.
    func prepareMotions(forQueryOf region: PlanarRegion, tolerance: CGFloat) {
        guard let frame = motionFrame, !frame.isComplete, hasMotions else { return }
        let view = CGRect(origin: .zero, size: map.size).insetBy(dx: -Self.motionMargin, dy: -Self.motionMargin)
        let isInView = region.corners.allSatisfy {
            view.contains(CGRect(x: $0.x - tolerance, y: $0.y - tolerance, width: 2 * tolerance, height: 2 * tolerance))
        }
        guard !isInView || frame.transform != map.cameraTransform else { return }
        motionFrame?.isComplete = true
        for manager in managers where manager.hasMotions { manager.advanceMotions(to: frame.time, in: nil) }
    }

    /// The distance from the view within which movements are evaluated, in points: more than an icon or a text extends.
    private static let motionMargin: CGFloat = 256
}
