import CGLES
import KioskStyle
import KioskSymbols

/// A texture atlas of the distance fields of glyphs.
///
/// A texel is 0.75 on the outline and changes by 1 within a third of an em, whatever the source and the resolution of the
/// glyph. The atlas uses a byte per pixel in graphics memory and one in main memory, at most 4 MB each for each map by default: when it is
/// full, it is cleared, and glyphs are added again on demand.
///
/// Several maps can use an atlas in turn. They share the glyphs of font files, and those of equal glyph ranges.
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
        /// The number of the glyph range that contains the glyph; 0 for outlines.
        var range: Int
    }

    /// The glyph ranges of a map.
    private struct UsedRanges {
        var set = GlyphRangeSet()
        /// Those ranges of which the map has requested glyphs, by the numbers of their fonts and their first code units.
        var ranges: [Int: UsedRange] = [:]
    }

    /// A glyph range, with its number among all that are known.
    private struct UsedRange {
        var key: GlyphRangeSet.Key
        var number: Int
    }

    /// The value of a texel on the outline.
    static let edge: Float = 0.75

    /// The margin of zeros around each glyph, in pixels, which keeps glyphs from affecting each other.
    private static let margin = 1

    private static let initialHeight = 256

    /// The memory above which the images of glyphs in colour are discarded, in bytes.
    private static let maximumImageBytes = 4 << 20

    /// The width of the texture, and its maximum height for each map, in pixels.
    private let side: Int

    /// A counter that increases when regions become invalid.
    private(set) var generation = 0

    /// The texture; nil if there are no glyphs yet.
    private(set) var texture: Texture?

    /// The bytes of the texture, from which a larger texture is filled.
    private var pixels: [UInt8] = []

    /// The glyph ranges of the maps; nil for those without a map.
    private var usedRanges: [ObjectIdentifier?: UsedRanges] = [:]

    /// The map whose glyphs are requested; nil without one.
    private var user: ObjectIdentifier?

    /// The ranges of which glyphs were requested, with their numbers.
    private var knownRanges: [GlyphRangeSet.Key: [(number: Int, range: GlyphRange)]] = [:]

    /// The number of the last known range.
    private var lastRangeNumber = 0

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

    /// Sets the map whose glyphs are requested.
    ///
    /// - Parameters:
    ///   - user: The map; nil without one.
    ///   - ranges: The glyph ranges to which its font names refer.
    /// - Complexity: O(1) if the ranges are the same as before; otherwise O(bytes) in the ranges of which glyphs were requested.
    func begin(_ user: ObjectIdentifier?, ranges: GlyphRangeSet) {
        self.user = user
        if let used = usedRanges[user], used.set == ranges { return }
        var used = usedRanges[user] ?? UsedRanges()
        let count = used.ranges.count
        used.ranges = used.ranges.filter { _, known in
            guard let range = ranges[known.key] else { return true }
            return knownRanges[known.key]?.contains { $0.number == known.number && $0.range == range } == true
        }
        used.set = ranges
        usedRanges[user] = used
        guard used.ranges.count < count else { return }
        removeUnusedRanges()
        generation += 1
    }

    /// Removes the glyph ranges of a map that is no longer drawn; glyphs remain until the atlas is full.
    func remove(user: ObjectIdentifier) {
        usedRanges[user] = nil
        removeUnusedRanges()
    }

    private func removeUnusedRanges() {
        let used = Set(usedRanges.values.flatMap { $0.ranges.values.map(\.number) })
        knownRanges = knownRanges.compactMapValues { ranges in
            let kept = ranges.filter { used.contains($0.number) }
            return kept.isEmpty ? nil : kept
        }
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
        var range: UsedRange?
        if case .ranges(let stack) = font.source {
            range = usedRange(of: glyph, font: font.number, stack)
            // The glyph may be loaded later.
            if range == nil { return nil }
        }
        let key = Key(
            font: font.number, glyph: glyph, pixelsPerEm: font.hasGrains ? grain.pixelsPerEm : 0,
            range: range?.number ?? 0)
        if let known = regions[key] { return known }
        let ranges = usedRanges[user]?.set ?? GlyphRangeSet()
        // A range that was unloaded has only the glyphs that were added before.
        if let range, ranges[range.key] == nil { return nil }
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
        packer = ShelfPacker(width: side)
        generation += 1
        // It has grown for a map that is no longer drawn.
        if let texture, texture.height > maximumHeight { (self.texture, pixels) = (nil, []) }
    }

    /// Returns the range of a glyph among those of the map whose glyphs are requested; nil if it is not loaded.
    ///
    /// - Complexity: O(1), after the first call for a map and a range.
    private func usedRange(of glyph: UInt32, font: Int, _ stack: String) -> UsedRange? {
        let code = UInt8(truncatingIfNeeded: glyph >> 8)
        let index = font << 8 | Int(code)
        if let known = usedRanges[user]?.ranges[index] { return known }
        let key = GlyphRangeSet.Key(stack: stack, number: code)
        guard let range = usedRanges[user]?.set[key] else { return nil }
        let number: Int
        if let known = knownRanges[key]?.first(where: { $0.range == range }) {
            number = known.number
        } else {
            lastRangeNumber += 1
            number = lastRangeNumber
            knownRanges[key, default: []].append((number, range))
        }
        let used = UsedRange(key: key, number: number)
        usedRanges[user]?.ranges[index] = used
        return used
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
        guard let corner = trial.place(width: width, height: height), trial.height <= maximumHeight else { return nil }
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

    /// The maximum height of the texture, in pixels.
    private var maximumHeight: Int { max(side, min(side * usedRanges.count, Texture.largestSide)) }

    /// Returns the texture, replaced by a larger one if it is lower than a height.
    private func texture(ofHeight height: Int) throws -> Texture {
        if let texture, texture.height >= height { return texture }
        var larger = max(texture?.height ?? 0, min(Self.initialHeight, side))
        while larger < height { larger = min(2 * larger, maximumHeight) }
        let texture = try Texture(context: context, width: side, height: larger, format: .single)
        texture.replace(x: 0, y: 0, width: side, height: pixels.count / side, pixels: pixels)
        pixels += [UInt8](repeating: 0, count: side * larger - pixels.count)
        self.texture = texture
        return texture
    }
}
