/// How a finger takes hold of an annotation that can be dragged.
public enum DragStart: Hashable, Sendable, CaseIterable {
    /// It stays on the annotation for a long press, then moves.
    case longPress
    /// It moves, with or without a long press; a finger that begins on such an annotation does not pan the map.
    case touch
}
