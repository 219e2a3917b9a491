import CGLES
import KioskStyle
import KioskSymbols

/// A texture atlas of the distance fields of glyphs.
///
/// A texel is 0.75 on the outline and changes by 1 within a third of an em, whatever the source and the resolution of the
/// glyph. The atlas uses a byte per pixel in graphics memory and one in main memory, 4 MB each by default: when it is full, it
/// is cleared, and glyphs are added again on demand.
@MainActor
final class GlyphAtlas {
    /// The location of a glyph in the texture with its margin, and its offset from the glyph's origin, in pixels of the
    /// texture.
    struct Region: Hashable, Sendable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var left: Int
        var top: Int
        /// The number of pixels per em.
        var pixelsPerEm: Int
    }

    private struct Key: Hashable {
        var font: Int
        var glyph: UInt32
        /// 0 for glyphs that exist in one resolution only.
        var pixelsPerEm: Int
    }

    /// The value of a texel on the outline.
    static let edge: Float = 0.75

    /// The margin of zeros around each glyph, in pixels, which keeps glyphs from affecting each other.
    private static let margin = 1

    private static let initialHeight = 256

    /// The memory above which the images of glyphs in colour are discarded, in bytes.
    private static let maximumImageBytes = 4 << 20

    /// The width and the maximum height of the texture, in pixels.
    private let side: Int

    /// A counter that increases when regions become invalid.
    private(set) var generation = 0

    /// The texture; nil if there are no glyphs yet.
    private(set) var texture: Texture?

    /// The bytes of the texture, from which a larger texture is filled.
    private var pixels: [UInt8] = []

    /// The glyph ranges to which font names refer.
    var ranges = GlyphRangeSet() {
        didSet {
            if usedRanges.contains(where: { ranges[$0] != nil && ranges[$0] != oldValue[$0] }) { clear() }
        }
    }

    /// The ranges of which the atlas contains glyphs.
    private var usedRanges: Set<GlyphRangeSet.Key> = []

    private let context: EGLContext
    private let fonts: FontLibrary
    private var packer: ShelfPacker

    /// Whether adding a glyph may clear the atlas and invalidate the regions of others.
    private var mayClear = true

    /// The regions of glyphs; nil for glyphs without a visible outline.
    private var regions: [Key: Region?] = [:]

    /// The images of glyphs in colour, by names for an atlas of images; nil for glyphs without one.
    private var images: [String: GlyphImage?] = [:]

    /// The memory of the images.
    private var imageBytes = 0

    /// The numbers of fonts in keys.
    private var numbers: [String: Int] = [:]

    /// Creates an empty atlas.
    ///
    /// - Parameters:
    ///   - context: The context of the texture.
    ///   - fonts: The source of glyphs.
    ///   - side: The width and the maximum height of the texture, in pixels.
    init(context: EGLContext, fonts: FontLibrary, side: Int = 2048) {
        self.context = context
        self.fonts = fonts
        self.side = side
        packer = ShelfPacker(width: side)
    }

    /// Runs a closure that requests glyphs and ensures that all regions it received are valid afterwards.
    ///
    /// If the atlas was cleared meanwhile, the closure runs again with an atlas that contains only its glyphs; glyphs
    /// that still do not fit are omitted.
    func together<Result>(_ ask: () throws -> Result) rethrows -> Result {
        let before = generation
        let result = try ask()
        guard generation != before else { return result }
        mayClear = false
        defer { mayClear = true }
        return try ask()
    }

    /// Returns the font with a name used in a layout, or nil if another shaper created the layout.
    func font(named name: String) -> GlyphFont? {
        if let stack = GlyphRangeShaper.stack(ofFont: name) {
            return GlyphFont(number: number(of: name), source: .ranges(stack: stack))
        }
        guard let face = fonts.face(named: name) else { return nil }
        return GlyphFont(number: number(of: name), source: .outlines(face))
    }

    /// Returns the region of a glyph, adding the glyph if necessary; returns nil if it is not visible or does not fit.
    ///
    /// - Parameters:
    ///   - glyph: The number of the glyph in its font.
    ///   - font: The font.
    ///   - grain: The resolution of glyphs that are created from outlines.
    /// - Complexity: O(1) for a glyph in the atlas, otherwise about a millisecond.
    func region(of glyph: UInt32, font: GlyphFont, grain: GlyphGrain) throws -> Region? {
        let key = Key(font: font.number, glyph: glyph, pixelsPerEm: font.hasGrains ? grain.pixelsPerEm : 0)
        if let known = regions[key] { return known }
        if case .ranges(let stack) = font.source {
            let range = GlyphRangeSet.Key(stack: stack, number: UInt8(truncatingIfNeeded: glyph >> 8))
            // The glyph may be loaded later.
            guard ranges[range] != nil else { return nil }
            usedRanges.insert(range)
        }
        guard let distances = font.distances(ofGlyph: glyph, grain: grain, ranges: ranges) else {
            regions.updateValue(nil, forKey: key)
            return nil
        }
        if let region = try place(distances) {
            regions.updateValue(region, forKey: key)
            return region
        }
        guard mayClear else { return nil }
        clear()
        let region = try place(distances)
        regions.updateValue(region, forKey: key)
        return region
    }

    /// Returns the image of a glyph in colour, or nil if it has none.
    ///
    /// - Parameters:
    ///   - glyph: The number of the glyph in the face.
    ///   - face: A face with images in colour.
    ///   - grain: The resolution.
    /// - Complexity: O(1) for an image that was requested recently, otherwise about a millisecond.
    func image(of glyph: UInt32, face: FontFace, grain: GlyphGrain) -> (name: String, image: GlyphImage)? {
        let name = "\(face.name)/\(glyph)@\(grain.pixelsPerEm)"
        if let known = images[name] { return known.map { (name, $0) } }
        let image = face.image(ofGlyph: glyph, grain: grain)
        let size = image?.image.pixels.count ?? 0
        if imageBytes + size > Self.maximumImageBytes { (images, imageBytes) = ([:], 0) }
        imageBytes += size
        images.updateValue(image, forKey: name)
        return image.map { (name, $0) }
    }

    private func clear() {
        regions = [:]
        usedRanges = []
        packer = ShelfPacker(width: side)
        generation += 1
    }

    private func number(of font: String) -> Int {
        if let known = numbers[font] { return known }
        let number = numbers.count
        numbers[font] = number
        return number
    }

    private func place(_ distances: GlyphDistances) throws -> Region? {
        let (width, height) = (distances.width + 2 * Self.margin, distances.height + 2 * Self.margin)
        var trial = packer
        guard let corner = trial.place(width: width, height: height), trial.height <= side else { return nil }
        let texture = try texture(ofHeight: trial.height)
        packer = trial
        var framed = [UInt8](repeating: 0, count: width * height)
        for row in 0..<distances.height {
            let start = (row + Self.margin) * width + Self.margin
            framed.replaceSubrange(
                start..<start + distances.width,
                with: distances.values[row * distances.width..<(row + 1) * distances.width])
        }
        for row in 0..<height {
            let start = (corner.y + row) * side + corner.x
            pixels.replaceSubrange(start..<start + width, with: framed[row * width..<(row + 1) * width])
        }
        texture.replace(x: corner.x, y: corner.y, width: width, height: height, pixels: framed)
        return Region(
            x: corner.x, y: corner.y, width: width, height: height, left: distances.left - Self.margin,
            top: distances.top - Self.margin, pixelsPerEm: distances.pixelsPerEm)
    }

    /// Returns the texture, replaced by a larger one if it is lower than a height.
    private func texture(ofHeight height: Int) throws -> Texture {
        if let texture, texture.height >= height { return texture }
        var larger = max(texture?.height ?? 0, min(Self.initialHeight, side))
        while larger < height { larger = min(2 * larger, side) }
        let texture = try Texture(context: context, width: side, height: larger, format: .single)
        texture.replace(x: 0, y: 0, width: side, height: pixels.count / side, pixels: pixels)
        pixels += [UInt8](repeating: 0, count: side * larger - pixels.count)
        self.texture = texture
        return texture
    }
}
