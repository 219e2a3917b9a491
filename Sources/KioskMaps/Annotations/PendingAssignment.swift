/// Annotations that were assigned to a manager and not yet compared with those it has.
///
/// Assignments are collected until the next frame, so that several of them cost as much as one.
struct PendingAssignment<Kind: LayerAnnotation> {
    /// The assigned annotations; nil if none are pending.
    private(set) var annotations: [Kind]?

    /// Whether several of the assigned annotations may have the same id.
    private var mayHoldDuplicates = false

    /// The first ids that were assigned more than once and not yet reported.
    ///
    /// Feeds may assign any number of them while frames are suspended.
    private var duplicateIDs: [String] = []

    /// The number of ids that were assigned more than once and not yet reported.
    private var duplicateCount = 0

    /// The number of ids that are stored for a report.
    private static var maximumReportedCount: Int { 20 }

    /// Whether there are ids to report.
    var hasDuplicates: Bool { duplicateCount > 0 }

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
        for id in ids {
            if duplicateIDs.count < Self.maximumReportedCount { duplicateIDs.append(id) }
            duplicateCount += 1
        }
    }

    /// Returns the first ids that were assigned more than once, and the number of all, and removes them.
    mutating func takeDuplicates() -> (ids: [String], count: Int) {
        defer { (duplicateIDs, duplicateCount) = ([], 0) }
        return (duplicateIDs, duplicateCount)
    }
}
