import Foundation
import KioskGeometry
import KioskInput

/// Touches and keys.
extension GeometryEditor {
    /// Handles a tap on the map: adds a vertex, or deselects.
    func handleTap(at context: InteractionContext) -> Bool {
        guard context.isOnSurface, state != .idle else { return false }
        guard state == .drawing else {
            guard selected != nil else { return false }
            selectVertex(nil)
            return true
        }
        selected = nil
        addVertex(at: snapped(context.point) ?? context.coordinate)
        if shape.kind == .point { finishDrawing() }
        return true
    }

    /// Handles a tap on the handle of a vertex: closes the area that is drawn, ends the line, or selects the vertex.
    func handleTap(on vertex: EditedShape.VertexIndex) {
        if state == .drawing, shape.isComplete {
            let isFirst = vertex.vertex == 0 && shape.kind == .polygon
            let isLast = vertex.vertex == shape.parts[0].count - 1 && shape.kind == .line
            if isFirst || isLast { return finishDrawing() }
        }
        selectVertex(selected == vertex ? nil : vertex.vertex, part: vertex.part)
    }

    /// Inserts a vertex in the middle of a segment, and selects it; during a drag, nothing happens.
    func insertVertex(inSegmentBefore vertex: EditedShape.VertexIndex, at coordinate: LocationCoordinate2D) {
        // The dragged vertex would have another number.
        guard drag == nil else { return }
        selected = vertex
        change { $0.insert(coordinate, at: vertex) }
    }

    /// Begins to drag a vertex; a midpoint becomes one.
    ///
    /// - Parameters:
    ///   - vertex: The index of the vertex.
    ///   - midpoint: The coordinate of the midpoint that becomes the vertex; nil for a vertex.
    ///   - context: The position of the finger.
    func beginDrag(
        of vertex: EditedShape.VertexIndex, midpoint: LocationCoordinate2D?, _ context: InteractionContext
    ) -> Bool {
        guard drag == nil, let coordinate = midpoint ?? shape[vertex] else { return false }
        let point = map.point(for: coordinate)
        let selectedBefore = selected
        // Set first, so that handles are not replaced while one of them is dragged.
        drag = (vertex, CGPoint(x: point.x - context.point.x, y: point.y - context.point.y))
        selected = vertex
        let isBegun = change { shape in
            if let midpoint { return shape.insert(midpoint, at: vertex) }
            return shape[vertex] != nil
        }
        // Otherwise nothing would end the drag, which excludes others.
        if !isBegun { (drag, selected) = (nil, selectedBefore) }
        if isBegun, midpoint != nil { drawing?.showSegments(at: vertex, in: shape) }
        return isBegun
    }

    /// Moves the dragged vertex, and returns its coordinate.
    func continueDrag(_ context: InteractionContext) -> LocationCoordinate2D? {
        guard let drag else { return nil }
        let point = CGPoint(x: context.point.x + drag.offset.x, y: context.point.y + drag.offset.y)
        let ground = map.cameraTransform.nearestGround(to: point)
        guard ground.isOnSurface else { return shape[drag.vertex] }
        let coordinate = snapped(point) ?? ground.coordinate
        continueChange { _ = $0.move(drag.vertex, to: coordinate) }
        drawing?.showMovement(of: drag.vertex, in: shape)
        return shape[drag.vertex]
    }

    /// Ends the drag.
    func endDrag() {
        guard drag != nil else { return }
        drag = nil
        show()
    }

    /// Begins to drag the whole geometry.
    func beginMove() -> Bool {
        guard drag == nil, options.movesWholeGeometry else { return false }
        selected = nil
        return change { _ in true }
    }

    /// Replaces the geometry by one that was dragged as a whole.
    func continueMove(to geometry: Geometry) {
        guard let moved = EditedShape(geometry), moved.kind == shape.kind else { return }
        continueChange { $0 = moved }
        drawing?.showMovement(of: nil, in: shape)
    }

    private func snapped(_ point: CGPoint) -> LocationCoordinate2D? {
        let layers = options.snapLayers.flatMap { annotations.layers(drawingFeaturesOf: $0) }
        guard !layers.isEmpty else { return nil }
        return SnapFinder(map: map, layers: layers, distance: options.snapDistance).target(near: point)
    }

    /// Handles a key.
    func handle(_ stroke: KeyStroke) {
        typealias Key = InputEvent.KEY
        if [Key.leftControl, Key.rightControl].contains(stroke.code) {
            if stroke.phase == .released { heldKeys.remove(stroke.code) } else { heldKeys.insert(stroke.code) }
            return
        }
        guard stroke.phase != .released, drag == nil else { return }
        switch stroke.code {
        case Key.escape: cancel()
        case Key.delete, Key.backspace: removeSelectedVertex()
        case Key.enter, Key.keypadEnter: finishDrawing()
        case Key.z where !heldKeys.isEmpty: if stroke.isShifted { redo() } else { undo() }
        case Key.y where !heldKeys.isEmpty: redo()
        default: break
        }
    }
}
