import KioskStyle

/// The drawing of a style layer, kept from frame to frame so that only what changed is evaluated again.
package protocol LayerDrawing {
    /// The scene layers of the last update, the lowest first.
    var layers: [MapScene.Layer] { get }

    /// The names of images that the last update required and that are missing.
    var missingImages: Set<String> { get }

    /// Evaluates what changed since the last update.
    ///
    /// - Parameters:
    ///   - input: The layer and its features.
    ///   - key: What the drawing depends on besides the features.
    ///   - revision: The revision of new content, greater than all earlier ones.
    mutating func update(_ input: LayerInput, key: LayerCacheKey, revision: UInt64)
}

/// The input of the evaluation of a layer.
package struct LayerInput {
    let layer: RuntimeLayer
    let contexts: FeatureContexts
    let resources: LayerResources

    package init(layer: RuntimeLayer, contexts: FeatureContexts, resources: LayerResources) {
        self.layer = layer
        self.contexts = contexts
        self.resources = resources
    }
}
