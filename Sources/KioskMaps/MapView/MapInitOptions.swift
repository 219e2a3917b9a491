public import KioskStyle

/// What a map view begins with.
public struct MapInitOptions: Sendable {
    /// Where the camera is at first; nil leaves it to the style.
    public var cameraOptions: CameraOptions?

    /// The style at first.
    public var style: StyleDocument

    /// Pixels in a point.
    public var pixelRatio: Double

    /// Creates options; the plain built-in style and a camera over 0° N 0° E unless said otherwise.
    public init(cameraOptions: CameraOptions? = nil, style: StyleDocument = .plain, pixelRatio: Double = 1) {
        self.cameraOptions = cameraOptions
        self.style = style
        self.pixelRatio = pixelRatio
    }
}
