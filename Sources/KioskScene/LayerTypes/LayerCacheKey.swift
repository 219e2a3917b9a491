import KioskGeometry
import KioskStyle

/// A cache key of the content of a layer: all inputs but the features of its source.
///
/// Equal keys and equal features result in equal content.
package struct LayerCacheKey: Hashable {
    private var layer: UInt64
    private var images: UInt64
    private var texts: UInt64

    /// The level of clusters; 0 for a source without clusters.
    private var level: Int

    /// The integer zoom level at which features are evaluated; nil if they are not.
    private var integerZoom: Int?

    /// The zoom level; nil if the content does not depend on it.
    private var zoom: Double?

    /// The pitch; nil if the content does not depend on it.
    private var pitch: Double?

    /// The revision of a source whose blocks have no revisions of their own; nil for other sources.
    private var source: UInt64?

    /// The revision of the feature states of such a source.
    private var states: UInt64?

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - images: The revision of the style's images.
    ///   - texts: The revision of the layouts of texts.
    ///   - level: The level of clusters; 0 for a source without clusters.
    ///   - clusters: The revisions of the features and states of a source with clusters; nil for other sources.
    ///   - transform: The camera.
    ///   - includesWholeLayer: Whether the content includes the values that are the same for the whole layer.
    ///   - tileZoom: The zoom level at which a tile is drawn; nil for that of the camera.
    package init(
        of layer: RuntimeLayer, images: UInt64, texts: UInt64, level: Int,
        clusters: (features: UInt64, states: UInt64)?, transform: CameraTransform, includesWholeLayer: Bool = false,
        tileZoom: Int? = nil
    ) {
        let kind = layer.kind.map { Swift.type(of: $0) }
        self.layer = includesWholeLayer ? layer.revision : layer.contentRevision
        self.images = layer.kind?.readsImages == true ? images : 0
        self.texts = kind?.readsTexts == true ? texts : 0
        self.level = level
        let isEvaluatedAtLevels = kind?.levelProperties.isEmpty == false
        integerZoom = isEvaluatedAtLevels ? tileZoom ?? (layer.dependsOnZoom ? transform.integerZoom : nil) : nil
        let dependsOnZoom = includesWholeLayer ? layer.dependsOnZoom : layer.featuresDependOnZoom
        let dependsOnPitch = includesWholeLayer ? layer.dependsOnPitch : layer.featuresDependOnPitch
        zoom = dependsOnZoom ? transform.zoom : nil
        pitch = dependsOnPitch ? transform.pitch : nil
        // The rows of clusters are created again with each change.
        source = clusters?.features
        states = clusters?.states
    }
}

extension CameraTransform {
    /// The greatest integer that is not greater than the zoom level.
    package var integerZoom: Int { Int(zoom.rounded(.down).clamped(to: -100...100)) }
}
