import KioskMaps

extension Scenario {
    /// A command to the editor of a scenario.
    public enum Editing: String, CaseIterable, Sendable {
        /// Begins to draw a point.
        case drawPoint = "draw-point"
        /// Begins to draw a line.
        case drawLine = "draw-line"
        /// Begins to draw an area.
        case drawPolygon = "draw-polygon"
        /// Ends drawing, so that taps add no more vertices.
        case finish
        /// Removes the selected vertex.
        case remove
        /// Reverts the last change.
        case undo
        /// Restores the change that was reverted last.
        case redo
        /// Ends editing with the geometry.
        case commit
        /// Ends editing without the geometry.
        case cancel
    }
}

extension GeometryEditor {
    /// Performs a command, and returns the problem; nil if there is none.
    func perform(_ editing: Scenario.Editing) -> String? {
        switch editing {
        case .drawPoint: draw(.point)
        case .drawLine: draw(.line)
        case .drawPolygon: draw(.polygon)
        case .finish: finishDrawing()
        case .remove: return removeSelectedVertex() ? nil : "no selected vertex"
        case .undo: undo()
        case .redo: redo()
        case .commit:
            do { try commit() } catch { return "\(error)" }
        case .cancel: cancel()
        }
        return nil
    }
}
