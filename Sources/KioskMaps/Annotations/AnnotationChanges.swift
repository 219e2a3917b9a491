/// The changes of the annotations of a manager, by their ids, each in chronological order.
public struct AnnotationChanges: Hashable, Sendable {
    /// Annotations that were inserted.
    public var inserted: [String]

    /// Annotations whose style, geometry, data or position in the drawing order changed.
    public var updated: [String]

    /// Annotations that were removed.
    public var removed: [String]

    /// Creates changes.
    ///
    /// - Parameters:
    ///   - inserted: The ids of annotations that were inserted.
    ///   - updated: The ids of annotations that changed.
    ///   - removed: The ids of annotations that were removed.
    public init(inserted: [String] = [], updated: [String] = [], removed: [String] = []) {
        self.inserted = inserted
        self.updated = updated
        self.removed = removed
    }

    /// Whether nothing has changed.
    public var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && removed.isEmpty }
}
