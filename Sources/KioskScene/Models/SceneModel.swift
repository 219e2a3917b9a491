/// A model of a scene.
package struct SceneModel: Sendable {
    /// The identity of the content, by which uploads are cached.
    package var identity: UInt64

    /// The content.
    package var asset: ModelAsset

    /// Creates a model.
    package init(identity: UInt64, asset: ModelAsset) {
        self.identity = identity
        self.asset = asset
    }
}
