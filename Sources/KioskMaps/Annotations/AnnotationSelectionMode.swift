/// The effect of a tap on the selection of an annotation manager.
public enum AnnotationSelectionMode: Hashable, Sendable, CaseIterable {
    /// A tap changes nothing; only the application selects.
    case none

    /// A tap toggles the topmost annotation it hits and deselects all others of the manager.
    case single

    /// A tap toggles each annotation it hits until a handler returns `true`.
    case multiple
}
