import Foundation
import KioskGeometry
import KioskInput
import KioskStyle

/// The annotations of a manager in its two layers.
///
/// The drag layer lies above the main layer. It contains the annotations that were dragged since the last assignment, so that
/// a drag does not rebuild the main layer. An id occurs in one of the layers only.
@MainActor
final class AnnotationLayers<Kind: LayerAnnotation> {
    typealias ChangeHandler = AnnotationList<Kind>.ChangeHandler

    /// The layers that draw clusters; nil unless the manager clusters its annotations.
    let clusters: ClusterLayers?

    /// The requested position of the main layer; nil for the top.
    private(set) var position: LayerPosition?

    private let map: MapboxMap
    private let main: AnnotationLayer<Kind>
    private let dragged: AnnotationLayer<Kind>

    /// Whether the attributes of all annotations have changed.
    private var areAttributesChanged = false

    private var hasReportedLatitude = false

    /// Creates layers that are not in the style yet.
    ///
    /// - Parameters:
    ///   - id: The id of the manager, which is that of the main layer and its source.
    ///   - map: The map.
    ///   - clusters: The layers that draw clusters.
    init(id: String, map: MapboxMap, clusters: ClusterLayers?) {
        self.map = map
        self.clusters = clusters
        main = AnnotationLayer(id: id, map: map, hasClusters: clusters != nil)
        dragged = AnnotationLayer(id: "\(id)_drag", map: map)
    }

    /// The ids of the layers that draw annotations, the topmost first; the drag layer need not be in the style.
    var ids: [String] { [dragged.id, main.id] }

    /// Both layers.
    var all: [AnnotationLayer<Kind>] { [main, dragged] }

    /// Whether the main layer is in the style.
    var isAttached: Bool { main.isAttached }

    /// Whether the sources do not contain all changes.
    var isChanged: Bool {
        main.list.isChanged || dragged.list.isChanged || areAttributesChanged || main.motions.hasUnshown
            || dragged.motions.hasUnshown
    }

    /// The number of annotations.
    var count: Int { main.list.count + dragged.list.count }

    /// The annotations, the lowest first.
    ///
    /// - Complexity: O(n)
    var annotations: [Kind] {
        dragged.list.count == 0 ? main.list.annotations : main.list.annotations + dragged.list.annotations
    }

    /// The annotation with an id.
    subscript(id: String) -> Kind? {
        main.list[id] ?? dragged.list[id]
    }

    /// Returns the annotation with an id.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - row: The row of the main layer at which the annotation is expected; nil if it is unknown.
    func annotation(withId id: String, row: Int?) -> Kind? {
        row.flatMap { main.list.annotation(withId: id, row: $0) } ?? self[id]
    }

    /// A message about the first annotation outside the projection; nil if there is none or it was returned before.
    func takeLatitudeProblem() -> String? {
        guard !hasReportedLatitude, let problem = main.latitudeProblem ?? dragged.latitudeProblem else { return nil }
        hasReportedLatitude = true
        return problem
    }
}

/// Changes of annotations; each calls the handler with every annotation that changed.
extension AnnotationLayers {
    /// Replaces all annotations; those of the drag layer move to the main layer.
    ///
    /// - Returns: The ids of annotations that were discarded because an earlier one has the same id.
    /// - Complexity: O(n + m)
    func assign(_ annotations: [Kind], _ onChange: ChangeHandler) -> [String] {
        for annotation in dragged.list.annotations {
            dragged.list.remove(annotation.id, onChange)
            main.motions.adoptRotation(of: annotation.id, from: dragged.motions)
        }
        let duplicates = main.list.assign(annotations, onChange)
        releaseExtras()
        return duplicates
    }

    /// Adds annotations above the others, or replaces those with the same ids.
    func insert(_ annotations: [Kind], _ onChange: ChangeHandler) {
        for annotation in annotations { layer(of: annotation.id).list.insert(annotation, onChange) }
        releaseExtras()
    }

    /// Replaces the annotation with the same id, if there is one.
    func replace(with annotation: Kind, _ onChange: ChangeHandler) {
        layer(of: annotation.id).list.replace(with: annotation, onChange)
        releaseExtras()
    }

    /// Removes the annotations with the given ids and returns them; unknown ids are ignored.
    func remove(_ ids: [String], _ onChange: ChangeHandler) -> [Kind] {
        defer { releaseExtras() }
        return ids.compactMap { main.list.remove($0, onChange) ?? dragged.list.remove($0, onChange) }
    }

    /// Moves an annotation to the top of the drag layer, unless it is in that layer already.
    func moveToDragLayer(_ annotation: Kind) {
        guard dragged.list[annotation.id] == nil else { return }
        // The annotation itself does not change, so the handler is not called.
        main.list.remove(annotation.id) { _, _ in }
        dragged.motions.adoptRotation(of: annotation.id, from: main.motions)
        dragged.list.insert(annotation) { _, _ in }
        releaseExtras()
    }

    /// Calls a closure with each annotation that has extras, such as an image.
    func forEachWithExtras(_ visit: (Kind) -> Void) {
        for list in [main.list, dragged.list] {
            for case let annotation? in list.rows where !annotation.extras.isEmpty { visit(annotation) }
        }
    }

    private func layer(of id: String) -> AnnotationLayer<Kind> {
        dragged.list[id] == nil ? main : dragged
    }

    /// Releases the extras of annotations that were removed or replaced.
    ///
    /// No list may be in the middle of a change, because the deinitialisers of released objects may call the manager.
    private func releaseExtras() {
        _ = (main.list.takeReleased(), dragged.list.takeReleased())
    }
}

extension AnnotationLayers where Kind: PlacedAnnotation {
    /// Moves annotations, each to the coordinate at the same position; unknown ids are ignored.
    ///
    /// - Parameters:
    ///   - ids: The ids of the annotations.
    ///   - coordinates: The coordinates.
    ///   - onMove: Called with the id of each annotation whose coordinate changed.
    func move(_ ids: [String], to coordinates: [CLLocationCoordinate2D], _ onMove: (String) -> Void) {
        for (id, coordinate) in zip(ids, coordinates)
        where main.list.move(id, to: coordinate) || dragged.list.move(id, to: coordinate) {
            onMove(id)
        }
    }
}

/// The movements of annotations.
extension AnnotationLayers {
    /// Whether no annotation moves.
    var areMotionsEmpty: Bool { main.motions.isEmpty && dragged.motions.isEmpty }

    /// The end of the movement that ends first; nil without movements.
    var nextMotionEnd: Timestamp? {
        let (first, second) = (main.motions.nextEnd, dragged.motions.nextEnd)
        guard let first, let second else { return first ?? second }
        return min(first, second)
    }

    /// Begins a movement of an annotation, which replaces the one in progress.
    ///
    /// - Returns: The animation that was replaced.
    func beginMotion(
        _ track: MotionTrack, of id: String, _ animation: AnnotationAnimation?
    ) -> AnnotationAnimation? {
        layer(of: id).motions.begin(track, of: id, animation)
    }

    /// Returns the animation of an annotation that moves; nil for positions of a feed.
    func animation(of id: String) -> AnnotationAnimation? {
        (main.motions.motion(of: id) ?? dragged.motions.motion(of: id))?.animation
    }

    /// Returns the prediction of an annotation; nil if its movement is not predicted.
    func prediction(of id: String) -> PredictedTrack? {
        let motion = main.motions.motion(of: id) ?? dragged.motions.motion(of: id)
        if case .predicted(let track)? = motion?.track.course { return track }
        return nil
    }

    /// Removes the movement of an annotation.
    ///
    /// - Returns: Its animation; nil without one.
    func removeMotion(of id: String) -> AnnotationAnimation? {
        main.motions.remove(id) ?? dragged.motions.remove(id)
    }

    /// Removes all movements, and returns their animations.
    func removeAllMotions() -> [AnnotationAnimation] { main.motions.removeAll() + dragged.motions.removeAll() }

    /// Returns the vertices at which an annotation is drawn at a time; nil if it does not move.
    func movingPoints(of id: String, at time: Timestamp) -> [CGPoint]? {
        main.movingPoints(of: id, at: time) ?? dragged.movingPoints(of: id, at: time)
    }

    /// Returns the rotation of the icon of an annotation at a time, in degrees clockwise; nil if no movement has set it.
    func rotation(of id: String, at time: Timestamp) -> Double? {
        for layer in [dragged, main] {
            if let rotation = layer.motions.motion(of: id)?.track.rotation(at: time) ?? layer.motions.rotations[id] {
                return rotation
            }
        }
        return nil
    }

    /// Moves the annotations in view to their positions at a time, and ends the movements that are over.
    ///
    /// - Parameters:
    ///   - time: The time.
    ///   - box: The area in view, in the unit square or beyond its edges; nil for everything.
    /// - Returns: Whether movements in view continue, and the animations that ended.
    func advanceMotions(to time: Timestamp, in box: PlanarBox?) -> (isMoving: Bool, ended: [AnnotationAnimation]) {
        let (one, other) = (main.advanceMotions(to: time, in: box), dragged.advanceMotions(to: time, in: box))
        return (one.isMoving || other.isMoving, one.ended + other.ended)
    }

    /// Marks an annotation as changed because of its effect.
    func touch(_ id: String) {
        main.list.touch(id)
        dragged.list.touch(id)
    }
}

/// The sources and layers in the style.
extension AnnotationLayers {
    /// Adds the main layer and the layers of clusters with their source.
    ///
    /// - Throws: `StyleError` if an id is taken or the position names no layer.
    func attach(at position: LayerPosition?) throws {
        self.position = position
        if let clusters { try clusters.addSource() } else { try main.addSource() }
        map.setFeatureOwner(main.id, ofSource: main.id)
        try main.attach(at: position)
        try clusters?.attach(below: main.id)
    }

    /// Adds the drag layer above the main layer, unless it is there already.
    ///
    /// - Returns: Whether it was added, and needs its style.
    /// - Throws: `StyleError` if its id is taken or the main layer was removed.
    func attachDragLayer() throws -> Bool {
        guard !dragged.isAttached else { return false }
        try dragged.addSource()
        map.setFeatureOwner(main.id, ofSource: dragged.id)
        try dragged.attach(at: .above(main.id))
        return true
    }

    /// Moves all layers; nil moves them to the top.
    ///
    /// - Throws: `StyleError` if the position names no layer.
    func move(to position: LayerPosition?) throws {
        self.position = position
        guard isAttached else { return }
        try map.moveLayer(withId: main.id, to: position ?? .default)
        try clusters?.move(below: main.id)
        if dragged.isAttached { try map.moveLayer(withId: dragged.id, to: .above(main.id)) }
    }

    /// Removes all sources and layers.
    ///
    /// - Returns: The errors of those that could not be removed, such as a source that another layer uses.
    func remove() -> [any Error] {
        let steps = [
            { try self.clusters?.remove() }, main.removeLayer, dragged.removeLayer, main.removeSource,
            dragged.removeSource,
        ]
        var errors: [any Error] = []
        for step in steps {
            do { try step() } catch { errors.append(error) }
        }
        return errors
    }

    /// Marks the attributes of all annotations as changed.
    func setAttributesChanged() {
        areAttributesChanged = true
    }

    /// Updates the sources.
    ///
    /// - Parameter attributes: Returns the attributes of an annotation that expressions of the layers read.
    func show(_ attributes: (Kind) -> FeatureAttributes) {
        if areAttributesChanged {
            main.showAll(attributes)
            dragged.showAll(attributes)
            areAttributesChanged = false
        } else {
            main.showChanges(attributes)
            dragged.showChanges(attributes)
        }
    }

    /// Sets the properties of the manager on both layers.
    func restyle(_ properties: JSONObject, slot: String?) {
        main.restyle(properties, slot: slot)
        dragged.restyle(properties, slot: slot)
    }
}
