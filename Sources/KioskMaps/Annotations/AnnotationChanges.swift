/// What has become of the annotations of a manager, by their ids, each in the order it happened.
public struct AnnotationChanges: Hashable, Sendable {
    /// Annotations that were not there before.
    public var inserted: [String]

    /// Annotations that look different, are elsewhere, or lie at another place in the order.
    public var updated: [String]

    /// Annotations that are no longer there.
    public var removed: [String]

    /// Creates changes.
    public init(inserted: [String] = [], updated: [String] = [], removed: [String] = []) {
        self.inserted = inserted
        self.updated = updated
        self.removed = removed
    }

    /// Whether nothing has changed.
    public var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && removed.isEmpty }
}
