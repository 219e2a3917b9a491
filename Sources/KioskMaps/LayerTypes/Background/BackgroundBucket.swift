/// A colour that covers the whole view.
public struct BackgroundBucket: SceneBucket {
    /// The identity of the content.
    public var identity: BucketIdentity

    /// The colour.
    public var color: PixelColor

    /// Creates a bucket.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - color: The colour.
    public init(identity: BucketIdentity = BucketIdentity(layer: "", revision: 0), color: PixelColor) {
        self.identity = identity
        self.color = color
    }
}

extension MapScene.Layer {
    /// Returns a layer that covers the whole view with a colour.
    public static func background(_ color: PixelColor) -> MapScene.Layer {
        MapScene.Layer(BackgroundBucket(color: color))
    }
}
