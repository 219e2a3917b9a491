/// Annotations that were assigned to a manager and not yet compared with those it has.
///
/// Assignments are collected until the next frame, so that several of them cost as much as one.
struct PendingAssignment<Kind: LayerAnnotation> {
    /// The assigned annotations; nil if none are pending.
    private(set) var annotations: [Kind]?

    /// Whether several of the assigned annotations may have the same id.
    private var mayHoldDuplicates = false

    /// Ids that were assigned more than once and not yet reported.
    private var duplicateIDs: [String] = []

    /// Whether there are ids to report.
    var hasDuplicates: Bool { !duplicateIDs.isEmpty }

    /// Replaces the pending annotations.
    mutating func set(_ annotations: [Kind]) {
        self.annotations = annotations
        mayHoldDuplicates = true
    }

    /// Returns the pending annotations and removes them.
    mutating func take() -> [Kind]? {
        defer { annotations = nil }
        return annotations
    }

    /// Removes all but the first annotation of each id.
    ///
    /// - Complexity: O(n) once after each assignment.
    @_specialize(where Kind == PointAnnotation)
    @_specialize(where Kind == PolylineAnnotation)
    @_specialize(where Kind == PolygonAnnotation)
    @_specialize(where Kind == CircleAnnotation)
    mutating func discardDuplicates() {
        guard mayHoldDuplicates, let annotations else { return }
        mayHoldDuplicates = false
        var ids = Set<String>(minimumCapacity: annotations.count)
        let isFirst = annotations.map { ids.insert($0.id).inserted }
        guard ids.count < annotations.count else { return }
        addDuplicates(zip(annotations, isFirst).lazy.filter { !$1 }.map { $0.0.id })
        self.annotations = zip(annotations, isFirst).lazy.filter { $1 }.map { $0.0 }
    }

    /// Adds ids that were assigned more than once.
    mutating func addDuplicates(_ ids: some Sequence<String>) {
        duplicateIDs += ids
    }

    /// Returns the ids that were assigned more than once, and removes them.
    mutating func takeDuplicates() -> [String] {
        defer { duplicateIDs = [] }
        return duplicateIDs
    }
}
