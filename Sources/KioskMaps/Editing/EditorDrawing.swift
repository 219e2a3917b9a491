import Foundation
import KioskGeometry
import KioskStyle

/// The drawing of an edited shape: an area, a line and handles, as annotations of managers above all other layers.
@MainActor
final class EditorDrawing {
    private let annotations: AnnotationOrchestrator
    private let options: GeometryEditorOptions
    private let area: PolygonAnnotationManager?
    private let line: PolylineAnnotationManager?
    private let midpoints: CircleAnnotationManager
    private let vertices: CircleAnnotationManager

    /// The number of times the handles were created; part of their ids, so that a touch does not reach the handle of another vertex.
    private var generation = 0

    /// The vertex that a dragged midpoint has become; nil without one.
    private var insertedVertex: EditedShape.VertexIndex?

    /// The ids of the area and of the line.
    private static let shapeID = "shape"

    init(_ kind: GeometryEditor.Kind, _ annotations: AnnotationOrchestrator, _ options: GeometryEditorOptions) {
        self.annotations = annotations
        self.options = options
        let name = "editor-\(UUID().uuidString)"
        area = kind == .polygon ? annotations.makePolygonAnnotationManager(id: "\(name)-area") : nil
        line = kind == .point ? nil : annotations.makePolylineAnnotationManager(id: "\(name)-line")
        midpoints = annotations.makeCircleAnnotationManager(id: "\(name)-midpoints")
        vertices = annotations.makeCircleAnnotationManager(id: "\(name)-vertices")
        area?.fillColor = StyleColor(options.color)
        area?.fillOpacity = 0.2
        area?.fillAntialias = false
        line?.lineColor = StyleColor(options.color)
        line?.lineWidth = options.lineWidth
        line?.lineJoin = .round
        area?.selectionMode = .none
        line?.selectionMode = .none
        for handles in [midpoints, vertices] {
            handles.selectionMode = .none
            handles.dragStart = .touch
            handles.tapRadius = max(22, options.touchRadius)
            handles.longPressRadius = max(22, options.touchRadius)
            handles.circleColor = StyleColor(.white)
            handles.circleStrokeColor = StyleColor(options.color)
            handles.circleStrokeWidth = 2
        }
        vertices.circleRadius = options.handleRadius
        midpoints.circleRadius = options.handleRadius * 0.6
        midpoints.circleOpacity = 0.7
        midpoints.circleStrokeOpacity = 0.7
    }

    /// Removes the managers.
    func remove() {
        for manager in [area, line, midpoints, vertices] as [(any AnnotationManager)?] {
            if let manager { annotations.removeAnnotationManager(withId: manager.id) }
        }
    }

    /// Draws a shape; its handles are not replaced while one of them is dragged.
    ///
    /// - Parameters:
    ///   - shape: The shape.
    ///   - selected: The selected vertex.
    ///   - isDrawing: Whether the shape is drawn, so that it is open and has no midpoints.
    ///   - editor: The editor that handles touches.
    func show(_ shape: EditedShape, selected: EditedShape.VertexIndex?, isDrawing: Bool, for editor: GeometryEditor) {
        showLines(of: shape, editor)
        guard editor.drag == nil else { return }
        generation += 1
        insertedVertex = nil
        vertices.annotations = shape.indices.compactMap { vertex in
            shape[vertex].map { handle(vertex, at: $0, isSelected: vertex == selected, editor) }
        }
        midpoints.annotations =
            isDrawing
            ? []
            : shape.parts.indices.flatMap { part in
                shape.segments(ofPart: part).compactMap { segment in
                    midpoint(from: segment.start, to: segment.end, part: part, of: shape, editor)
                }
            }
    }

    /// Draws handles of the two segments at a vertex that the dragged midpoint of one has become.
    ///
    /// Until the drag ends, these handles receive no touches.
    func showSegments(at vertex: EditedShape.VertexIndex, in shape: EditedShape) {
        insertedVertex = vertex
        let segments = shape.segments(ofPart: vertex.part).filter {
            $0.start == vertex.vertex || $0.end == vertex.vertex
        }
        midpoints.insert(
            segments.compactMap { segment in
                shape.midpoint(from: segment.start, to: segment.end, ofPart: vertex.part).map {
                    CircleAnnotation(id: midpointID(segment.start, ofPart: vertex.part), centerCoordinate: $0)
                }
            })
    }

    /// Draws a shape of which a vertex is dragged, or that is dragged as a whole if the vertex is nil.
    func showMovement(of vertex: EditedShape.VertexIndex?, in shape: EditedShape) {
        line?.update(Self.shapeID) { $0.lineString = Self.line(of: shape) }
        area?.update(Self.shapeID) { if case .polygon(let polygon)? = shape.geometry { $0.polygon = polygon } }
        for part in shape.parts.indices where vertex == nil || vertex?.part == part {
            let handles = shape.parts[part].indices.map { id("vertex", part, $0) }
            // The handle of a dragged vertex is moved by its own drag.
            if vertex == nil { vertices.move(ids: handles, to: shape.parts[part]) }
            let segments = shape.segments(ofPart: part)
            let positions = segments.map { shape.midpoint(from: $0.start, to: $0.end, ofPart: part) }
            for (segment, midpoint) in zip(segments, positions) {
                if let midpoint { midpoints.move(ids: [midpointID(segment.start, ofPart: part)], to: [midpoint]) }
            }
        }
    }

    private func showLines(of shape: EditedShape, _ editor: GeometryEditor) {
        var annotation = PolylineAnnotation(id: Self.shapeID, lineString: Self.line(of: shape))
        if shape.kind == .line { Self.makeMovable(&annotation, editor) }
        line?.annotations = shape.vertexCount > 1 ? [annotation] : []
        guard let area else { return }
        guard case .polygon(let polygon)? = shape.geometry else {
            area.annotations = []
            return
        }
        var filled = PolygonAnnotation(id: Self.shapeID, polygon: polygon)
        Self.makeMovable(&filled, editor)
        area.annotations = [filled]
    }

    /// Returns the line through all vertices; a ring of at least three is closed.
    ///
    /// Holes are drawn with their edges by the area.
    private static func line(of shape: EditedShape) -> LineString {
        let ring = shape.parts.first ?? []
        return LineString(shape.kind == .polygon && ring.count > 2 ? ring + ring.prefix(1) : ring)
    }

    private static func makeMovable<Kind: LayerAnnotation>(_ annotation: inout Kind, _ editor: GeometryEditor) {
        annotation.isDraggable = editor.options.movesWholeGeometry
        annotation.dragBeginHandler = { [weak editor] _, _ in editor?.beginMove() ?? false }
        annotation.dragChangeHandler = { [weak editor] annotation, _ in editor?.continueMove(to: annotation.geometry) }
        annotation.dragEndHandler = { [weak editor] _, _ in editor?.show() }
    }

    private func id(_ kind: String, _ part: Int, _ vertex: Int) -> String { "\(kind)-\(generation)-\(part)-\(vertex)" }

    /// Returns the id of the handle of a segment.
    ///
    /// The dragged midpoint has the id of the segment that it divided, and later segments have those that they had before.
    private func midpointID(_ start: Int, ofPart part: Int) -> String {
        guard let vertex = insertedVertex, vertex.part == part, start >= vertex.vertex - 1 else {
            return id("midpoint", part, start)
        }
        return start <= vertex.vertex ? id("half", part, start) : id("midpoint", part, start - 1)
    }

    private func handle(
        _ vertex: EditedShape.VertexIndex, at coordinate: LocationCoordinate2D, isSelected: Bool,
        _ editor: GeometryEditor
    ) -> CircleAnnotation {
        var handle = CircleAnnotation(id: id("vertex", vertex.part, vertex.vertex), centerCoordinate: coordinate)
        handle.isDraggable = true
        if isSelected {
            handle.circleColor = StyleColor(options.highlightColor)
            handle.circleRadius = options.handleRadius * 1.25
        }
        handle.tapHandler = { [weak editor] _ in
            editor?.handleTap(on: vertex)
            return true
        }
        Self.makeDraggable(&handle, vertex, midpoint: nil, editor)
        return handle
    }

    private func midpoint(
        from start: Int, to end: Int, part: Int, of shape: EditedShape, _ editor: GeometryEditor
    ) -> CircleAnnotation? {
        guard let midpoint = shape.midpoint(from: start, to: end, ofPart: part) else { return nil }
        let vertex = EditedShape.VertexIndex(part: part, vertex: start + 1)
        var handle = CircleAnnotation(id: midpointID(start, ofPart: part), centerCoordinate: midpoint)
        handle.isDraggable = true
        handle.tapHandler = { [weak editor] _ in
            editor?.insertVertex(inSegmentBefore: vertex, at: midpoint)
            return true
        }
        Self.makeDraggable(&handle, vertex, midpoint: midpoint, editor)
        return handle
    }

    private static func makeDraggable(
        _ handle: inout CircleAnnotation, _ vertex: EditedShape.VertexIndex, midpoint: LocationCoordinate2D?,
        _ editor: GeometryEditor
    ) {
        handle.dragBeginHandler = { [weak editor] _, context in
            editor?.beginDrag(of: vertex, midpoint: midpoint, context) ?? false
        }
        handle.dragChangeHandler = { [weak editor] handle, context in
            // The finger may have left the ground, and the vertex may have snapped.
            if let coordinate = editor?.continueDrag(context) { handle.point.coordinates = coordinate }
        }
        handle.dragEndHandler = { [weak editor] _, _ in editor?.endDrag() }
    }
}
