import KioskGeometry

/// Annotations in drawing order, indexed by id, with a record of changes.
///
/// An annotation keeps its *row*; removing it leaves a gap. The rows are those of the feature store that contains the same
/// annotations. `takeChanges()` returns what has to be changed in that store, so that the cost of an update is proportional to
/// the change.
struct AnnotationList<Kind: LayerAnnotation> {
    /// The rows that a store has to update.
    struct Changes {
        /// Rows that became gaps.
        var removed: [Int] = []
        /// Rows whose annotation changed; a row may occur twice, and may have become a gap since.
        var replaced: [Int] = []
        /// Rows whose annotation moved, with its new coordinate; `replaced` rows have precedence.
        var moved: [(row: Int, coordinate: CLLocationCoordinate2D)] = []
        /// Rows that the store does not have yet.
        var added: Range<Int>

        /// The number of changes for which there is memory.
        fileprivate var capacity: Int { removed.capacity + replaced.capacity + moved.capacity }
    }

    /// Called with an annotation before and after a change; nil before it was inserted and after it was removed.
    typealias ChangeHandler = (_ before: Kind?, _ after: Kind?) -> Void

    /// The annotations by row; nil for gaps.
    private(set) var rows: ContiguousArray<Kind?> = []

    /// The number of annotations.
    private(set) var count = 0

    /// A number that increases when rows that a store may have get other numbers.
    private(set) var numbering: UInt64 = 0

    private var rowsByID: [String: Int32] = [:]
    private var changes = Changes(added: 0..<0)
    private var released: [AnnotationExtras<Kind>] = []

    /// The number of gaps among the rows that the store does not have yet.
    private var addedGapCount = 0

    /// The annotations, the lowest first.
    ///
    /// - Complexity: O(n)
    var annotations: [Kind] {
        var annotations: [Kind] = []
        annotations.reserveCapacity(count)
        for case let annotation? in rows { annotations.append(annotation) }
        return annotations
    }

    /// Whether there are changes since the last call of `takeChanges()`.
    var isChanged: Bool {
        !changes.removed.isEmpty || !changes.replaced.isEmpty || !changes.moved.isEmpty
            || changes.added.lowerBound < rows.count
    }

    /// The annotation with an id.
    subscript(id: String) -> Kind? {
        rowsByID[id].flatMap { rows[Int($0)] }
    }

    /// Returns the row of the annotation with an id; nil if there is none.
    func row(of id: String) -> Int? { rowsByID[id].map(Int.init) }

    /// Returns the annotation with an id if it is in a row; nil otherwise.
    func annotation(withId id: String, row: Int) -> Kind? {
        rows.indices.contains(row) && rows[row]?.id == id ? rows[row] : nil
    }
}

extension AnnotationList {
    /// Adds an annotation above the others, or replaces the one with the same id.
    mutating func insert(_ annotation: Kind, _ onChange: ChangeHandler) {
        if let row = rowsByID[annotation.id].map(Int.init) {
            replace(row, by: annotation, onChange)
        } else {
            append(annotation, onChange)
        }
    }

    /// Replaces the annotation with the same id, if there is one.
    mutating func replace(with annotation: Kind, _ onChange: ChangeHandler) {
        if let row = rowsByID[annotation.id] { replace(Int(row), by: annotation, onChange) }
    }

    /// Removes the annotation with an id.
    ///
    /// - Returns: The annotation; nil if there is none.
    @discardableResult
    mutating func remove(_ id: String, _ onChange: ChangeHandler) -> Kind? {
        guard let row = rowsByID.removeValue(forKey: id).map(Int.init), let annotation = rows[row] else { return nil }
        rows[row] = nil
        count -= 1
        if row < changes.added.lowerBound { changes.removed.append(row) } else { addedGapCount += 1 }
        release(annotation)
        onChange(annotation, nil)
        return annotation
    }

    /// Replaces all annotations; those at the beginning that keep their order keep their rows.
    ///
    /// Later rows are drawn above earlier ones, and rows are added at the end only. Therefore only the longest common prefix
    /// of the old order, without annotations that are removed, and the new order is preserved. All annotations after it are
    /// removed and added again.
    /// - Returns: The ids of annotations that were discarded because an earlier one has the same id.
    /// - Complexity: O(n + m)
    mutating func assign(_ annotations: [Kind], _ onChange: ChangeHandler) -> [String] {
        let kept = keepPrefix(of: annotations, onChange)
        let rest = annotations.dropFirst(kept)
        closeAddedGapsIfNeeded()
        reserve(rest.count)
        var duplicates: [String] = []
        for annotation in rest {
            // One look-up to find duplicates and to insert: most annotations are new, and there may be a million.
            if let row = rowsByID.updateValue(Int32(rows.count), forKey: annotation.id) {
                rowsByID[annotation.id] = row
                duplicates.append(annotation.id)
            } else {
                addRow(annotation, onChange)
            }
        }
        return duplicates
    }

    /// Removes everything but the longest common prefix, and returns its length.
    private mutating func keepPrefix(of annotations: [Kind], _ onChange: ChangeHandler) -> Int {
        var kept = 0
        var isKeeping = true
        var wanted: Set<String>?
        for row in rows.indices {
            guard let old = rows[row] else { continue }
            if isKeeping, kept < annotations.count, annotations[kept].id == old.id {
                replace(row, by: annotations[kept], onChange)
                kept += 1
                continue
            }
            if isKeeping {
                let ids = wanted ?? Set(annotations[kept...].lazy.map(\.id))
                wanted = ids
                isKeeping = !ids.contains(old.id)
            }
            remove(old.id, onChange)
        }
        return kept
    }

    /// Marks an annotation as changed because of data outside the list; an unknown id is ignored.
    mutating func touch(_ id: String) {
        if let row = rowsByID[id].map(Int.init) { noteReplacement(ofRow: row) }
    }

    private mutating func append(_ annotation: Kind, _ onChange: ChangeHandler) {
        closeAddedGapsIfNeeded()
        rowsByID[annotation.id] = Int32(rows.count)
        addRow(annotation, onChange)
    }

    private mutating func addRow(_ annotation: Kind, _ onChange: ChangeHandler) {
        rows.append(annotation)
        count += 1
        onChange(nil, annotation)
    }

    private mutating func replace(_ row: Int, by annotation: Kind, _ onChange: ChangeHandler) {
        guard let old = rows[row] else { return }
        // Handlers cannot be compared, so an annotation with equal data is replaced as well.
        rows[row] = annotation
        release(old)
        guard old != annotation else { return }
        noteReplacement(ofRow: row)
        onChange(old, annotation)
    }

    private mutating func noteReplacement(ofRow row: Int) {
        guard row < changes.added.lowerBound else { return }
        changes.replaced.append(row)
        // Nothing takes the changes while frames are suspended, such as all night on a dark display.
        if changes.replaced.count > changeLimit { changes.replaced = Set(changes.replaced).sorted() }
    }

    /// The number of changes of a kind above which those of the same row are merged.
    ///
    /// It exceeds the number of rows by a factor, so that merging costs O(1) amortised for each change.
    private var changeLimit: Int { max(Self.keptCapacity, 2 * rows.count) }

    private mutating func release(_ annotation: Kind) {
        if !annotation.extras.isEmpty { released.append(annotation.extras) }
    }

    private mutating func reserve(_ more: Int) {
        guard more > rows.count else { return }
        rows.reserveCapacity(rows.count + more)
        rowsByID.reserveCapacity(count + more)
    }
}

extension AnnotationList where Kind: PlacedAnnotation {
    /// Moves the annotation with an id.
    ///
    /// The annotation is changed in place, because a feed may move thousands at once.
    /// - Returns: Whether there is such an annotation and its coordinate changed.
    mutating func move(_ id: String, to coordinate: CLLocationCoordinate2D) -> Bool {
        guard let row = rowsByID[id].map(Int.init), rows[row]?.point.coordinates != coordinate else { return false }
        rows[row]?.point.coordinates = coordinate
        guard row < changes.added.lowerBound else { return true }
        changes.moved.append((row, coordinate))
        if changes.moved.count > changeLimit { mergeMoves() }
        return true
    }

    /// Keeps the last movement of each row.
    private mutating func mergeMoves() {
        var coordinates: [Int: CLLocationCoordinate2D] = [:]
        for (row, coordinate) in changes.moved { coordinates[row] = coordinate }
        changes.moved = coordinates.sorted { $0.key < $1.key }.map { (row: $0.key, coordinate: $0.value) }
    }
}

extension AnnotationList {
    /// Returns the extras of annotations that were removed or replaced, for the caller to release.
    ///
    /// Releasing a handler may run a deinitialiser that uses the list, which must not happen during a change.
    mutating func takeReleased() -> [AnnotationExtras<Kind>] {
        defer { released = [] }
        return released
    }

    /// Returns the changes since the last call.
    mutating func takeChanges() -> Changes {
        closeGaps(from: changes.added.lowerBound)
        addedGapCount = 0
        defer { changes = Changes(added: rows.count..<rows.count) }
        var taken = changes
        taken.added = changes.added.lowerBound..<rows.count
        return taken
    }

    /// Keeps the memory of changes that were applied for later ones, unless there are later ones already.
    mutating func recycle(_ applied: inout Changes) {
        guard !isChanged, applied.capacity <= Self.keptCapacity else { return }
        applied.removed.removeAll(keepingCapacity: true)
        applied.replaced.removeAll(keepingCapacity: true)
        applied.moved.removeAll(keepingCapacity: true)
        applied.added = changes.added
        swap(&applied, &changes)
    }

    /// The number of changes whose memory is kept: those of a frame in which few annotations change.
    private static var keptCapacity: Int { 1024 }

    /// Closes all gaps after the store did the same, and discards the changes.
    mutating func closeGaps() {
        closeGaps(from: 0)
        addedGapCount = 0
        changes = Changes(added: rows.count..<rows.count)
    }

    /// Closes the gaps among the rows that the store does not have yet, if these are more than half of them.
    ///
    /// Nothing takes the changes while frames are suspended, when annotations may come and go all night. It is called when rows are
    /// added, because removals iterate over the rows.
    private mutating func closeAddedGapsIfNeeded() {
        let first = changes.added.lowerBound
        guard addedGapCount > Self.keptGapCount, 2 * addedGapCount > rows.count - first else { return }
        removeGaps(from: first)
        addedGapCount = 0
    }

    /// The number of gaps that are kept in any case, so that closing them costs O(1) amortised for each.
    private static var keptGapCount: Int { 64 }

    private mutating func closeGaps(from first: Int) {
        if removeGaps(from: first) { numbering += 1 }
    }

    /// Removes the gaps from a row on; returns whether there was one.
    @discardableResult
    private mutating func removeGaps(from first: Int) -> Bool {
        guard count < rows.count, let gap = rows[first...].firstIndex(where: { $0 == nil }) else { return false }
        var end = gap
        for row in gap..<rows.count {
            guard let annotation = rows[row] else { continue }
            rows[end] = annotation
            rowsByID[annotation.id] = Int32(end)
            end += 1
        }
        rows.removeSubrange(end...)
        return true
    }
}
