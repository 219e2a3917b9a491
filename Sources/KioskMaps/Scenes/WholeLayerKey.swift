/// The inputs of the values that are the same for a whole layer; equal keys and equal content mean an equal drawing.
struct WholeLayerKey: Hashable {
    private let layer: UInt64
    private let images: UInt64
    private let zoom: Double?
    private let pitch: Double?

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - images: The revision of the style's images.
    ///   - transform: The camera.
    init(of layer: RuntimeLayer, images: UInt64, transform: CameraTransform) {
        self.layer = layer.revision
        self.images = images
        zoom = layer.dependsOnZoom ? transform.zoom : nil
        pitch = layer.dependsOnPitch ? transform.pitch : nil
    }
}
