import KioskTiles

/// The images of draped layers, by the terrain tile and the position of their stack.
@MainActor
struct DrapeCache {
    /// The address of an image.
    struct Address: Hashable {
        var tile: OverscaledTileID
        var stack: Int
    }

    /// An image with the key of its content.
    struct Drape {
        var target: TextureTarget
        var key: DrapedStack.Key
    }

    private var drapes = FrameCache<Address, Drape>()

    /// The number of images.
    var count: Int { drapes.count }

    /// Returns the image at an address, which is kept at least until the next frame; nil if there is none.
    mutating func drape(at address: Address) -> Drape? {
        drapes.use(address)
    }

    /// Stores an image.
    mutating func keep(_ target: TextureTarget, key: DrapedStack.Key, at address: Address) {
        drapes.store(Drape(target: target, key: key), for: address)
    }

    /// Removes the images that were not used since the last call.
    mutating func removeUnused() { drapes.removeUnused() }
}
