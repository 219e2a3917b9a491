extension GeometryEditor {
    /// The kind of a geometry that is drawn.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// One coordinate.
        case point
        /// A line of at least two coordinates.
        case line
        /// An area with a ring of at least three coordinates.
        case polygon

        /// The least number of vertices of a part.
        var minimumVertexCount: Int {
            switch self {
            case .point: 1
            case .line: 2
            case .polygon: 3
            }
        }
    }

    /// The state of an editor.
    public enum State: Hashable, Sendable {
        /// Nothing is edited; touches belong to the map.
        case idle
        /// Taps on the map add vertices at the end, and handles move them.
        case drawing
        /// Handles move, insert and select vertices; taps on the map deselect.
        case editing
    }
}
