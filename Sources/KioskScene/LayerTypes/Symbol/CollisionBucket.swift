public import Foundation
public import KioskSymbols

/// The collision boxes and circles of a symbol layer, drawn above it for diagnosis: the boxes of texts, then the circles, then
/// the boxes of icons.
public struct CollisionBucket: SceneBucket {
    /// The box of a text or an icon, drawn as a rectangle of lines of one pixel: blue if it is placed, otherwise red, and with a
    /// tenth of the colour if placement did not use it.
    public typealias Box = CollisionShapes.Box

    /// A circle of a label along a line, drawn as a ring.
    public struct Circle: Hashable, Sendable {
        /// The centre, in points of the view.
        public var center: CGPoint

        /// The radius, in points.
        public var radius: Double

        /// The scale of symbols at the centre by the perspective, on which the width and the opacity of the ring depend.
        public var ratio: Double

        /// Whether the label is placed: the ring is blue then, otherwise red.
        public var isPlaced: Bool

        /// The number of the symbol, as that of a box.
        public var symbol: Int

        /// Creates a circle.
        ///
        /// - Parameters:
        ///   - center: The centre, in points of the view.
        ///   - radius: The radius, in points.
        ///   - ratio: The scale of symbols at the centre by the perspective.
        ///   - isPlaced: Whether the label is placed.
        ///   - symbol: The number of the symbol.
        public init(center: CGPoint, radius: Double, ratio: Double = 1, isPlaced: Bool, symbol: Int = 0) {
            self.center = center
            self.radius = radius
            self.ratio = ratio
            self.isPlaced = isPlaced
            self.symbol = symbol
        }
    }

    /// The identity of the content.
    public var identity: BucketIdentity

    /// The boxes of texts.
    public var textBoxes: [Box]

    /// The circles of labels along lines.
    public var circles: [Circle]

    /// The boxes of icons.
    public var iconBoxes: [Box]

    /// Creates a bucket.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - textBoxes: The boxes of texts.
    ///   - circles: The circles of labels along lines.
    ///   - iconBoxes: The boxes of icons.
    public init(identity: BucketIdentity, textBoxes: [Box] = [], circles: [Circle] = [], iconBoxes: [Box] = []) {
        self.identity = identity
        self.textBoxes = textBoxes
        self.circles = circles
        self.iconBoxes = iconBoxes
    }
}

extension MapScene.Layer {
    /// Returns a layer of collision boxes and circles.
    public static func collision(_ bucket: CollisionBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension CollisionBucket {
    /// Boxes and circles are those of the view.
    public var terrainRole: TerrainRole { .overlaid }
}
