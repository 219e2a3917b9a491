import KioskScene
import KioskStyle
import KioskTiles

/// The uploaded texts and icons of blocks, with the atlases they refer to.
@MainActor
final class SymbolUploads {
    /// The atlas of glyphs.
    let glyphs: GlyphAtlas

    /// The atlas of the images of icons, and of those in texts.
    let images: ImageAtlas

    /// The uploaded icons of the blocks of the bucket that is drawn, in an array that is kept.
    private(set) var icons: [SymbolUpload] = []

    /// The uploaded texts of the blocks of the bucket that is drawn, in an array that is kept.
    private(set) var texts: [SymbolUpload] = []

    private let context: EGLContext
    private var iconCache = GeometryCache<SymbolUpload>()
    private var textCache = GeometryCache<SymbolUpload>()

    /// Creates empty uploads.
    ///
    /// - Parameters:
    ///   - context: The graphics context.
    ///   - glyphs: The atlas of glyphs.
    ///   - images: The atlas of the images of icons, and of those in texts.
    init(context: EGLContext, glyphs: GlyphAtlas, images: ImageAtlas) {
        self.context = context
        self.glyphs = glyphs
        self.images = images
    }

    /// Uploads the texts and icons of the blocks of a bucket that are new, and sets `icons` and `texts`.
    ///
    /// Images that do not fit into the atlas together with the others are left out.
    /// - Complexity: O(blocks), plus O(drawn glyphs) for blocks of which the drawn symbols or their values are new.
    func upload(_ bucket: SymbolBucket, in frame: RenderFrame) throws {
        // Symbols of a later block may clear an atlas, which invalidates the vertices of earlier ones; if the same happens
        // again, they do not fit together.
        for _ in 0..<2 {
            let generation = images.generation
            try uploadBlocks(of: bucket, in: frame)
            if images.generation == generation { return }
        }
        // The regions of images that were added before the atlas was cleared contain others now.
        images.addsImages = false
        defer { images.addsImages = true }
        try uploadBlocks(of: bucket, in: frame)
    }

    private func uploadBlocks(of bucket: SymbolBucket, in frame: RenderFrame) throws {
        try glyphs.together {
            icons.removeAll(keepingCapacity: true)
            texts.removeAll(keepingCapacity: true)
            for (index, block) in bucket.blocks.enumerated() {
                let visibility = bucket.visibilities.indices.contains(index) ? bucket.visibilities[index] : nil
                icons.append(try upload(.icon, of: block, visibility, frame, &iconCache))
                texts.append(try upload(.text, of: block, visibility, frame, &textCache))
            }
        }
    }

    /// Removes the uploads that have not been used since the last call.
    func removeUnused() {
        iconCache.removeUnused()
        textCache.removeUnused()
        icons.removeAll(keepingCapacity: true)
        texts.removeAll(keepingCapacity: true)
    }

    private func upload(
        _ part: SymbolPart, of block: BucketBlock<SymbolContent>, _ visibility: SymbolVisibility?, _ frame: RenderFrame,
        _ cache: inout GeometryCache<SymbolUpload>
    ) throws -> SymbolUpload {
        let copy = block.tile?.wrap ?? 0
        var dependencies = SymbolUpload.Dependencies(
            order: visibility?.order, glyphGeneration: glyphs.generation, imageGeneration: images.generation,
            pixelRatio: frame.pixelRatio, hasHeights: visibility?.heights.isEmpty == false)
        if let known = cache.kept(for: block.identity, copy: copy), known.dependencies == dependencies,
            known.isComplete(for: visibility), try areCurrent(known.regions, frame.images)
        {
            try known.update(visibility)
            return known
        }
        // The next frame adds the images that are left out now, if they fit then.
        if !images.addsImages { dependencies.imageGeneration = nil }
        var builder = SymbolBuilder(part: part, glyphs: glyphs, frame: frame)
        try builder.add(block.content, visibility, images: images)
        let upload = try SymbolUpload(
            builder.quads, of: part, extent: builder.extent, transparentEntries: builder.transparentEntries,
            images: (builder.regions, builder.imagePixelRatio), dependencies: dependencies, visibility: visibility,
            context: context)
        cache.keep(upload, for: block.identity, copy: copy)
        return upload
    }

    /// Returns whether images are still in the same regions.
    private func areCurrent(_ regions: [String: ImageAtlas.Region?], _ images: [String: UIImage]) throws
        -> Bool
    {
        let generation = self.images.generation
        for (name, region) in regions where try self.images.region(of: name, in: images) != region { return false }
        return generation == self.images.generation
    }
}
