/// The records of a manager on one kiosk, with digests by which two kiosks find their differences.
///
/// Each record belongs to one of 256 buckets by the hash of its id. The digest of a bucket is the exclusive or of the digests of
/// its annotations. Removals have no part in it: a kiosk that has a tombstone and one that has forgotten it agree.
struct ReplicaState: Sendable {
    /// The number of buckets.
    static let bucketCount = 256

    /// The records by the ids of the annotations.
    private(set) var records: [String: AnnotationRecord] = [:]

    /// The digests of the buckets.
    private(set) var digests = [UInt64](repeating: 0, count: bucketCount)

    /// The ids of removed annotations whose tombstones are kept.
    private var tombstones: Set<String> = []

    /// Returns the record of an annotation; nil if it is unknown.
    subscript(id: String) -> AnnotationRecord? { records[id] }

    /// The number of annotations that are not removed.
    var annotationCount: Int { records.count - tombstones.count }

    /// The digest of all annotations.
    var root: UInt64 { Self.root(of: digests) }

    /// Returns the digest of digests.
    static func root(of digests: [UInt64]) -> UInt64 {
        var hash = StableHash()
        for digest in digests { hash.combine(digest) }
        return hash.value
    }

    /// Returns the bucket of an annotation.
    static func bucket(of id: String) -> Int {
        var hash = StableHash()
        hash.combine(id.utf8)
        return Int(hash.value % UInt64(bucketCount))
    }

    /// Merges a record.
    ///
    /// - Returns: The merged record, and what the merge has found.
    mutating func merge(_ record: AnnotationRecord) -> (record: AnnotationRecord, outcome: MergeOutcome) {
        guard let old = records[record.id] else {
            replace(nil, by: record)
            return (record, .changed)
        }
        var merged = old
        let outcome = merged.merge(record)
        if outcome.contains(.changed) { replace(old, by: merged) }
        return (merged, outcome)
    }

    /// Changes the record of an annotation, or adds one.
    mutating func set(_ record: AnnotationRecord) {
        replace(records[record.id], by: record)
    }

    /// Forgets an annotation.
    mutating func discard(_ id: String) {
        guard let old = records.removeValue(forKey: id) else { return }
        update(old, nil)
    }

    /// Forgets the tombstones before a time.
    ///
    /// - Complexity: O(*n*) in the number of tombstones.
    mutating func discardTombstones(before millisecond: UInt64) {
        let expired = tombstones.filter { (records[$0]?.incarnation.millisecond ?? 0) < millisecond }
        for id in expired { discard(id) }
    }

    /// Returns the records of buckets.
    ///
    /// - Complexity: O(*n*) in the number of all records.
    func records(in buckets: Set<Int>) -> [AnnotationRecord] {
        records.values.filter { buckets.contains(Self.bucket(of: $0.id)) }
    }

    private mutating func replace(_ old: AnnotationRecord?, by record: AnnotationRecord) {
        records[record.id] = record
        update(old, record)
    }

    private mutating func update(_ old: AnnotationRecord?, _ new: AnnotationRecord?) {
        guard let id = (new ?? old)?.id else { return }
        let bucket = Self.bucket(of: id)
        if let old, !old.isRemoved { digests[bucket] ^= old.digest }
        if let new, !new.isRemoved { digests[bucket] ^= new.digest }
        if new?.isRemoved == true {
            tombstones.insert(id)
        } else if old?.isRemoved == true {
            tombstones.remove(id)
        }
    }
}
