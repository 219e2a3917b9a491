public import Foundation
public import KioskStyle

/// The circles of one layer, the lowest first.
public struct CircleBucket: Sendable {
    /// One circle.
    public struct Circle: Sendable {
        /// The place of its centre, in the unit square of `WebMercator`.
        public var center: CGPoint
        /// The radius without the stroke, in points.
        public var radius: Float
        /// The width of the stroke outside the radius, in points.
        public var strokeWidth: Float
        /// How far the edge fades inwards, as a part of the radius; 1 leaves only the centre opaque.
        public var blur: Float
        /// The inside.
        public var color: PixelColor
        /// The ring.
        public var strokeColor: PixelColor

        /// Creates a circle.
        public init(
            center: CGPoint, radius: Float, strokeWidth: Float = 0, blur: Float = 0, color: PixelColor,
            strokeColor: PixelColor = .zero
        ) {
            self.center = center
            self.radius = radius
            self.strokeWidth = strokeWidth
            self.blur = blur
            self.color = color
            self.strokeColor = strokeColor
        }
    }

    /// Names the content.
    public var identity: BucketIdentity

    /// The circles, the lowest first.
    public var circles: [Circle]

    /// Whether circles lie on the ground and lean with it; otherwise they face the viewer.
    public var liesOnMap: Bool

    /// Whether circles shrink with distance; otherwise they keep their size on screen.
    public var scalesWithMap: Bool

    /// An offset of all circles, in points.
    public var translate: SIMD2<Float>

    /// What the offset refers to.
    public var translateAnchor: MapAlignment

    /// Creates a bucket with the defaults of the style specification.
    public init(
        identity: BucketIdentity, circles: [Circle], liesOnMap: Bool = false, scalesWithMap: Bool = true,
        translate: SIMD2<Float> = .zero, translateAnchor: MapAlignment = .map
    ) {
        self.identity = identity
        self.circles = circles
        self.liesOnMap = liesOnMap
        self.scalesWithMap = scalesWithMap
        self.translate = translate
        self.translateAnchor = translateAnchor
    }
}
