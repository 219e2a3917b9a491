import KioskMaps

/// What was uploaded for buckets, as long as they are part of the scene.
@MainActor
struct GeometryCache<Geometry> {
    private struct Key: Hashable {
        var layer: String
        var part: Int

        init(_ identity: BucketIdentity) {
            layer = identity.layer
            part = identity.part
        }
    }

    private struct Entry {
        var revision: UInt64
        var geometry: Geometry?
        var isUsed: Bool
    }

    private var entries: [Key: Entry] = [:]

    /// The number of buckets that are kept.
    var count: Int { entries.count }

    /// Returns what is kept for a bucket, if anything.
    func kept(for identity: BucketIdentity) -> Geometry? {
        guard let entry = entries[Key(identity)], entry.revision == identity.revision else { return nil }
        return entry.geometry
    }

    /// Returns what is kept for a bucket, made now if its content is new; nil when there is nothing to draw in it.
    mutating func geometry(for identity: BucketIdentity, make: () throws -> Geometry?) rethrows -> Geometry? {
        let key = Key(identity)
        if let entry = entries[key], entry.revision == identity.revision {
            entries[key]?.isUsed = true
            return entry.geometry
        }
        let geometry = try make()
        entries[key] = Entry(revision: identity.revision, geometry: geometry, isUsed: true)
        return geometry
    }

    /// Keeps something for a bucket.
    mutating func keep(_ geometry: Geometry, for identity: BucketIdentity) {
        entries[Key(identity)] = Entry(revision: identity.revision, geometry: geometry, isUsed: true)
    }

    /// Forgets what was not asked for since the last call.
    mutating func removeUnused() {
        if entries.values.contains(where: { !$0.isUsed }) { entries = entries.filter(\.value.isUsed) }
        for key in entries.keys { entries[key]?.isUsed = false }
    }
}
