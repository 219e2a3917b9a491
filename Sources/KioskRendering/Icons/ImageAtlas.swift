import CGLES
import KioskStyle

/// All pictures that icons use, side by side in one texture, so that a layer of icons is drawn at once.
@MainActor
struct ImageAtlas {
    /// Where a picture is in the texture, in pixels.
    struct Region: Hashable, Sendable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    /// Transparent pixels around each picture, which make its border smooth.
    nonisolated static let margin = 1

    private static let width = 2048
    private static let firstHeight = 256

    private let context: EGLContext
    private var packer = ShelfPacker(width: Self.width)
    private var texture: Texture?
    private var entries: [String: (image: UIImage, region: Region)] = [:]

    /// A number that changes when regions become invalid.
    private(set) var generation = 0

    init(context: EGLContext) {
        self.context = context
    }

    /// The texture; nil before the first picture.
    var current: Texture? { texture }

    /// Returns where the picture of a name is, put there now if need be; nil if it has none or one wider than the atlas.
    ///
    /// - Complexity: O(1) for a picture that is known, unless it is equal to it without sharing its bytes.
    mutating func region(of name: String, in images: [String: UIImage]) throws -> Region? {
        guard let image = images[name] else { return nil }
        if let entry = entries[name], entry.image == image { return entry.region }
        let (width, height) = (image.pixelWidth + 2 * Self.margin, image.pixelHeight + 2 * Self.margin)
        guard width <= Self.width, height <= Texture.largestSide, Self.width <= Texture.largestSide else { return nil }
        if let region = entries[name]?.region, let texture, region.width == image.pixelWidth,
            region.height == image.pixelHeight
        {
            // A picture that changes, as an animated one does, takes the place of the one before.
            copy(image, to: region, of: texture)
            entries[name] = (image, region)
            return region
        }
        if let region = try place(image) {
            entries[name] = (image, region)
            return region
        }
        // Full: start again with what is still wanted.
        entries = [:]
        packer = ShelfPacker(width: Self.width)
        texture = nil
        generation += 1
        guard let region = try place(image) else { return nil }
        entries[name] = (image, region)
        return region
    }

    private mutating func place(_ image: UIImage) throws -> Region? {
        let (width, height) = (image.pixelWidth + 2 * Self.margin, image.pixelHeight + 2 * Self.margin)
        var trial = packer
        guard let corner = trial.place(width: width, height: height), trial.height <= Texture.largestSide
        else { return nil }
        packer = trial
        let region = Region(
            x: corner.x + Self.margin, y: corner.y + Self.margin, width: image.pixelWidth, height: image.pixelHeight)
        if let texture, trial.height <= texture.height {
            copy(image, to: region, of: texture)
        } else {
            let wanted = max(trial.height, min(2 * (texture?.height ?? Self.firstHeight / 2), Texture.largestSide))
            let larger = try Texture(context: context, width: Self.width, height: wanted)
            for entry in entries.values { copy(entry.image, to: entry.region, of: larger) }
            copy(image, to: region, of: larger)
            texture = larger
        }
        return region
    }

    private func copy(_ image: UIImage, to region: Region, of texture: Texture) {
        texture.replace(x: region.x, y: region.y, width: region.width, height: region.height, pixels: image.pixels)
    }
}
