/// A converter of the items of buckets to the form that a renderer uploads, such as triangles.
///
/// It is a value without access to graphics memory, so that it can run off the main actor. Renderers that draw what another
/// one has drawn return the preparation of that renderer.
public struct BlockPreparation: Sendable {
    /// Returns a bucket whose blocks contain their prepared geometry and no items.
    ///
    /// Blocks that have to be prepared while drawing, such as texts, are returned as they are.
    package let prepare: @Sendable (any SceneBucket) -> any SceneBucket

    /// Creates a converter from a function.
    package init(_ prepare: @escaping @Sendable (any SceneBucket) -> any SceneBucket) {
        self.prepare = prepare
    }
}

/// The items of a block in the form that a renderer uploads.
///
/// It remains in the block after it is uploaded, since a renderer uploads it again after its graphics context was lost
/// or it discarded the block.
package protocol PreparedGeometry: Sendable {
    /// The memory of the geometry, in bytes.
    var byteCount: Int { get }

    /// The greatest distance that an item extends beyond its tile, as a multiple of that of the bucket; the default is 0.
    var relativeReach: Float { get }

    /// Uses the memory of the parts of other geometry that have the same bytes, such as that of another map; the default has no effect.
    ///
    /// - Complexity: O(bytes)
    mutating func shareMemory(with other: any PreparedGeometry)
}

extension PreparedGeometry {
    package var relativeReach: Float { 0 }

    package mutating func shareMemory(with other: any PreparedGeometry) {}
}
