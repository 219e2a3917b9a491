public import Foundation
public import KioskStyle

/// The icons of one layer, the lowest first.
public struct IconBucket: SceneBucket {
    /// An icon.
    public struct Icon: Equatable, Sendable {
        /// The position of the icon, in the unit square of `WebMercator`.
        public var position: CGPoint
        /// The name of its image in `MapScene.images`; an icon without an image is not drawn.
        public var image: String
        /// The rectangle of the image relative to the position before rotation, in points: x to the right, y down.
        public var box: CGRect
        /// The rotation about the position, in degrees clockwise.
        public var rotation: Float
        /// The opacity, 0…1.
        public var opacity: Float

        /// Creates an icon.
        ///
        /// - Parameters:
        ///   - position: The position of the icon, in the unit square of `WebMercator`.
        ///   - image: The name of its image in `MapScene.images`.
        ///   - box: The rectangle of the image relative to the position before rotation, in points.
        ///   - rotation: The rotation about the position, in degrees clockwise.
        ///   - opacity: The opacity, 0…1.
        public init(position: CGPoint, image: String, box: CGRect, rotation: Float = 0, opacity: Float = 1) {
            self.position = position
            self.image = image
            self.box = box
            self.rotation = rotation
            self.opacity = opacity
        }
    }

    /// The identity of the content.
    public var identity: BucketIdentity

    /// The icons in blocks, the lowest first.
    public var blocks: [BucketBlock<[Icon]>]

    /// Whether icons rotate with the bearing of the map.
    public var turnsWithMap: Bool

    /// Whether icons lie on the ground and tilt with it; otherwise they face the viewer.
    public var liesOnMap: Bool

    /// The degree to which icons on the ground keep their size with distance, 0…1; 0 applies the full perspective.
    public var perspectiveCompensation: Float

    /// The distance by which icons on the ground are shifted up on screen, in points, scaled by the icons' perspective.
    public var rise: Float

    /// The offset of all icons, in points.
    public var translate: SIMD2<Float>

    /// The coordinate system of the offset.
    public var translateAnchor: MapAlignment

    /// The icons of all blocks, the lowest first.
    ///
    /// - Complexity: O(n)
    public var icons: [Icon] { blocks.flatMap(\.content) }

    /// Creates a bucket with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - blocks: The icons in blocks, the lowest first.
    ///   - turnsWithMap: Whether icons rotate with the bearing of the map.
    ///   - liesOnMap: Whether icons lie on the ground.
    ///   - perspectiveCompensation: The degree to which icons on the ground keep their size with distance, 0…1.
    ///   - rise: The distance by which icons on the ground are shifted up on screen, in points.
    ///   - translate: The offset of all icons, in points.
    ///   - translateAnchor: The coordinate system of the offset.
    public init(
        identity: BucketIdentity, blocks: [BucketBlock<[Icon]>], turnsWithMap: Bool = false, liesOnMap: Bool = false,
        perspectiveCompensation: Float = 0, rise: Float = 0, translate: SIMD2<Float> = .zero,
        translateAnchor: MapAlignment = .map
    ) {
        self.identity = identity
        self.blocks = blocks
        self.turnsWithMap = turnsWithMap
        self.liesOnMap = liesOnMap
        self.perspectiveCompensation = perspectiveCompensation
        self.rise = rise
        self.translate = translate
        self.translateAnchor = translateAnchor
    }

    /// Creates a bucket of one block, with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - icons: The icons, the lowest first.
    ///   - turnsWithMap: Whether icons rotate with the bearing of the map.
    ///   - liesOnMap: Whether icons lie on the ground.
    ///   - perspectiveCompensation: The degree to which icons on the ground keep their size with distance, 0…1.
    ///   - rise: The distance by which icons on the ground are shifted up on screen, in points.
    ///   - translate: The offset of all icons, in points.
    ///   - translateAnchor: The coordinate system of the offset.
    public init(
        identity: BucketIdentity, icons: [Icon], turnsWithMap: Bool = false, liesOnMap: Bool = false,
        perspectiveCompensation: Float = 0, rise: Float = 0, translate: SIMD2<Float> = .zero,
        translateAnchor: MapAlignment = .map
    ) {
        self.init(
            identity: identity, blocks: [BucketBlock(identity: identity, content: icons)], turnsWithMap: turnsWithMap,
            liesOnMap: liesOnMap, perspectiveCompensation: perspectiveCompensation, rise: rise, translate: translate,
            translateAnchor: translateAnchor)
    }
}

extension MapScene.Layer {
    /// Returns a layer of icons.
    public static func icon(_ bucket: IconBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension IconBucket: BlockBucket {
    /// No icons.
    public static var noItems: [Icon] { [] }
}
