/// What touches: it decides how far a hand may tremble, and what a drag does.
public enum TouchTool: String, Hashable, Sendable, CaseIterable {
    /// Fingers on glass.
    case finger
    /// A mouse with its main button down, which trembles less.
    case mouse
    /// A mouse with its second button down, which turns and tilts the map.
    case secondaryMouse = "secondary mouse"
}
