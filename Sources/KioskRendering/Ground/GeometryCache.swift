import KioskScene

/// A cache of the uploaded geometry of buckets, or of their images, which is kept while the buckets are part of the
/// scene.
@MainActor
struct GeometryCache<Geometry> {
    private struct Key: Hashable {
        var layer: String
        var part: Int
        var copy: Int16

        init(_ identity: BucketIdentity, copy: Int16 = 0) {
            layer = identity.layer
            part = identity.part
            self.copy = copy
        }
    }

    private var entries = FrameCache<Key, (revision: UInt64, geometry: Geometry?)>()

    /// The number of cached buckets.
    var count: Int { entries.count }

    /// Returns the cached geometry of a bucket, or nil if there is none for its revision.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - copy: The copy of the world, for geometry that depends on it.
    mutating func kept(for identity: BucketIdentity, copy: Int16 = 0) -> Geometry? {
        guard let entry = entries.use(Key(identity, copy: copy)), entry.revision == identity.revision else {
            return nil
        }
        return entry.geometry
    }

    /// Returns the geometry of a bucket, created if the content is new; returns nil if the bucket has nothing to draw.
    mutating func geometry(for identity: BucketIdentity, make: () throws -> Geometry?) rethrows -> Geometry? {
        let key = Key(identity)
        if let entry = entries.use(key), entry.revision == identity.revision { return entry.geometry }
        let geometry = try make()
        entries.store((identity.revision, geometry), for: key)
        return geometry
    }

    /// Stores the geometry of a bucket.
    ///
    /// - Parameters:
    ///   - geometry: The geometry.
    ///   - identity: The identity of the content.
    ///   - copy: The copy of the world, for geometry that depends on it.
    mutating func keep(_ geometry: Geometry, for identity: BucketIdentity, copy: Int16 = 0) {
        entries.store((identity.revision, geometry), for: Key(identity, copy: copy))
    }

    /// Removes the entries that have not been used since the last call.
    mutating func removeUnused() { entries.removeUnused() }
}
