/// The state of the map that decides which tiles are requested.
struct TileSourcesState {
    /// The camera.
    var transform: CameraTransform

    /// The geometry of the view.
    var view: ViewGeometry

    /// Whether an animation or a gesture is in progress.
    var isMoving: Bool

    /// Whether a gesture is in progress.
    var isGesturing: Bool

    /// Whether the document of the style is complete.
    var isDocumentComplete: Bool

    /// The decoder of images; nil if the map has none.
    var images: (any ImageDecoding)?

    /// The number of pixels in a point.
    var pixelRatio: Double
}
