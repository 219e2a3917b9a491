import KioskStyle
import KioskSymbols
import KioskTiles

/// What the loader and the readers of styles have read, applied to the map.
extension MapboxMap {
    /// Creates the loader of styles; it and its readers deliver values and do not change the map.
    func makeStyleLoader() -> StyleLoader {
        let source = StylePartSource(resources: resources, events: events, work: backgroundWork)
        return StyleLoader(
            source,
            sprites: StyleSpriteReader(source) { [unowned self] in addSpriteImages($0) },
            glyphs: StyleGlyphReader(source, rasterization: glyphsRasterizationOptions) { [unowned self] in
                usesDefaultFonts
            } onFonts: { [unowned self] fonts, keepsLayouts in
                texts = texts.with(fonts, keepsLayouts: keepsLayouts)
            },
            sources: StyleSourceReader(source) { [unowned self] id in
                sources[id].map { CurrentSource(document: $0.document, imageRevision: sourceImages[id]?.revision) }
            } onData: { [unowned self] data, id, dataId in
                apply(data, ofSource: id, dataId: dataId)
            },
            models: StyleModelReader(source) { [unowned self] in
                models
            } onModel: { [unowned self] asset, uri in
                models.add(asset, uri: uri, revision: nextRevision())
            } onProblem: { [unowned self] in
                report(Diagnostic(subject: .style, message: $0))
            }
        ) { [unowned self] in
            apply($0)
        } onCamera: { [unowned self] in
            // The camera of a style is that of a map that has not been moved.
            if !camera.isPlaced, $0 != CameraOptions() { setCamera(to: $0) }
        }
    }

    /// Loads a style, and applies the configuration of a request that has joined another one.
    func load(_ request: StyleRequest, completion: @escaping (Result<Style, any Error>) -> Void) {
        styleLoader.load(request) { [weak self] result in
            guard let self else { return }
            if case .success(.joined) = result, let configuration = request.mapStyle?.configuration {
                configure(configuration)
            }
            completion(result.map { _ in self })
        }
    }

    /// Updates the glyph ranges and the font files to those of the style.
    func updateGlyphs() {
        styleLoader.glyphs.update(members["glyphs"]??.string, faces: members["font-faces"] ?? nil)
    }

    func requestGlyphs(of resources: Set<GlyphResource>) {
        styleLoader.glyphs.request(resources)
    }

    private func apply(_ style: LoadedStyle) {
        removeSpriteImages()
        models.removeAll()
        replace(with: style.document, contents: style.contents, layers: style.layers, imports: style.imports)
        terrainUpdater.styleDidChange()
        updateGlyphs()
        styleLoader.sources.discard(except: Set(sources.keys))
        tileSources.discardReplaced()
    }

    private func addSpriteImages(_ images: [(id: String, image: RuntimeImage)]) {
        // An image that the application has added takes precedence.
        let others = otherMaps()
        let added = images.filter { image(withId: $0.id) == nil }.map { id, image in
            // The pixels of an equal image of another map are used in place of a copy.
            (id: id, image: others.lazy.compactMap { $0.spriteImages[id] }.first { $0 == image } ?? image)
        }
        for (id, image) in added { spriteImages[id] = image }
        add(added)
    }

    /// Removes the images of sprites, except those that the application has replaced.
    private func removeSpriteImages() {
        let removed = spriteImages
        spriteImages = [:]
        for (id, sprite) in removed where image(withId: id) == sprite.image {
            do { try removeImage(withId: id) } catch { events.sendLoadingError(.sprite, "\(error)") }
        }
    }

    /// Whether a layer of the style, not one of annotations, has texts without `text-font`.
    private var usesDefaultFonts: Bool {
        layers.contains { layer in
            let properties = layer.layer.properties
            return layer.type == .symbol && properties["text-field"] != nil && properties["text-font"] == nil
                && !persistentIDs.contains(layer.id)
        }
    }

    private func apply(_ data: SourceData, ofSource id: String, dataId: String?) {
        switch data {
        case .contents(let contents, let document, let url):
            // The application may have set other features in the meantime.
            guard let current = sources[id]?.document, current.members["data"] == .string(url) else { return }
            if current == document {
                setLoadedContents(contents, ofSource: id, dataId: dataId)
            } else {
                // Another option, such as the radius of clusters, was set in the meantime.
                styleLoader.sources.read(id, dataId: dataId)
            }
        case .image(let image, let revision):
            // The application may have set another image in the meantime.
            guard sourceImages[id]?.revision == revision else { return }
            setImage(image, ofSource: id)
            if sourceImages[id]?.corners == nil {
                events.sendLoadingError(
                    .source,
                    "coordinates: expected the [longitude, latitude] of four corners; the image is not drawn",
                    sourceID: id)
            }
            events.send(.featuresLoaded(id, dataId: dataId))
        case .tiles(let tileSet, let type, let origin):
            tileSources.set(tileSet, of: id, type: type, origin: origin)
            events.send(.featuresLoaded(id, dataId: dataId))
        case .unreadableTiles: tileSources.remove(id)
        }
    }
}
