/// A converter of the items of buckets to the form that a renderer uploads, such as triangles.
///
/// It is a value without access to graphics memory, so that it can run off the main actor.
public protocol BlockPreparing: Sendable {
    /// Returns a bucket whose blocks contain their prepared geometry and no items.
    ///
    /// Blocks that have to be prepared while drawing, such as texts, are returned as they are.
    func prepare(_ bucket: any SceneBucket) -> any SceneBucket
}

/// The items of a block in the form that a renderer uploads.
///
/// It remains in the block after it is uploaded, since a renderer uploads it again after its graphics context was lost
/// or it discarded the block.
public protocol PreparedGeometry: Sendable {
    /// The memory of the geometry, in bytes.
    var byteCount: Int { get }
}
