import KioskScene
import KioskStyle
import KioskTiles

/// The uploaded texts and icons of blocks, with the atlases they refer to.
@MainActor
struct SymbolUploads {
    /// The atlas of glyphs.
    let glyphs: GlyphAtlas

    /// The atlas of the images of icons, and of those in texts.
    private(set) var images: ImageAtlas

    private let context: EGLContext
    private var caches: [SymbolPart: GeometryCache<SymbolUpload>] = [:]

    /// Creates empty uploads.
    init(context: EGLContext, glyphs: GlyphAtlas) {
        self.context = context
        self.glyphs = glyphs
        images = ImageAtlas(context: context)
    }

    /// Returns the uploaded parts of the blocks of a bucket.
    ///
    /// - Complexity: O(blocks), plus O(drawn glyphs) for blocks of which the drawn symbols or their values are new.
    mutating func uploads(of bucket: SymbolBucket, in frame: RenderFrame) throws -> [SymbolPart: [SymbolUpload]] {
        var uploads: [SymbolPart: [SymbolUpload]] = [:]
        // Symbols of a later block may clear an atlas, which invalidates the vertices of earlier ones; if the same happens
        // again, they do not fit together.
        for _ in 0..<2 {
            let generation = images.generation
            uploads = try glyphs.together { [glyphs] in
                var uploads: [SymbolPart: [SymbolUpload]] = [:]
                for part in SymbolPart.allCases {
                    uploads[part] = try bucket.blocks.enumerated().map { index, block in
                        let visibility = bucket.visibilities.indices.contains(index) ? bucket.visibilities[index] : nil
                        return try upload(part, of: block, visibility, glyphs, frame)
                    }
                }
                return uploads
            }
            if images.generation == generation { break }
        }
        return uploads
    }

    /// Removes the uploads that have not been used since the last call.
    mutating func removeUnused() {
        for part in caches.keys { caches[part]?.removeUnused() }
    }

    private mutating func upload(
        _ part: SymbolPart, of block: BucketBlock<SymbolContent>, _ visibility: SymbolVisibility?, _ glyphs: GlyphAtlas,
        _ frame: RenderFrame
    ) throws -> SymbolUpload {
        let copy = block.tile?.wrap ?? 0
        let dependencies = SymbolUpload.Dependencies(
            order: visibility?.order, glyphGeneration: glyphs.generation, imageGeneration: images.generation,
            pixelRatio: frame.pixelRatio, hasHeights: visibility?.heights.isEmpty == false)
        let upload: SymbolUpload
        if let known = caches[part]?.kept(for: block.identity, copy: copy), known.dependencies == dependencies,
            known.isComplete(for: visibility), try areCurrent(known.regions, frame.images)
        {
            upload = known
            try upload.update(visibility)
        } else {
            var builder = SymbolBuilder(part: part, glyphs: glyphs, frame: frame)
            try builder.add(block.content, visibility, images: &images)
            upload = try SymbolUpload(
                builder.quads, of: part, extent: builder.extent,
                transparentEntries: builder.transparentEntries, images: (builder.regions, builder.imagePixelRatio),
                dependencies: dependencies, visibility: visibility,
                context: context)
        }
        caches[part, default: GeometryCache()].keep(upload, for: block.identity, copy: copy)
        return upload
    }

    /// Returns whether images are still in the same regions.
    private mutating func areCurrent(_ regions: [String: ImageAtlas.Region?], _ images: [String: UIImage]) throws
        -> Bool
    {
        let generation = self.images.generation
        for (name, region) in regions where try self.images.region(of: name, in: images) != region { return false }
        return generation == self.images.generation
    }
}
