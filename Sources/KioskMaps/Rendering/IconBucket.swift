public import Foundation
public import KioskStyle

/// The pictures of one layer, the lowest first.
public struct IconBucket: Sendable {
    /// One picture.
    public struct Icon: Sendable {
        /// The place it marks, in the unit square of `WebMercator`.
        public var position: CGPoint
        /// The name of its picture in `MapScene.images`; an icon without a picture is not drawn.
        public var image: String
        /// The picture's corners relative to the place before turning, in points: x to the right, y down.
        public var box: CGRect
        /// Degrees clockwise about the place.
        public var rotation: Float
        /// Opacity, 0…1.
        public var opacity: Float

        /// Creates an icon.
        public init(position: CGPoint, image: String, box: CGRect, rotation: Float = 0, opacity: Float = 1) {
            self.position = position
            self.image = image
            self.box = box
            self.rotation = rotation
            self.opacity = opacity
        }
    }

    /// Names the content.
    public var identity: BucketIdentity

    /// The icons, the lowest first.
    public var icons: [Icon]

    /// Whether icons turn with the bearing of the map.
    public var turnsWithMap: Bool

    /// Whether icons lie on the ground and lean with it; otherwise they face the viewer.
    public var liesOnMap: Bool

    /// How far icons that lie on the ground keep their size at a distance, 0…1; 0 not at all.
    public var perspectiveCompensation: Float

    /// Points by which icons that lie on the ground are moved up on screen, at the size they are seen at.
    public var rise: Float

    /// An offset of all icons, in points.
    public var translate: SIMD2<Float>

    /// What the offset refers to.
    public var translateAnchor: MapAlignment

    /// Creates a bucket with the defaults of the style specification.
    public init(
        identity: BucketIdentity, icons: [Icon], turnsWithMap: Bool = false, liesOnMap: Bool = false,
        perspectiveCompensation: Float = 0, rise: Float = 0, translate: SIMD2<Float> = .zero,
        translateAnchor: MapAlignment = .map
    ) {
        self.identity = identity
        self.icons = icons
        self.turnsWithMap = turnsWithMap
        self.liesOnMap = liesOnMap
        self.perspectiveCompensation = perspectiveCompensation
        self.rise = rise
        self.translate = translate
        self.translateAnchor = translateAnchor
    }
}
