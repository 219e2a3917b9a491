public import Foundation
public import KioskStyle

/// All a renderer needs for one frame: a value, already evaluated, with no style language left in it.
public struct MapScene: Sendable {
    /// One layer, drawn over those before it.
    public enum Layer: Sendable {
        /// One colour over the whole view.
        case background(PixelColor)
        /// Polygons.
        case fill(FillBucket)
        /// Lines.
        case line(LineBucket)
        /// Circles.
        case circle(CircleBucket)
        /// Pictures at places.
        case icon(IconBucket)
        /// Texts at places.
        case text(TextBucket)
    }

    /// The perspective of the frame.
    public var transform: CameraTransform

    /// Pixels in a point.
    public var pixelRatio: CGFloat

    /// The layers, the lowest first.
    public var layers: [Layer]

    /// The pictures that icons name.
    public var images: [String: UIImage]

    /// What is drawn above all layers, the lowest first.
    public var overlays: [SceneOverlay]

    /// Creates a scene from its parts.
    public init(
        transform: CameraTransform, pixelRatio: CGFloat = 1, layers: [Layer] = [], images: [String: UIImage] = [:],
        overlays: [SceneOverlay] = []
    ) {
        self.transform = transform
        self.pixelRatio = pixelRatio
        self.layers = layers
        self.images = images
        self.overlays = overlays
    }
}

/// Red, green, blue and alpha, 0…255, colours multiplied by alpha: what a vertex buffer holds.
public typealias PixelColor = SIMD4<UInt8>

/// Names the content of a bucket: equal identities mean equal content, so a renderer may keep what it uploaded.
public struct BucketIdentity: Hashable, Sendable {
    /// The id of the style layer.
    public var layer: String

    /// A number that grows whenever the content changes.
    public var revision: UInt64

    /// Tells apart the buckets of one kind that are made of one layer.
    public var part: Int

    /// Creates an identity.
    public init(layer: String, revision: UInt64, part: Int = 0) {
        self.layer = layer
        self.revision = revision
        self.part = part
    }
}
