package import Foundation
package import KioskSymbols

/// The collision boxes and circles of a symbol layer, drawn above it for diagnosis: the boxes of texts, then the circles, then
/// the boxes of icons.
package struct CollisionBucket: SceneBucket {
    /// The box of a text or an icon, drawn as a rectangle of lines of one pixel: blue if it is placed, otherwise red, and with a
    /// tenth of the colour if placement did not use it.
    package typealias Box = CollisionShapes.Box

    /// A circle of a label along a line, drawn as a ring.
    package struct Circle: Hashable, Sendable {
        /// The centre, in points of the view.
        package var center: CGPoint

        /// The radius, in points.
        package var radius: Double

        /// The scale of symbols at the centre by the perspective, on which the width and the opacity of the ring depend.
        package var ratio: Double

        /// Whether the label is placed: the ring is blue then, otherwise red.
        package var isPlaced: Bool

        /// The number of the symbol, as that of a box.
        package var symbol: Int

        /// Creates a circle.
        ///
        /// - Parameters:
        ///   - center: The centre, in points of the view.
        ///   - radius: The radius, in points.
        ///   - ratio: The scale of symbols at the centre by the perspective.
        ///   - isPlaced: Whether the label is placed.
        ///   - symbol: The number of the symbol.
        package init(center: CGPoint, radius: Double, ratio: Double = 1, isPlaced: Bool, symbol: Int = 0) {
            self.center = center
            self.radius = radius
            self.ratio = ratio
            self.isPlaced = isPlaced
            self.symbol = symbol
        }
    }

    /// The identity of the content.
    package var identity: BucketIdentity

    /// The boxes of texts.
    package var textBoxes: [Box]

    /// The circles of labels along lines.
    package var circles: [Circle]

    /// The boxes of icons.
    package var iconBoxes: [Box]

    /// Creates a bucket.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - textBoxes: The boxes of texts.
    ///   - circles: The circles of labels along lines.
    ///   - iconBoxes: The boxes of icons.
    package init(identity: BucketIdentity, textBoxes: [Box] = [], circles: [Circle] = [], iconBoxes: [Box] = []) {
        self.identity = identity
        self.textBoxes = textBoxes
        self.circles = circles
        self.iconBoxes = iconBoxes
    }
}

extension MapScene.Layer {
    /// Returns a layer of collision boxes and circles.
    package static func collision(_ bucket: CollisionBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension CollisionBucket {
    /// Boxes and circles are those of the view.
    package var terrainRole: TerrainRole { .overlaid }
}
