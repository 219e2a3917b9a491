/// A place in the stack of layers.
public enum LayerPosition: Hashable, Sendable {
    /// On top.
    case `default`
    /// Directly above the layer with an id.
    case above(String)
    /// Directly below the layer with an id.
    case below(String)
    /// At an index, counted from the lowest layer; one beyond either end is that end.
    case at(Int)
}
