import Foundation
public import KioskGeometry

/// Vertices, by calls of the application; each call is one change that can be undone.
extension GeometryEditor {
    /// Adds a vertex after the last one of a line or of the outer ring, or moves a point.
    ///
    /// - Returns: Whether it was added; false while nothing is edited, and for a coordinate that is not finite.
    @discardableResult
    public func addVertex(at coordinate: CLLocationCoordinate2D) -> Bool {
        guard coordinate.latitude.isFinite, coordinate.longitude.isFinite else { return false }
        return change { shape in
            shape.append(coordinate)
            return true
        }
    }

    /// Inserts a vertex before another one.
    ///
    /// - Parameters:
    ///   - coordinate: The coordinate.
    ///   - vertex: The number of the vertex before which it is inserted; the number of vertices adds it at the end.
    ///   - part: The ring of a polygon; 0 for a line.
    /// - Returns: Whether it was inserted; false for numbers that do not exist and a coordinate that is not finite.
    @discardableResult
    public func insertVertex(at coordinate: CLLocationCoordinate2D, before vertex: Int, part: Int = 0) -> Bool {
        guard coordinate.latitude.isFinite, coordinate.longitude.isFinite else { return false }
        selected = nil
        return change { $0.insert(coordinate, at: EditedShape.VertexIndex(part: part, vertex: vertex)) }
    }

    /// Moves a vertex.
    ///
    /// - Parameters:
    ///   - vertex: The number of the vertex.
    ///   - part: The ring of a polygon; 0 for a line.
    ///   - coordinate: The coordinate.
    /// - Returns: Whether it was moved; false for numbers that do not exist and a coordinate that is not finite.
    @discardableResult
    public func moveVertex(_ vertex: Int, part: Int = 0, to coordinate: CLLocationCoordinate2D) -> Bool {
        guard coordinate.latitude.isFinite, coordinate.longitude.isFinite else { return false }
        return change { $0.move(EditedShape.VertexIndex(part: part, vertex: vertex), to: coordinate) }
    }

    /// Removes a vertex; a hole with too few vertices is removed as a whole.
    ///
    /// - Parameters:
    ///   - vertex: The number of the vertex.
    ///   - part: The ring of a polygon; 0 for a line.
    /// - Returns: Whether there was such a vertex.
    @discardableResult
    public func removeVertex(_ vertex: Int, part: Int = 0) -> Bool {
        selected = nil
        return change { $0.remove(EditedShape.VertexIndex(part: part, vertex: vertex)) }
    }

    /// Removes the selected vertex or, while drawing without a selection, the last one.
    ///
    /// - Returns: Whether a vertex was removed.
    @discardableResult
    public func removeSelectedVertex() -> Bool {
        if let selected { return removeVertex(selected.vertex, part: selected.part) }
        guard state == .drawing, let count = shape.parts.first?.count, count > 0 else { return false }
        return removeVertex(count - 1)
    }

    /// Selects a vertex; numbers that do not exist select none.
    ///
    /// - Parameters:
    ///   - vertex: The number of the vertex; nil selects none.
    ///   - part: The ring of a polygon; 0 for a line.
    public func selectVertex(_ vertex: Int?, part: Int = 0) {
        guard state != .idle else { return }
        let index = vertex.map { EditedShape.VertexIndex(part: part, vertex: $0) }
        selected = index.flatMap { shape[$0] == nil ? nil : $0 }
        show()
    }
}
