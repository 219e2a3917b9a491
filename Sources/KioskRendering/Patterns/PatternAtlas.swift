import CGLES
import Foundation
import KioskScene
import KioskStyle

/// A texture atlas of the images that are repeated in lines, polygons and backgrounds, shared by their render passes and by several maps.
///
/// Adding an image may clear the atlas, which increases `generation`: patterns received before are invalid.
@MainActor
final class PatternAtlas {
    /// An image in the atlas.
    struct Pattern: Hashable, Sendable {
        /// The location of the image in the texture, in pixels; a margin of two pixels around it contains the pixels of
        /// the opposite side.
        var region: ImageAtlas.Region
        /// The number of pixels in a point.
        var scale: Float

        /// The width and height of the image, in pixels.
        var pixelSize: SIMD2<Float> { SIMD2(Float(region.width), Float(region.height)) }

        /// Returns the corner and the size of the image as fractions of the texture.
        ///
        /// - Parameters:
        ///   - texture: The texture of the atlas.
        ///   - margin: The pixels of the margin that are included on each side.
        @MainActor
        func area(in texture: Texture, margin: Float = 0) -> SIMD4<Float> {
            let corner = SIMD2(Float(region.x), Float(region.y)) - margin
            let size = SIMD2(Float(texture.width), Float(texture.height))
            return SIMD4(lowHalf: corner / size, highHalf: (pixelSize + 2 * margin) / size)
        }
    }

    private let atlas: ImageAtlas

    /// Creates an atlas without images.
    ///
    /// - Parameters:
    ///   - context: The graphics context.
    ///   - maximumHeight: The maximum height of the texture, in pixels, if the driver supports it.
    init(context: EGLContext, maximumHeight: Int = .max) {
        atlas = ImageAtlas(context: context, margin: .wrapped, maximumHeight: maximumHeight)
    }

    /// The map whose images are requested; nil without one.
    var user: ObjectIdentifier? {
        get { atlas.user }
        set { atlas.user = newValue }
    }

    /// Removes the images that a map alone has used.
    func remove(user: ObjectIdentifier) { atlas.remove(user: user) }

    /// The texture, with linear filtering; nil if there are no images yet.
    var texture: Texture? { atlas.texture }

    /// A counter that increases when patterns become invalid.
    var generation: Int { atlas.generation }

    /// Returns the pattern of an image by name, adding the image if necessary.
    ///
    /// The result is nil if there is no image with the name, or the image is larger than the atlas can become.
    ///
    /// - Complexity: O(1) if the atlas contains the image and both share their bytes; otherwise O(pixels).
    func pattern(named name: String, in images: [String: UIImage]) throws -> Pattern? {
        guard let image = images[name], let region = try atlas.region(of: name, in: images) else { return nil }
        return Pattern(region: region, scale: Float(image.scale))
    }

    /// Returns the pattern of an image by name; nil if the atlas does not contain it.
    private func storedPattern(named name: String, in images: [String: UIImage]) -> Pattern? {
        guard let image = images[name], let region = atlas.storedRegion(of: name) else { return nil }
        return Pattern(region: region, scale: Float(image.scale))
    }

    /// Returns the patterns of several lists of images, all of which are valid at the same time.
    ///
    /// - Parameters:
    ///   - names: The lists of names.
    ///   - images: The images of the style, by name.
    /// - Returns: The patterns of each list; nil for those of missing images, and for those that do not fit into the atlas
    ///   together.
    func patterns(named names: [[String]], in images: [String: UIImage]) throws -> [[Pattern?]] {
        // Adding an image may clear the atlas once; if it does so again, the images do not fit together.
        for _ in 0..<2 {
            let generation = generation
            let patterns = try names.map { try $0.map { try pattern(named: $0, in: images) } }
            if self.generation == generation { return patterns }
        }
        // The regions of images that were added before the atlas was cleared contain others now.
        return names.map { $0.map { storedPattern(named: $0, in: images) } }
    }

    /// Binds the atlas to unit 0, and returns the tables of blocks, which are bound to unit 1 when the blocks are drawn.
    ///
    /// - Parameters:
    ///   - tables: The images of the blocks; nil for blocks without images.
    ///   - program: The current program.
    ///   - images: The images of the style, by name.
    /// - Returns: The table of each block, nil for those without images; nil if the atlas is empty.
    func bind(
        _ tables: [PatternTable?], to program: ShaderProgram, in images: [String: UIImage]
    ) throws -> [NumberTexture?]? {
        let patterns = try patterns(named: tables.map { $0?.names ?? [] }, in: images)
        guard let texture else { return nil }
        glUniform1i(program.location("u_atlas"), 0)
        glUniform1i(program.location("u_table"), 1)
        let textures = try zip(tables, patterns).map { try $0?.texture(of: $1, in: texture) }
        // After the tables: uploading one binds it.
        texture.bind()
        return textures
    }
}

extension ShaderProgram {
    /// Sets the colour of all patterns that are distance fields; nil if each item has its own.
    func setPatternColor(_ color: PixelColor?) {
        glUniform1i(location("u_has_pattern_color"), color == nil ? 0 : 1)
        guard let color else { return }
        let parts = SIMD4<Float>(color) / 255
        glUniform4f(location("u_pattern_color"), parts.x, parts.y, parts.z, parts.w)
    }
}
