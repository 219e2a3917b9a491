import CGLES

/// A texture atlas of the distance fields of glyphs.
///
/// The atlas uses a byte per pixel, 4 MB by default: when it is full, it is cleared, and glyphs are added again on demand.
@MainActor
final class GlyphAtlas {
    /// The location of a glyph in the texture, and its offset from the glyph's origin, in pixels of the texture.
    struct Region: Hashable, Sendable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var left: Int
        var top: Int
    }

    private struct Key: Hashable {
        var face: ObjectIdentifier
        var glyph: UInt32
        var grain: GlyphGrain
    }

    /// The margin of zeros around each glyph, in pixels, which keeps glyphs from affecting each other.
    private static let margin = 1

    /// The width and height of the texture, in pixels.
    private let side: Int

    /// A counter that increases when regions become invalid.
    private(set) var generation = 0

    /// The texture; nil if there are no glyphs yet.
    private(set) var texture: Texture?

    private let context: EGLContext
    private let fonts: FontLibrary
    private var packer: ShelfPacker

    /// Whether adding a glyph may clear the atlas and invalidate the regions of others.
    private var mayClear = true

    /// The regions of glyphs; nil for glyphs without a visible outline.
    private var regions: [Key: Region?] = [:]

    /// Creates an empty atlas.
    ///
    /// - Parameters:
    ///   - context: The context of the texture.
    ///   - fonts: The source of glyphs.
    ///   - side: The width and height of the texture, in pixels.
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

    /// Returns the face with a name used in a layout, or nil if another shaper created the layout.
    func face(named name: String) -> FontFace? { fonts.face(named: name) }

    /// Returns the region of a glyph, adding the glyph if necessary; returns nil if it is not visible or does not fit.
    ///
    /// - Complexity: O(1) for a glyph in the atlas, otherwise about a millisecond.
    func region(of glyph: UInt32, face: FontFace, grain: GlyphGrain) throws -> Region? {
        let key = Key(face: ObjectIdentifier(face), glyph: glyph, grain: grain)
        if let known = regions[key] { return known }
        guard let distances = face.distances(ofGlyph: glyph, grain: grain) else {
            regions.updateValue(nil, forKey: key)
            return nil
        }
        if let region = try place(distances) {
            regions.updateValue(region, forKey: key)
            return region
        }
        guard mayClear else { return nil }
        regions = [:]
        packer = ShelfPacker(width: side)
        generation += 1
        let region = try place(distances)
        regions.updateValue(region, forKey: key)
        return region
    }

    private func place(_ distances: GlyphDistances) throws -> Region? {
        let (width, height) = (distances.width + 2 * Self.margin, distances.height + 2 * Self.margin)
        var trial = packer
        guard let corner = trial.place(width: width, height: height), trial.height <= side else { return nil }
        let texture = try texture ?? Texture(context: context, width: side, height: side, format: .single)
        self.texture = texture
        packer = trial
        var framed = [UInt8](repeating: 0, count: width * height)
        for row in 0..<distances.height {
            let start = (row + Self.margin) * width + Self.margin
            framed.replaceSubrange(
                start..<start + distances.width,
                with: distances.values[row * distances.width..<(row + 1) * distances.width])
        }
        texture.replace(x: corner.x, y: corner.y, width: width, height: height, pixels: framed)
        return Region(
            x: corner.x + Self.margin, y: corner.y + Self.margin, width: distances.width, height: distances.height,
            left: distances.left, top: distances.top)
    }
}
