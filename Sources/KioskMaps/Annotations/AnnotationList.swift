import KioskGeometry

/// Annotations in the order they are drawn, found by their ids, with a record of what has changed.
///
/// An annotation keeps its *row*; one that is removed leaves a gap. The rows are those of the feature store that shows them,
/// which is brought up to date with what `takeChanges()` returns, so that a change costs what it touches.
struct AnnotationList<Kind: LayerAnnotation> {
    /// What a store lacks of what the list holds.
    struct Changes {
        /// Rows that have become gaps.
        var removed: [Int] = []
        /// Rows that hold another annotation of the same id; a row may be named twice, or be a gap by now.
        var replaced: [Int] = []
        /// The rows the store does not have yet.
        var added: Range<Int>
    }

    /// What becomes of an annotation: what it was, and what it is; nil before it was there and after.
    typealias Witness = (_ before: Kind?, _ after: Kind?) -> Void

    /// The annotations by row; nil for gaps.
    private(set) var rows: ContiguousArray<Kind?> = []

    /// The number of annotations.
    private(set) var count = 0

    private var rowsByID: [String: Int32] = [:]
    private var changes = Changes(added: 0..<0)
    private var released: [AnnotationExtras<Kind>] = []

    /// The annotations, the lowest first.
    ///
    /// - Complexity: O(n)
    var annotations: [Kind] { rows.compactMap { $0 } }

    /// Whether a store that was up to date is not any more.
    var isChanged: Bool {
        !changes.removed.isEmpty || !changes.replaced.isEmpty || changes.added.lowerBound < rows.count
    }

    /// The annotation with an id.
    subscript(id: String) -> Kind? {
        rowsByID[id].flatMap { rows[Int($0)] }
    }
}

extension AnnotationList {
    /// Puts an annotation on top, or in the place of the one with its id.
    mutating func insert(_ annotation: Kind, _ witness: Witness) {
        if let row = rowsByID[annotation.id].map(Int.init) {
            replace(row, by: annotation, witness)
        } else {
            append(annotation, witness)
        }
    }

    /// Replaces the annotation with the same id; nothing happens when there is none.
    mutating func replace(with annotation: Kind, _ witness: Witness) {
        if let row = rowsByID[annotation.id] { replace(Int(row), by: annotation, witness) }
    }

    /// Removes the annotation with an id.
    ///
    /// - Returns: The annotation; nil when there is none.
    @discardableResult
    mutating func remove(_ id: String, _ witness: Witness) -> Kind? {
        guard let row = rowsByID.removeValue(forKey: id).map(Int.init), let annotation = rows[row] else { return nil }
        rows[row] = nil
        count -= 1
        if row < changes.added.lowerBound { changes.removed.append(row) }
        release(annotation)
        witness(annotation, nil)
        return annotation
    }

    /// Takes annotations in place of its own: those that keep their id and their order stay where they are.
    ///
    /// What is drawn later lies higher and rows are added at the end only. So the longest beginning of the new order that the
    /// old one has too, without what is gone, is kept; all after it is removed and added again.
    /// - Returns: The ids of annotations that were left out because one before had the same.
    /// - Complexity: O(n + m)
    mutating func assign(_ annotations: [Kind], _ witness: Witness) -> [String] {
        let kept = keepBeginning(of: annotations, witness)
        let rest = annotations.dropFirst(kept)
        reserve(rest.count)
        var duplicates: [String] = []
        for annotation in rest {
            // One look-up for both questions, because most are new and there may be a million.
            if let row = rowsByID.updateValue(Int32(rows.count), forKey: annotation.id) {
                rowsByID[annotation.id] = row
                duplicates.append(annotation.id)
            } else {
                addRow(annotation, witness)
            }
        }
        return duplicates
    }

    /// Removes everything but the longest beginning that stays, and returns its length.
    private mutating func keepBeginning(of annotations: [Kind], _ witness: Witness) -> Int {
        var kept = 0
        var isKeeping = true
        var wanted: Set<String>?
        for row in rows.indices {
            guard let old = rows[row] else { continue }
            if isKeeping, kept < annotations.count, annotations[kept].id == old.id {
                replace(row, by: annotations[kept], witness)
                kept += 1
                continue
            }
            if isKeeping {
                let ids = wanted ?? Set(annotations[kept...].lazy.map(\.id))
                wanted = ids
                isKeeping = !ids.contains(old.id)
            }
            remove(old.id, witness)
        }
        return kept
    }

    private mutating func append(_ annotation: Kind, _ witness: Witness) {
        rowsByID[annotation.id] = Int32(rows.count)
        addRow(annotation, witness)
    }

    private mutating func addRow(_ annotation: Kind, _ witness: Witness) {
        rows.append(annotation)
        count += 1
        witness(nil, annotation)
    }

    private mutating func replace(_ row: Int, by annotation: Kind, _ witness: Witness) {
        guard let old = rows[row] else { return }
        // Handlers do not count as a difference, but the new ones are those to call.
        rows[row] = annotation
        release(old)
        guard old != annotation else { return }
        if row < changes.added.lowerBound { changes.replaced.append(row) }
        witness(old, annotation)
    }

    private mutating func release(_ annotation: Kind) {
        if !annotation.extras.isEmpty { released.append(annotation.extras) }
    }

    private mutating func reserve(_ more: Int) {
        guard more > rows.count else { return }
        rows.reserveCapacity(rows.count + more)
        rowsByID.reserveCapacity(count + more)
    }
}

extension AnnotationList {
    /// Returns what the annotations had that are gone, and forgets it.
    ///
    /// What a handler holds may run code when it goes, and that code may ask for annotations: by then nobody may be changing
    /// the list.
    mutating func takeReleased() -> [AnnotationExtras<Kind>] {
        defer { released = [] }
        return released
    }

    /// Returns what a store lacks that was up to date the last time, and counts it as up to date.
    mutating func takeChanges() -> Changes {
        closeGaps(from: changes.added.lowerBound)
        defer { changes = Changes(added: rows.count..<rows.count) }
        var taken = changes
        taken.added = changes.added.lowerBound..<rows.count
        return taken
    }

    /// Closes all gaps, as the store has done.
    mutating func closeGaps() {
        closeGaps(from: 0)
        changes = Changes(added: rows.count..<rows.count)
    }

    private mutating func closeGaps(from first: Int) {
        guard count < rows.count, let gap = rows[first...].firstIndex(where: { $0 == nil }) else { return }
        var end = gap
        for row in gap..<rows.count {
            guard let annotation = rows[row] else { continue }
            rows[end] = annotation
            rowsByID[annotation.id] = Int32(end)
            end += 1
        }
        rows.removeSubrange(end...)
    }
}
