import KioskStyle

/// The images that the items of a block refer to by index, with the table from which shaders read their patterns.
///
/// A row contains the region of the image in the texture of the atlas (corner and size, as fractions of the texture), then
/// the width and height of the image, the number of pixels in a point and 1 for a distance field. If any image of the table
/// fades to another one, the same of that image follows. The region of a missing image is empty.
@MainActor
final class PatternTable {
    /// The names of the images, with those to which they fade.
    let names: [String]

    /// Whether any image fades to another one; those that do not fade to themselves.
    let hasSecondImages: Bool

    /// Whether the images of `names` are distance fields.
    private let areDistanceFields: [Bool]

    private let context: EGLContext
    private let margin: Float
    private var current: (patterns: [PatternAtlas.Pattern?], size: SIMD2<Int>, texture: NumberTexture)?

    /// Creates a table, which is uploaded when it is used.
    ///
    /// - Parameters:
    ///   - pairs: The names of the images.
    ///   - margin: The pixels of the margin of each image that its region includes.
    ///   - context: The graphics context.
    init(of pairs: [ImagePair], margin: Float = 0, context: EGLContext) {
        let hasSecondImages = pairs.contains { $0.second != nil }
        self.hasSecondImages = hasSecondImages
        names = pairs.flatMap { hasSecondImages ? [$0.first, $0.second ?? $0.first] : [$0.first] }
        areDistanceFields = pairs.flatMap { pair in
            Array(repeating: pair.isDistanceField, count: hasSecondImages ? 2 : 1)
        }
        self.margin = margin
        self.context = context
    }

    /// Returns the table of patterns; uploading it binds it.
    ///
    /// - Parameters:
    ///   - patterns: The patterns of the images; nil for those that are missing.
    ///   - atlas: The texture of the atlas.
    /// - Complexity: O(n) in the images.
    func texture(of patterns: [PatternAtlas.Pattern?], in atlas: Texture) throws -> NumberTexture {
        let size = SIMD2(atlas.width, atlas.height)
        if let current, current.patterns == patterns, current.size == size { return current.texture }
        let texels = zip(patterns, areDistanceFields).flatMap { pattern, isDistanceField -> [SIMD4<Float>] in
            // Shaders divide by the height and by the pixels in a point, also by those of a missing image.
            guard let pattern else { return [.zero, SIMD4(0, 1, 1, 0)] }
            let size = pattern.pixelSize
            return [
                pattern.area(in: atlas, margin: margin), SIMD4(size.x, size.y, pattern.scale, isDistanceField ? 1 : 0),
            ]
        }
        let texture = try NumberTexture(
            context: context, width: hasSecondImages ? 4 : 2,
            height: hasSecondImages ? patterns.count / 2 : patterns.count, texels: texels)
        current = (patterns, size, texture)
        return texture
    }
}
