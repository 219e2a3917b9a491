import Foundation
public import KioskGeometry

/// An editor in which a finger draws and changes a point, a line or an area on the map.
///
///     let editor = GeometryEditor(on: mapView)
///     editor.options.snapLayers = ["parcels"]
///     editor.draw(.polygon)            // each tap adds a vertex
///     …
///     editor.finishDrawing()           // handles move, insert and select vertices
///     let area = try editor.commit()   // a GeoJSON feature
///
/// Each vertex has a handle that one finger drags without a long press. Handles in the middle of segments insert a vertex when
/// they are dragged or tapped. A tap selects a vertex, which `removeSelectedVertex()` removes. Nothing needs two fingers.
///
/// Handles and lines are annotations of managers that the editor creates, above all other layers, and removes at the end. A tap
/// that an annotation or an interaction of the application handles does not add a vertex.
///
/// With a keyboard, delete and backspace remove the selected vertex or, while drawing, the last one; control and Z undo, with shift
/// or Y redo; enter finishes drawing; escape cancels.
@MainActor
public final class GeometryEditor {
    /// The look and the behaviour; a change applies to the next geometry, apart from those of snapping and committing.
    public var options = GeometryEditorOptions()

    /// The state.
    public private(set) var state = State.idle

    /// The selected vertex, as the ring and the number of the vertex in it; nil if none is selected.
    public var selectedVertex: (part: Int, vertex: Int)? { selected.map { ($0.part, $0.vertex) } }

    /// Sends the geometry after each change; nil while it is incomplete.
    public var onChange: Signal<Geometry?> { changes.signal }

    /// Sends at the end of each geometry: the feature that was committed, or nil if it was cancelled.
    public var onEnd: Signal<Feature?> { ends.signal }

    let map: MapboxMap
    let annotations: AnnotationOrchestrator

    /// The vertices.
    var shape = EditedShape(.point)

    /// The selected vertex; nil if none is selected.
    var selected: EditedShape.VertexIndex?

    /// The drawing of the shape; nil while nothing is edited.
    var drawing: EditorDrawing?

    /// The vertex that a finger drags, with the offset of its point from the finger; nil without one.
    var drag: (vertex: EditedShape.VertexIndex, offset: CGPoint)?

    /// The keys that are down and change the meaning of others.
    var heldKeys: Set<UInt16> = []

    private var history = EditHistory()
    private var original: Feature?
    private let changes: SignalSubject<Geometry?>
    private let ends: SignalSubject<Feature?>
    private var tokens: [any Cancelable] = []
    private let gestures: GestureManager

    /// Creates an editor for a map view.
    public init(on mapView: MapView) {
        map = mapView.mapboxMap
        annotations = mapView.annotations
        gestures = mapView.gestures
        changes = SignalSubject(outbox: mapView.mapboxMap.outbox)
        ends = SignalSubject(outbox: mapView.mapboxMap.outbox)
    }

    isolated deinit {
        for token in tokens { token.cancel() }
        drawing?.remove()
    }

    /// Begins a new geometry, to which each tap on the map adds a vertex; cancels the one in progress.
    public func draw(_ kind: Kind) {
        begin(EditedShape(kind), .drawing, Feature())
    }

    /// Begins to change a point, a line or a polygon; cancels the geometry in progress.
    ///
    /// - Returns: Whether the geometry can be edited; false for other types and coordinates that are not finite.
    @discardableResult
    public func edit(_ geometry: some GeometryConvertible) -> Bool {
        edit(Feature(geometry: geometry.geometry))
    }

    /// Begins to change the geometry of a feature, whose identifier and properties are kept; cancels the geometry in progress.
    ///
    /// - Returns: Whether the geometry can be edited; false for other types than point, line string and polygon, and for
    ///   coordinates that are not finite.
    @discardableResult
    public func edit(_ feature: Feature) -> Bool {
        guard let shape = feature.geometry.flatMap(EditedShape.init) else { return false }
        begin(shape, .editing, feature)
        return true
    }

    /// Ends drawing: taps on the map add no more vertices.
    public func finishDrawing() {
        guard state == .drawing else { return }
        state = .editing
        show()
    }

    /// The geometry; nil while it is incomplete or nothing is edited.
    public var geometry: Geometry? { state == .idle ? nil : shape.geometry }

    /// The number of vertices.
    public var vertexCount: Int { state == .idle ? 0 : shape.vertexCount }

    /// The coordinates at which the geometry crosses or touches itself, at most 65,536; empty if it is valid.
    ///
    /// - Complexity: O(n log n + k log k) in the vertices and in the pairs of segments whose bounding boxes touch.
    public var crossings: [CLLocationCoordinate2D] { state == .idle ? [] : shape.crossings }

    /// Ends editing and returns the geometry as a GeoJSON feature.
    ///
    /// - Throws: `GeometryEditorError` if nothing is edited, or the geometry is incomplete or crosses itself; editing continues
    ///   then.
    /// - Complexity: O(n) in the vertices if self-crossings are allowed, otherwise that of `crossings`.
    @discardableResult
    public func commit() throws(GeometryEditorError) -> Feature {
        guard state != .idle, var feature = original else { throw .idle }
        guard let geometry = shape.geometry else {
            let count = shape.parts.map(\.count).min() ?? 0
            throw .incomplete(vertexCount: count, minimum: shape.kind.minimumVertexCount)
        }
        let count = options.allowsSelfCrossing ? 0 : shape.crossings.count
        guard count == 0 else { throw .crossesItself(count: count) }
        feature.geometry = geometry
        end(with: feature)
        return feature
    }

    /// Ends editing and discards the geometry; without one, nothing happens.
    public func cancel() {
        if state != .idle { end(with: nil) }
    }

    private func begin(_ shape: EditedShape, _ state: State, _ feature: Feature) {
        cancel()
        // An observer of `onEnd` may have begun a geometry, which this one replaces without another event: it could begin one again.
        stop()
        self.shape = shape
        self.state = state
        original = feature
        history = EditHistory()
        (selected, drag, heldKeys) = (nil, nil, [])
        drawing = EditorDrawing(shape.kind, annotations, options)
        tokens = [
            map.addInteraction(TapInteraction { [weak self] in self?.handleTap(at: $0) ?? false }),
            gestures.onKey.observe { [weak self] in self?.handle($0) },
        ]
        show()
    }

    private func end(with feature: Feature?) {
        stop()
        ends.send(feature)
    }

    /// Removes the drawing and the interactions of the geometry.
    private func stop() {
        state = .idle
        for token in tokens { token.cancel() }
        tokens = []
        drawing?.remove()
        (drawing, drag, selected, original) = (nil, nil, nil, nil)
    }
}

extension GeometryEditor {
    /// Whether there is a change that `undo()` reverts.
    public var canUndo: Bool { state != .idle && history.canUndo }

    /// Whether there is a change that `redo()` restores.
    public var canRedo: Bool { state != .idle && history.canRedo }

    /// Reverts the last change; without one, and during a drag, nothing happens.
    public func undo() {
        if drag == nil, state != .idle, let shape = history.undo(shape) { restore(shape) }
    }

    /// Restores the change that was reverted last; without one, and during a drag, nothing happens.
    public func redo() {
        if drag == nil, state != .idle, let shape = history.redo(shape) { restore(shape) }
    }

    private func restore(_ shape: EditedShape) {
        self.shape = shape
        selected = nil
        show()
        changes.send(shape.geometry)
    }

    /// Changes the shape so that the change can be undone, and shows it.
    ///
    /// - Parameter change: Returns whether it changed the shape.
    /// - Returns: Whether the shape was changed.
    @discardableResult
    func change(_ change: (inout EditedShape) -> Bool) -> Bool {
        guard state != .idle else { return false }
        let old = shape
        guard change(&shape) else { return false }
        history.record(old)
        show()
        changes.send(shape.geometry)
        return true
    }

    /// Changes the shape as a part of a change that was begun before.
    func continueChange(_ change: (inout EditedShape) -> Void) {
        change(&shape)
        changes.send(shape.geometry)
    }

    /// Draws the shape.
    func show() {
        drawing?.show(shape, selected: selected, isDrawing: state == .drawing, for: self)
    }
}
