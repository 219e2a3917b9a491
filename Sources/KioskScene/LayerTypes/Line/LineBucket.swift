package import Foundation
package import KioskStyle

/// The lines of one layer, the lowest first.
///
///     var bucket = LineBucket(
///         identity: BucketIdentity(layer: "route", revision: 1),
///         lines: [LineBucket.Line(vertices: 0..<3, width: 6, color: PixelColor(0, 0, 255, 255))],
///         vertices: positions, fill: .dashes([2, 1]))
package struct LineBucket: SceneBucket {
    /// The identity of the content.
    package var identity: BucketIdentity

    /// The lines in blocks, the lowest first.
    package var blocks: [BucketBlock<Lines>]

    /// The shape of all lines; nil if each line has its own.
    package var shape: Shape?

    /// The colour of all lines; nil if each line has its own.
    package var color: PixelColor?

    /// The colour of all patterns that are distance fields; nil if each line has its own.
    package var patternColor: PixelColor?

    /// The colour of the borders of all lines; with a gradient, its opacity in all components; nil if each line has its
    /// own.
    package var borderColor: PixelColor?

    /// The colours of borders along the lines; nil for `borderColor`.
    package var borderGradient: Gradient?

    /// What the lines are filled with.
    package var fill = Fill.color

    /// The fraction of the second images of patterns, 0…1.
    package var patternCrossFade: Float = 0

    /// The part of each line that has another colour; nil for none.
    package var trim: Trim?

    /// The height of all lines above flat ground, in metres; nil if each line has its own.
    ///
    /// With terrain, it is that above the ground below each point, unless `isAboveSea` is set.
    package var zOffset: Float? = 0

    /// Whether heights are those above sea level instead of the ground.
    package var isAboveSea = false

    /// The opacity of the layer, 0…1, applied after all its lines are drawn, so that overlaps are not visible.
    package var opacity: Float = 1

    /// How the lines are blended with what is below them.
    package var blending = Blending.over

    /// The area of the lines in which extrusions and models are translucent; nil for none.
    package var cutout: Cutout?

    /// The offset of all lines, in points.
    package var translate: SIMD2<Float>

    /// The coordinate system of the offset.
    package var translateAnchor: MapAlignment

    /// Creates a bucket with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - blocks: The lines in blocks, the lowest first.
    ///   - translate: The offset of all lines, in points.
    ///   - translateAnchor: The coordinate system of the offset.
    package init(
        identity: BucketIdentity, blocks: [BucketBlock<Lines>], translate: SIMD2<Float> = .zero,
        translateAnchor: MapAlignment = .map
    ) {
        self.identity = identity
        self.blocks = blocks
        self.translate = translate
        self.translateAnchor = translateAnchor
    }

    /// Creates a bucket of one block, with the defaults of the style specification.
    ///
    /// - Parameters:
    ///   - identity: The identity of the content.
    ///   - lines: The lines, the lowest first.
    ///   - vertices: The vertices of all lines, in the unit square of `WebMercator`.
    ///   - fill: What the lines are filled with.
    ///   - trim: The part of each line that has another colour.
    ///   - translate: The offset of all lines, in points.
    ///   - translateAnchor: The coordinate system of the offset.
    package init(
        identity: BucketIdentity, lines: [Line], vertices: [CGPoint], fill: Fill = .color, trim: Trim? = nil,
        translate: SIMD2<Float> = .zero, translateAnchor: MapAlignment = .map
    ) {
        let content = Lines(lines: lines, vertices: vertices, hasDistances: fill != .color || trim != nil)
        self.init(
            identity: identity, blocks: [BucketBlock(identity: identity, content: content)], translate: translate,
            translateAnchor: translateAnchor)
        self.fill = fill
        self.trim = trim
    }
}

extension MapScene.Layer {
    /// Returns a layer of lines.
    package static func line(_ bucket: LineBucket) -> MapScene.Layer { MapScene.Layer(bucket) }
}

extension LineBucket: RaisableBucket {
    /// No lines.
    package static var noItems: Lines { Lines() }
}
