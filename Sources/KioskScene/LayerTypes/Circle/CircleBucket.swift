package import Foundation
package import KioskStyle

/// The circles of one layer, the lowest first.
package struct CircleBucket: SceneBucket {
    /// A circle.
    package struct Circle: Equatable, Sendable {
        /// The position of the centre, in the unit square of `WebMercator`.
        package var center: CGPoint
        /// The radius without the stroke, in points.
        package var radius: Float
        /// The width of the stroke outside the radius, in points.
        package var strokeWidth: Float
        /// The width of the blurred edge inside the circle, as a fraction of the radius with the stroke; with 1, only the
        /// centre is opaque, and beyond 1, nothing is.
        package var blur: Float
        /// The fill colour.
        package var color: PixelColor
        /// The colour of the stroke.
        package var strokeColor: PixelColor

        /// Creates a circle.
        ///
        /// - Parameters:
        ///   - center: The position of the centre, in the unit square of `WebMercator`.
        ///   - radius: The radius without the stroke, in points.
        ///   - strokeWidth: The width of the stroke outside the radius, in points.
        ///   - blur: The width of the blurred edge, as a fraction of the radius with the stroke.
        ///   - color: The fill colour.
        ///   - strokeColor: The colour of the stroke.
        package init(
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

    /// The size and the blur of circles.
    package struct Shape: Hashable, Sendable {
        /// The radius without the stroke, in points.
        package var radius: Float
        /// The width of the stroke outside the radius, in points.
        package var strokeWidth: Float
        /// The width of the blurred edge inside the circle, as a fraction of the radius with the stroke; with 1, only the
        /// centre is opaque, and beyond 1, nothing is.
        package var blur: Float

        /// Creates a shape.
        ///
        /// - Parameters:
        ///   - radius: The radius without the stroke, in points.
        ///   - strokeWidth: The width of the stroke outside the radius, in points.
        ///   - blur: The width of the blurred edge, as a fraction of the radius with the stroke.
        package init(radius: Float = 0, strokeWidth: Float = 0, blur: Float = 0) {
            self.radius = radius
            self.strokeWidth = strokeWidth
            self.blur = blur
        }
    }

    /// The identity of the content.
    package var identity: BucketIdentity

    /// The shape of all circles; nil if each circle has its own.
    package var shape: Shape?

    /// The fill colour of all circles; nil if each circle has its own.
    package var color: PixelColor?

    /// The colour of the strokes of all circles; nil if each circle has its own.
    package var strokeColor: PixelColor?

    /// The circles in blocks, the lowest first.
    package var blocks: [BucketBlock<[Circle]>]

    /// Whether circles lie on the ground and tilt with it; otherwise they face the viewer.
    package var liesOnMap: Bool

    /// Whether circles get smaller with distance; otherwise they keep their size on screen.
    package var scalesWithMap: Bool

    /// The offset of all circles, in points.
    package var translate: SIMD2<Float>

    /// The coordinate system of the offset.
    package var translateAnchor: MapAlignment

    /// The circles of all blocks with the values for the whole layer, the lowest first.
    ///
    /// - Complexity: O(n)
    package var circles: [Circle] {
        blocks.flatMap(\.content).map { circle in
            var circle = circle
            if let shape {
                (circle.radius, circle.strokeWidth, circle.blur) = (shape.radius, shape.strokeWidth, shape.blur)
            }
            if let color { circle.color = color }
            if let strokeColor { circle.strokeColor = strokeColor }
            return circle
        }
    }

    /// Creates a bucket with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - blocks: The circles in blocks, the lowest first.
    ///   - liesOnMap: Whether circles lie on the ground.
    ///   - scalesWithMap: Whether circles get smaller with distance.
    ///   - translate: The offset of all circles, in points.
    ///   - translateAnchor: The coordinate system of the offset.
    package init(
        identity: BucketIdentity, blocks: [BucketBlock<[Circle]>], liesOnMap: Bool = false, scalesWithMap: Bool = true,
        translate: SIMD2<Float> = .zero, translateAnchor: MapAlignment = .map
    ) {
        self.identity = identity
        self.blocks = blocks
        self.liesOnMap = liesOnMap
        self.scalesWithMap = scalesWithMap
        self.translate = translate
        self.translateAnchor = translateAnchor
    }

    /// Creates a bucket of one block, with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - circles: The circles, the lowest first.
    ///   - liesOnMap: Whether circles lie on the ground.
    ///   - scalesWithMap: Whether circles get smaller with distance.
    ///   - translate: The offset of all circles, in points.
    ///   - translateAnchor: The coordinate system of the offset.
    package init(
        identity: BucketIdentity, circles: [Circle], liesOnMap: Bool = false, scalesWithMap: Bool = true,
        translate: SIMD2<Float> = .zero, translateAnchor: MapAlignment = .map
    ) {
        self.init(
            identity: identity, blocks: [BucketBlock(identity: identity, content: circles)], liesOnMap: liesOnMap,
            scalesWithMap: scalesWithMap, translate: translate, translateAnchor: translateAnchor)
    }
}

extension MapScene.Layer {
    /// Returns a layer of circles.
    package static func circle(_ bucket: CircleBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension CircleBucket: BlockBucket {
    /// No circles.
    package static var noItems: [Circle] { [] }
}

extension CircleBucket {
    /// Circles stand at their centres, or lie level there.
    package var terrainRole: TerrainRole { .standing }
}
