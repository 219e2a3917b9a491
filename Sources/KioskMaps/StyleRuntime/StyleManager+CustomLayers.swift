import KioskStyle

/// Layers that the application draws.
extension StyleManager {
    /// Adds a layer that the application draws, and that is removed when another style is loaded.
    ///
    /// The style holds the host strongly until the layer is removed.
    ///
    /// - Parameters:
    ///   - id: The id of the layer.
    ///   - layerHost: The drawing.
    ///   - layerPosition: The position in the stack; nil for the top.
    /// - Throws: `StyleError` if the id is taken or empty, or the position names no layer.
    public func addCustomLayer(
        withId id: String, layerHost: any CustomLayerHost, layerPosition: LayerPosition? = nil
    ) throws {
        try addLayer(CustomLayer(id: id, renderer: layerHost), layerPosition: layerPosition)
    }

    /// Adds a layer that the application draws, and that is preserved when another style is loaded.
    ///
    /// - Parameters:
    ///   - id: The id of the layer.
    ///   - layerHost: The drawing.
    ///   - layerPosition: The position in the stack; nil for the top.
    /// - Throws: As `addCustomLayer(withId:layerHost:layerPosition:)`.
    public func addPersistentCustomLayer(
        withId id: String, layerHost: any CustomLayerHost, layerPosition: LayerPosition? = nil
    ) throws {
        try addPersistentLayer(CustomLayer(id: id, renderer: layerHost), layerPosition: layerPosition)
    }
}

extension StyleManager {
    /// Stores the host of a layer that the style contains; has no effect for layers of other types.
    func setHost(of layer: some Layer) {
        guard let layer = layer as? CustomLayer, customLayerHosts[layer.id] !== layer.renderer else { return }
        customLayerHosts[layer.id] = layer.renderer
        didChange()
    }

    /// Returns a layer with its host, if it is a custom layer with one.
    func withHost<T: Layer>(_ layer: T) -> T {
        guard let custom = layer as? CustomLayer, let host = customLayerHosts[layer.id] else { return layer }
        return custom.renderer(host) as? T ?? layer
    }

    /// Returns the scene layer of a custom layer; nil for a layer without a host.
    ///
    /// - Parameters:
    ///   - id: The id of the layer.
    ///   - isShown: Whether the layer is drawn in the frame.
    func customLayer(_ id: String, isShown: Bool) -> MapScene.Layer? {
        customLayerHosts[id].map { host in
            .custom(
                CustomLayerBucket(layer: id, host: host, isShown: isShown) { [weak self] message in
                    self?.host?.report(Diagnostic(subject: .rendering, message: message))
                })
        }
    }
}
