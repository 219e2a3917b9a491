/// A layer that the application draws.
package struct CustomLayerBucket: SceneBucket {
    /// The identity of the layer.
    package var identity: BucketIdentity

    /// The drawing.
    package var host: any CustomLayerHost

    /// Whether the layer is drawn in this frame; the host of a hidden layer keeps its objects.
    package var isShown: Bool

    /// Receives a message if a call of the host has failed.
    package var report: @MainActor @Sendable (String) -> Void

    /// Creates a bucket.
    ///
    /// - Parameters:
    ///   - layer: The id of the layer.
    ///   - host: The drawing.
    ///   - isShown: Whether the layer is drawn in this frame.
    ///   - report: Receives a message if a call of the host has failed.
    package init(
        layer: String, host: any CustomLayerHost, isShown: Bool = true,
        report: @escaping @MainActor @Sendable (String) -> Void = { _ in }
    ) {
        identity = BucketIdentity(layer: layer, revision: 0)
        self.host = host
        self.isShown = isShown
        self.report = report
    }
}

extension MapScene.Layer {
    /// Returns a layer that the application draws.
    package static func custom(_ bucket: CustomLayerBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension CustomLayerBucket {
    /// The application does not draw on the shape of the ground.
    package var terrainRole: TerrainRole { .overlaid }
}
