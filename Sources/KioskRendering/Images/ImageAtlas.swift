import CGLES
import KioskStyle

/// A texture atlas of images, so that a layer with many images needs a single draw call.
///
/// Several maps can use an atlas in turn: an image that is added has the region of one of another map with the same name and pixels. Images
/// that change, and others with the same name, have regions of their own.
@MainActor
final class ImageAtlas {
    /// The location of an image in the texture, in pixels.
    struct Region: Hashable, Sendable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    /// The margin around each image, which is visible at its edges when the texture is interpolated.
    enum Margin {
        /// Transparent pixels, for antialiased borders.
        case transparent
        /// The pixels of the opposite edge of the image, for images that are repeated.
        case wrapped

        /// The width, in pixels.
        ///
        /// A repeated image may be drawn with the first pixel of its margin; the second one is between it and other images.
        nonisolated var width: Int { self == .transparent ? 1 : 2 }
    }

    /// The transparent margin around each icon, in pixels.
    nonisolated static let margin = Margin.transparent.width

    /// An image of a map.
    private struct Key: Hashable {
        var user: ObjectIdentifier?
        var name: String
    }

    /// The image of a map, in the region that contains it.
    private struct Entry {
        var image: UIImage
        var region: Region
    }

    private static let width = 2048
    private static let initialHeight = 256

    private let context: EGLContext
    private let margin: Margin
    private let maximumHeight: Int
    private var packer = ShelfPacker(width: ImageAtlas.width)
    /// The texture; nil if there are no images yet.
    private(set) var texture: Texture?
    private var entries: [Key: Entry] = [:]

    /// The maps whose images the atlas contains; nil for images without a map.
    private var users: Set<ObjectIdentifier?> = []

    /// The map whose images are requested; nil without one.
    var user: ObjectIdentifier?

    /// A counter that increases when regions become invalid.
    private(set) var generation = 0

    /// Whether images are added; otherwise those that the atlas does not contain have no regions.
    var addsImages = true

    /// Creates an atlas without images.
    ///
    /// - Parameters:
    ///   - context: The graphics context.
    ///   - margin: The margin around each image.
    ///   - maximumHeight: The maximum height of the texture, in pixels, if the driver supports it.
    init(context: EGLContext, margin: Margin = .transparent, maximumHeight: Int = .max) {
        self.context = context
        self.margin = margin
        self.maximumHeight = maximumHeight
    }

    /// The maximum height of the texture, in pixels.
    private var largestHeight: Int { min(maximumHeight, Texture.largestSide) }

    /// Returns the region of an image by name, adding the image if necessary.
    ///
    /// The result is nil if there is no image with the name, if the image is larger than the atlas can become, or if the atlas does
    /// not contain it and `addsImages` is false.
    ///
    /// - Complexity: O(1) if the map has requested the image before and both share their bytes; otherwise O(pixels), with a factor for
    ///   the maps.
    func region(of name: String, in images: [String: UIImage]) throws -> Region? {
        guard let image = images[name] else { return nil }
        let key = Key(user: user, name: name)
        let known = entries[key]
        if let known, known.image == image { return known.region }
        if addsImages, let region = known?.region, let texture, region.width == image.pixelWidth,
            region.height == image.pixelHeight, !isUsedByOtherMap(region, name)
        {
            // An image that changes, such as a frame of an animation, replaces the previous one. It does not share the region of another
            // map that shows the same frame, which would occupy another region for each frame.
            copy(image, to: region, of: texture)
            store(image, in: region, for: key)
            return region
        }
        if let region = regionOfOtherMap(of: image, name) {
            store(image, in: region, for: key)
            return region
        }
        guard addsImages else { return nil }
        let (width, height) = (image.pixelWidth + 2 * margin.width, image.pixelHeight + 2 * margin.width)
        guard width <= Self.width, height <= largestHeight, Self.width <= Texture.largestSide else { return nil }
        if let region = try place(image) {
            store(image, in: region, for: key)
            return region
        }
        // The atlas is full: clear it, so that only images still in use are added again.
        clear()
        guard let region = try place(image) else { return nil }
        store(image, in: region, for: key)
        return region
    }

    /// Returns the region of an image of the map by name; nil if the atlas does not contain it.
    func storedRegion(of name: String) -> Region? { entries[Key(user: user, name: name)]?.region }

    /// Removes the images that a map alone has used; those of other maps are added again when they are next requested.
    func remove(user: ObjectIdentifier) {
        guard users.remove(user) != nil else { return }
        let removed = entries.filter { $0.key.user == user }
        for key in removed.keys { entries[key] = nil }
        let kept = Set(entries.values.map(\.region))
        if !removed.values.allSatisfy({ kept.contains($0.region) }) { clear() }
    }

    private func store(_ image: UIImage, in region: Region, for key: Key) {
        entries[key] = Entry(image: image, region: region)
        users.insert(key.user)
    }

    /// Returns the region of an equal image with the same name of another map; nil if there is none.
    private func regionOfOtherMap(of image: UIImage, _ name: String) -> Region? {
        for other in users where other != user {
            if let entry = entries[Key(user: other, name: name)], entry.image == image { return entry.region }
        }
        return nil
    }

    private func isUsedByOtherMap(_ region: Region, _ name: String) -> Bool {
        users.contains { $0 != user && entries[Key(user: $0, name: name)]?.region == region }
    }

    private func clear() {
        entries = [:]
        users = []
        packer = ShelfPacker(width: Self.width)
        texture = nil
        generation += 1
    }

    /// Copies an image into a free region, in a higher texture if necessary; returns nil if there is none.
    private func place(_ image: UIImage) throws -> Region? {
        let (width, height) = (image.pixelWidth + 2 * margin.width, image.pixelHeight + 2 * margin.width)
        // The packer remains as it is if the image does not fit.
        var trial = packer
        guard let corner = trial.place(width: width, height: height), trial.height <= largestHeight
        else { return nil }
        packer = trial
        let region = Region(
            x: corner.x + margin.width, y: corner.y + margin.width, width: image.pixelWidth, height: image.pixelHeight)
        if let texture, trial.height <= texture.height {
            copy(image, to: region, of: texture)
        } else {
            let doubled = texture.map { 2 * $0.height } ?? Self.initialHeight
            let height = max(trial.height, min(doubled, largestHeight))
            let larger = try Texture(context: context, width: Self.width, height: height)
            for entry in entries.values { copy(entry.image, to: entry.region, of: larger) }
            copy(image, to: region, of: larger)
            texture = larger
        }
        return region
    }

    /// Copies an image with its margin into a texture.
    private func copy(_ image: UIImage, to region: Region, of texture: Texture) {
        switch margin {
        case .transparent:
            texture.replace(
                x: region.x, y: region.y, width: region.width, height: region.height, pixels: image.pixels)
        case .wrapped:
            let width = margin.width
            texture.replace(
                x: region.x - width, y: region.y - width, width: region.width + 2 * width,
                height: region.height + 2 * width, pixels: image.wrappedPixels(margin: width))
        }
    }
}

extension UIImage {
    /// Returns the pixels with a margin on each side that repeats the nearest pixel of the opposite side.
    fileprivate func wrappedPixels(margin: Int) -> [UInt8] {
        let (width, height) = (pixelWidth, pixelHeight)
        func source(_ position: Int, _ size: Int) -> Int {
            position < 0 ? size - 1 : position < size ? position : 0
        }
        var wrapped: [UInt8] = []
        wrapped.reserveCapacity(4 * (width + 2 * margin) * (height + 2 * margin))
        for y in -margin..<height + margin {
            for x in -margin..<width + margin {
                let start = 4 * (source(y, height) * width + source(x, width))
                wrapped += pixels[start..<start + 4]
            }
        }
        return wrapped
    }
}
