/// A model of a scene.
public struct SceneModel: Sendable {
    /// The identity of the content, by which uploads are cached.
    public var identity: UInt64

    /// The content.
    public var asset: ModelAsset

    /// Creates a model.
    public init(identity: UInt64, asset: ModelAsset) {
        self.identity = identity
        self.asset = asset
    }
}
