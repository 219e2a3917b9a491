package import Foundation
package import KioskStyle
package import KioskSymbols

/// The input of a renderer for one frame: a value with all style expressions evaluated.
public struct MapScene: Sendable {
    /// A layer, drawn above the layers before it.
    ///
    /// Layer types add functions that create their layers, such as `MapScene.Layer.circle(_:)`.
    package struct Layer: Sendable {
        /// The content; its type selects the render pass.
        package var bucket: any SceneBucket

        /// A hash of the values that are the same for the whole layer, such as a colour; used for layers that are draped over
        /// terrain, which are drawn again when it changes.
        package var appearance = 0

        /// The fraction of the layer's own colours in the light of the ground, 0…1, with 3D lights; nil for a layer that is not
        /// lit as part of the ground, and 0 for one whose bucket contains the fractions of its parts.
        package var emissiveStrength: Float?

        /// Creates a layer.
        package init(_ bucket: any SceneBucket) {
            self.bucket = bucket
        }
    }

    /// The camera's transform for the frame.
    package var transform: CameraTransform

    /// The number of pixels in a point.
    package var pixelRatio: CGFloat

    /// The layers, the lowest first.
    package var layers: [Layer]

    /// The images that icons use, by name.
    package var images: [String: UIImage]

    /// The glyph ranges to which the font names of layouts refer.
    package var glyphs: GlyphRangeSet

    /// The drawings above all layers, the lowest first.
    package var overlays: [SceneOverlay]

    /// Whether the camera moves; while it does not, rasters are aligned with the pixels.
    package var isMoving: Bool

    /// The light that shades extruded polygons.
    package var light: SceneLight

    /// The atmosphere, whose fog covers distant ground and what stands on it; nil for none.
    package var atmosphere: SceneAtmosphere?

    /// Fog over elevated ground, which has no effect on flat ground or beside an atmosphere; nil for none.
    package var groundFog: SceneGroundFog?

    /// The models of layers, by the names that the layers use.
    package var models: [String: SceneModel] = [:]

    /// The time of the animations of models, in seconds.
    package var modelTime = 0.0

    /// Whether the number of times that each pixel is drawn is shown as brightness, instead of colours.
    package var showsOverdraw = false

    /// Receives a message about each part that the renderer cannot draw, such as a layer, once and after the scene was drawn.
    package var report: @MainActor @Sendable (String) -> Void = { _ in }

    /// Creates a scene.
    ///
    /// - Parameters:
    ///   - transform: The camera's transform for the frame.
    ///   - pixelRatio: The number of pixels in a point.
    ///   - layers: The layers, the lowest first.
    ///   - images: The images that icons use, by name.
    ///   - glyphs: The glyph ranges to which the font names of layouts refer.
    ///   - overlays: The drawings above all layers, the lowest first.
    ///   - isMoving: Whether the camera moves.
    ///   - light: The light that shades extruded polygons.
    package init(
        transform: CameraTransform, pixelRatio: CGFloat = 1, layers: [Layer] = [], images: [String: UIImage] = [:],
        glyphs: GlyphRangeSet = GlyphRangeSet(), overlays: [SceneOverlay] = [], isMoving: Bool = false,
        light: SceneLight = SceneLight()
    ) {
        self.transform = transform
        self.pixelRatio = pixelRatio
        self.layers = layers
        self.images = images
        self.glyphs = glyphs
        self.overlays = overlays
        self.isMoving = isMoving
        self.light = light
    }
}

/// A colour as premultiplied red, green, blue and alpha, 0…255, in the format of vertex buffers.
package typealias PixelColor = SIMD4<UInt8>

/// The identity of a bucket's content: equal identities mean equal content, so that uploads can be cached.
package struct BucketIdentity: Hashable, Sendable {
    /// The id of the style layer.
    package var layer: String

    /// A number that increases with each change of the content.
    package var revision: UInt64

    /// A number that distinguishes buckets, and blocks of a bucket, of the same kind from the same layer.
    ///
    /// The blocks of two tiles have different numbers; those of two copies of one tile have the same.
    package var part: Int

    /// Creates an identity.
    ///
    /// - Parameters:
    ///   - layer: The id of the style layer.
    ///   - revision: A number that increases with each change of the content.
    ///   - part: A number that distinguishes buckets of the same kind from the same layer.
    package init(layer: String, revision: UInt64, part: Int = 0) {
        self.layer = layer
        self.revision = revision
        self.part = part
    }
}
