/// The states of an edited shape that can be restored.
struct EditHistory: Sendable {
    /// The maximum number of states; older ones are forgotten.
    static let limit = 1000

    private var undone: [EditedShape] = []
    private var past: [EditedShape] = []

    /// Whether there is a state before the present one.
    var canUndo: Bool { !past.isEmpty }

    /// Whether there is a state that was undone.
    var canRedo: Bool { !undone.isEmpty }

    /// Records the state before a change, which makes undone states unavailable.
    mutating func record(_ shape: EditedShape) {
        past.append(shape)
        if past.count > Self.limit { past.removeFirst(past.count - Self.limit) }
        undone = []
    }

    /// Replaces the present state by the one before; nil if there is none.
    mutating func undo(_ present: EditedShape) -> EditedShape? {
        guard let shape = past.popLast() else { return nil }
        undone.append(present)
        return shape
    }

    /// Replaces the present state by the one that was undone last; nil if there is none.
    mutating func redo(_ present: EditedShape) -> EditedShape? {
        guard let shape = undone.popLast() else { return nil }
        past.append(present)
        return shape
    }
}
