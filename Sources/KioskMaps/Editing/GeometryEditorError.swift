/// An error of a geometry that cannot be committed.
public enum GeometryEditorError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nothing is edited.
    case idle
    /// A part has fewer vertices than its kind of geometry requires.
    case incomplete(vertexCount: Int, minimum: Int)
    /// The geometry crosses or touches itself.
    case crossesItself(count: Int)

    /// The problem and its remedy.
    public var description: String {
        switch self {
        case .idle: "editor: nothing is edited; call draw(_:) or edit(_:) first"
        case .incomplete(let count, let minimum):
            "editor: the geometry has \(count) vertices; add vertices until it has \(minimum)"
        case .crossesItself(let count):
            "editor: the geometry crosses itself at \(count) points; move a vertex, or set allowsSelfCrossing"
        }
    }
}
