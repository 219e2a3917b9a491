/// A position among the imports of a style.
public enum ImportPosition: Hashable, Sendable {
    /// Above all imports.
    case `default`
    /// Directly above the import with an id.
    case above(String)
    /// Directly below the import with an id.
    case below(String)
    /// At an index counted from the lowest import, clamped to their number.
    case at(Int)
}
