/// A position in the stack of layers.
public enum LayerPosition: Hashable, Sendable {
    /// At the top.
    case `default`
    /// Directly above the layer with an id.
    case above(String)
    /// Directly below the layer with an id.
    case below(String)
    /// At an index counted from the lowest layer, clamped to the size of the stack.
    case at(Int)
}
