import CGLES

/// The glyphs of all texts, side by side in one texture of distances from their outlines.
///
/// It never grows beyond 4 MB: when it is full it begins anew with what is asked for next.
@MainActor
final class GlyphAtlas {
    /// Where a glyph is in the texture, and where it lies as seen from its origin, in pixels of the texture.
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

    /// Pixels of zeros around each glyph, so that none shows at the edge of another.
    private static let margin = 1

    private static let side = 2048

    /// A number that changes when regions become invalid.
    private(set) var generation = 0

    /// The texture; nil before the first glyph.
    private(set) var texture: Texture?

    private let context: EGLContext
    private let fonts: FontLibrary
    private var packer = ShelfPacker(width: side)

    /// Whether making room for a glyph may invalidate the regions of others.
    private var mayClear = true

    /// What is known of glyphs; nil for those there is nothing to see of.
    private var regions: [Key: Region?] = [:]

    init(context: EGLContext, fonts: FontLibrary) {
        self.context = context
        self.fonts = fonts
    }

    /// Runs a closure that asks for glyphs, whose regions are valid together afterwards.
    ///
    /// When the atlas was full, the closure is run again with an atlas that has nothing else in it; what there is still no room
    /// for is then left out.
    func together<Result>(_ ask: () throws -> Result) rethrows -> Result {
        let before = generation
        let result = try ask()
        guard generation != before else { return result }
        mayClear = false
        defer { mayClear = true }
        return try ask()
    }

    /// Returns the face that a layout names; nil when another shaper made the layout.
    func face(named name: String) -> FontFace? { fonts.face(named: name) }

    /// Returns where a glyph is, put there now if need be; nil when there is nothing to see of it or no room.
    ///
    /// - Complexity: O(1) for a glyph that is known, otherwise about a millisecond.
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
        packer = ShelfPacker(width: Self.side)
        generation += 1
        let region = try place(distances)
        regions.updateValue(region, forKey: key)
        return region
    }

    private func place(_ distances: GlyphDistances) throws -> Region? {
        let (width, height) = (distances.width + 2 * Self.margin, distances.height + 2 * Self.margin)
        var trial = packer
        guard let corner = trial.place(width: width, height: height), trial.height <= Self.side else { return nil }
        let texture = try texture ?? Texture(context: context, width: Self.side, height: Self.side, format: .single)
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
