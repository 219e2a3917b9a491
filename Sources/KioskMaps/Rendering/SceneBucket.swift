/// The content of a scene layer: items of one type, evaluated and ready to be uploaded.
///
/// A renderer chooses the pass for a bucket by its type; a bucket without a pass is drawn as its `parts`.
public protocol SceneBucket: Sendable {
    /// The identity of the content.
    var identity: BucketIdentity { get }

    /// The content as layers of simpler types, the lowest first, for renderers without a pass for the type; the default
    /// is empty.
    var parts: [MapScene.Layer] { get }
}

extension SceneBucket {
    /// No layers.
    public var parts: [MapScene.Layer] { [] }
}

/// A part of a bucket that changes, and is uploaded, independently of the others.
public struct BucketBlock<Content: Sendable>: Sendable {
    /// The identity of the content.
    public var identity: BucketIdentity

    /// The items, the lowest first.
    public var content: Content

    /// Creates a block.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - content: The items, the lowest first.
    public init(identity: BucketIdentity, content: Content) {
        self.identity = identity
        self.content = content
    }
}
