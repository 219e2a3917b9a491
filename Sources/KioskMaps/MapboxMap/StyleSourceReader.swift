import Foundation
import KioskGeometry
import KioskStyle
import KioskTiles

/// The reader of the data of sources: features and images at URLs, and the descriptions of tile sets.
@MainActor
final class StyleSourceReader {
    /// The decoder of images; without one, the URL of an image is an error.
    var decoder: (any ImageDecoding)?

    /// The descriptions of tile sets, by the ids of the sources.
    var tileSets: [String: TileJSON] { style.tileSources.sources.mapValues(\.tileSet) }

    /// The map that owns the reader.
    private unowned let style: MapboxMap
    private let events: EventSubjects
    private let resources: StyleResources
    private let work: BackgroundWork
    private var reads: [String: PendingReads] = [:]

    /// The completion handlers of requests, by the ids of the sources.
    private var waiting: [String: () -> Void] = [:]

    init(style: MapboxMap, events: EventSubjects, resources: StyleResources) {
        self.style = style
        self.events = events
        self.resources = resources
        work = style.backgroundWork
    }

    /// Cancels the requests of a source and calls the completion handler.
    func discard(_ id: String) {
        cancelReads(of: id)
        waiting.removeValue(forKey: id)?()
    }

    /// Discards the sources that are no longer in the style.
    func discardRemoved() {
        for id in reads.keys.sorted() where !style.sourceExists(withId: id) { discard(id) }
    }

    /// Reads the data of a source, in place of a request in progress.
    ///
    /// - Parameters:
    ///   - id: The id of the source.
    ///   - dataId: The name of the data in the event that reports them.
    ///   - completion: Called once: after the response or an error, which is reported, or when the source is discarded. The
    ///     completion handler of a request in progress is called as well.
    func read(_ id: String, dataId: String? = nil, completion: @escaping () -> Void = {}) {
        read(id, dataId: dataId, retries: 0, completion: completion)
    }

    private func read(_ id: String, dataId: String?, retries: Int, completion: @escaping () -> Void) {
        guard let source = style.sources[id] else { return completion() }
        let members = source.document.members
        cancelReads(of: id)
        let earlier = waiting.removeValue(forKey: id)
        let completion = {
            earlier?()
            completion()
        }
        let isTileSource = [.vector, .raster, .rasterDem].contains(source.type)
        style.tileSources.removeIfReplaced(id)
        if source.type == .geoJSON, members["data"] == nil {
            events.send(.featuresLoaded(id, dataId: nil))
            completion()
        } else if source.type == .geoJSON, let url = members.string("data") {
            let isFile = URL(string: url)?.isFileURL == true
            fetch(url, .geoJSON, for: id, dataId: dataId, retries: retries, completion: completion) { data, document in
                try SourceContents(of: document, id: id, parsing: data, limitsMemory: !isFile)
            } apply: { reader, contents, document in
                reader.setContents(contents, of: document, from: url, id: id, dataId: dataId)
            }
        } else if source.type.hasImage, let url = (members["url"] ?? nil)?.string {
            readImage(url, of: id, dataId: dataId, retries: retries, completion: completion)
        } else if isTileSource, let url = (members["url"] ?? nil)?.string {
            fetch(url, .tileJSON, for: id, dataId: dataId, retries: retries, completion: completion) { data, document in
                try TileJSON(parsing: Array(data), overriddenBy: document.members)
            } apply: { reader, tiles, document in
                for problem in tiles.problems {
                    reader.fail(id, "\(url.withoutAccessToken): member ignored, \(problem)")
                }
                reader.setTiles(tiles, of: id, document, from: url, dataId: dataId)
            }
        } else if isTileSource, members["tiles"] != nil {
            do throws(TileJSONError) {
                setTiles(try TileJSON(members: members), of: id, source.document, dataId: dataId)
            } catch {
                fail(id, "\(error)")
            }
            completion()
        } else {
            completion()
        }
    }

    private func readImage(
        _ url: String, of id: String, dataId: String?, retries: Int, completion: @escaping () -> Void
    ) {
        guard let decoder else {
            fail(id, "\(url.withoutAccessToken): no image decoder; set mapView.imageDecoder, such as ImageDecoder()")
            return completion()
        }
        let known = style.sourceImages[id]?.revision
        let byteCount = resources.limits[.image].decoded
        fetch(url, .image, for: id, dataId: dataId, retries: retries, completion: completion) { data, _ in
            try decoder.decode(data, scale: 1, maximumByteCount: byteCount)
        } apply: { reader, image, _ in
            // The application may have set another image in the meantime.
            guard reader.style.sourceImages[id]?.revision == known else { return }
            reader.style.setImage(image, ofSource: id)
            if reader.style.sourceImages[id]?.corners == nil {
                reader.fail(
                    id, "coordinates: expected the [longitude, latitude] of four corners; the image is not drawn")
            }
            reader.events.send(.featuresLoaded(id, dataId: dataId))
        }
    }

    private func cancelReads(of id: String) {
        reads.removeValue(forKey: id)?.cancel()
    }

    /// Reads the data of a source, and creates a value from it off the main actor.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - limit: The kind of the limit of the data.
    ///   - id: The id of the source.
    ///   - dataId: The name of the data in the event that reports them.
    ///   - retries: The number of previous requests, which failed.
    ///   - completion: Called once, unless the source is read again or discarded before.
    ///   - decode: Creates the value from the bytes and the member of the style at that time.
    ///   - apply: Sets the value that was created for that member.
    private func fetch<Value: Sendable>(
        _ url: String, _ limit: ResourceLimits.Kind, for id: String, dataId: String?, retries: Int,
        completion: @escaping () -> Void,
        decode: @escaping @Sendable (Data, StyleSource) throws -> Value,
        apply: @escaping (StyleSourceReader, Value, StyleSource) -> Void
    ) {
        let reads = PendingReads(resources: resources, events: events, work: work)
        self.reads[id] = reads
        waiting[id] = completion
        let end = { [weak self] in
            if !reads.isCancelled { self?.waiting.removeValue(forKey: id)?() }
        }
        reads.read(url, kind: .source, limit: limit, isRetry: retries > 0) { [weak self] answer in
            switch answer {
            case .success(let answer):
                guard let document = self?.style.sources[id]?.document else { return end() }
                let data = answer.data
                reads.process {
                    try decode(data, document)
                } completion: { [weak self] result in
                    guard let self else { return }
                    switch result {
                    case .success(let value): apply(self, value, document)
                    case .failure(let error): fail(id, "\(ResourceError(url: url, message: "\(error)"))")
                    }
                    end()
                }
            case .failure(let error):
                let isReported = reads.retry(after: error, count: retries) { [weak self] in
                    self?.read(id, dataId: dataId, retries: $0) {}
                }
                if isReported { self?.fail(id, "\(error)") }
                end()
            }
        }
    }

    /// Sets the contents of a source that were built from its member and the data of a URL.
    private func setContents(
        _ contents: SourceContents, of document: StyleSource, from url: String, id: String, dataId: String?
    ) {
        // The application may have set other features in the meantime.
        guard let current = style.sources[id]?.document, current.members["data"] == .string(url) else { return }
        if current == document {
            style.setLoadedContents(contents, ofSource: id, dataId: dataId)
        } else {
            // Another option, such as the radius of clusters, was set in the meantime.
            read(id, dataId: dataId)
        }
    }

    /// Sets the tile set of a source.
    ///
    /// - Parameters:
    ///   - tiles: The tile set.
    ///   - id: The id of the source.
    ///   - document: The member of the style.
    ///   - url: The URL of the tile set; nil if it is that member.
    ///   - dataId: The name of the data in the event that reports them.
    private func setTiles(
        _ tiles: TileJSON, of id: String, _ document: StyleSource, from url: String? = nil, dataId: String?
    ) {
        // Templates are relative to the document that contains them.
        let ownTemplates = document.members["tiles"] ?? nil
        let base = url.flatMap { URL(string: $0, relativeTo: resources.base)?.absoluteURL }
        var tiles = tiles
        // The problems were reported; the same tile set without them is the same.
        tiles.problems = []
        if let encoding = tiles.encoding {
            // That of the style was reported with the style.
            if document.members["encoding"] ?? nil == nil, let problem = document.type.problem(ofEncoding: encoding) {
                fail(id, "encoding: \(problem)")
            }
            guard document.type.canRead(encoding: encoding) else { return style.tileSources.remove(id) }
        }
        if ownTemplates == nil, let problem = resources.restrict(&tiles, of: base) {
            fail(id, problem)
            if tiles.tiles.isEmpty { return }
        }
        style.tileSources.set(
            tiles, of: id, type: document.type,
            origin: .urls(document: ownTemplates == nil ? base : resources.base))
        events.send(.featuresLoaded(id, dataId: dataId))
    }

    private func fail(_ id: String, _ message: String) {
        events.mapLoadingError.send(
            MapLoadingError(
                type: .source, message: "source \"\(id)\": \(message)", sourceId: id, timestamp: events.now))
    }
}
