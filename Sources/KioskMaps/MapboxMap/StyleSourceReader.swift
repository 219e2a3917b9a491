import Foundation
import KioskGeometry
import KioskStyle
import KioskTiles

/// The reader of the data of sources: features and images at URLs, and the descriptions of tile sets.
@MainActor
final class StyleSourceReader {
    /// A function that is called when the data of a source were read, could not be read or are no longer needed.
    typealias Completion = () -> Void

    /// The decoder of images; without one, the URL of an image is an error.
    var decoder: (any ImageDecoding)?

    private let source: StylePartSource

    /// Returns a source of the style; nil if the style does not contain it.
    private let current: (_ id: String) -> CurrentSource?
    private let onData: (_ data: SourceData, _ id: String, _ dataId: String?) -> Void

    /// The requests in progress, by the ids of the sources.
    private var reads: [String: PendingReads] = [:]

    /// The completion handlers of requests, by the ids of the sources.
    private var waiting: [String: [Completion]] = [:]

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - source: The resources of the style.
    ///   - current: Returns a source of the style.
    ///   - onData: Called with the data of a source, its id, and the name of the data.
    init(
        _ source: StylePartSource, current: @escaping (_ id: String) -> CurrentSource?,
        onData: @escaping (_ data: SourceData, _ id: String, _ dataId: String?) -> Void
    ) {
        self.source = source
        self.current = current
        self.onData = onData
    }

    private var resources: StyleResources { source.resources }

    /// Cancels the requests of a source and calls the completion handlers.
    func discard(_ id: String) {
        cancelReads(of: id)
        complete(takeCompletions(of: id))
    }

    /// Discards the sources that a style does not contain.
    ///
    /// - Parameter ids: The ids of those that it contains.
    func discard(except ids: Set<String>) {
        for id in reads.keys.sorted() where !ids.contains(id) { discard(id) }
    }

    /// Reads the data of a source, in place of a request in progress.
    ///
    /// - Parameters:
    ///   - id: The id of the source.
    ///   - dataId: The name of the data in the event that reports them.
    ///   - completion: Called once: after the response or an error, which is reported, or when the source is discarded. The
    ///     completion handlers of a request in progress are called as well. nil if nothing waits for the data.
    func read(_ id: String, dataId: String? = nil, completion: Completion? = nil) {
        read(id, dataId: dataId, retries: 0, completions: completion.map { [$0] } ?? [])
    }

    private func read(_ id: String, dataId: String?, retries: Int, completions: [Completion] = []) {
        guard let document = current(id)?.document else { return complete(completions) }
        let members = document.members
        cancelReads(of: id)
        let completions = takeCompletions(of: id) + completions
        let isTileSource = [.vector, .raster, .rasterDem].contains(document.type)
        if document.type == .geoJSON, members["data"] == nil {
            source.events.send(.featuresLoaded(id, dataId: nil))
            complete(completions)
        } else if document.type == .geoJSON, let url = members.string("data") {
            let isFile = URL(string: url)?.isFileURL == true
            fetch(url, .geoJSON, for: id, dataId: dataId, retries: retries, completions) { data, document in
                try SourceContents(of: document, id: id, parsing: data, limitsMemory: !isFile)
            } apply: { reader, contents, document in
                reader.onData(.contents(contents, of: document, url: url), id, dataId)
            }
        } else if document.type.hasImage, let url = (members["url"] ?? nil)?.string {
            readImage(url, of: id, dataId: dataId, retries: retries, completions)
        } else if isTileSource, let url = (members["url"] ?? nil)?.string {
            fetch(url, .tileJSON, for: id, dataId: dataId, retries: retries, completions) { data, document in
                try TileJSON(parsing: Array(data), overriddenBy: document.members)
            } apply: { reader, tiles, document in
                for problem in tiles.problems {
                    reader.fail(id, "\(url.withoutAccessToken): member ignored, \(problem)")
                }
                reader.deliver(tiles, of: id, document, from: url, dataId: dataId)
            }
        } else if isTileSource, members["tiles"] != nil {
            do throws(TileJSONError) {
                deliver(try TileJSON(members: members), of: id, document, dataId: dataId)
            } catch {
                fail(id, "\(error)")
            }
            complete(completions)
        } else {
            complete(completions)
        }
    }

    private func readImage(
        _ url: String, of id: String, dataId: String?, retries: Int, _ completions: [Completion]
    ) {
        guard let decoder else {
            fail(id, "\(url.withoutAccessToken): no image decoder; set mapView.imageDecoder, such as ImageDecoder()")
            return complete(completions)
        }
        let replacedRevision = current(id)?.imageRevision
        let byteCount = resources.limits[.image].decoded
        fetch(url, .image, for: id, dataId: dataId, retries: retries, completions) { data, _ in
            try decoder.decode(data, scale: 1, maximumByteCount: byteCount)
        } apply: { reader, image, _ in
            reader.onData(.image(image, replacing: replacedRevision), id, dataId)
        }
    }

    private func cancelReads(of id: String) {
        reads.removeValue(forKey: id)?.cancel()
    }

    /// Returns the completion handlers of a request, and removes them.
    private func takeCompletions(of id: String) -> [Completion] { waiting.removeValue(forKey: id) ?? [] }

    private func complete(_ completions: [Completion]) {
        for completion in completions { completion() }
    }

    /// Reads the data of a source, and creates a value from it off the main actor.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - limit: The kind of the limit of the data.
    ///   - id: The id of the source.
    ///   - dataId: The name of the data in the event that reports them.
    ///   - retries: The number of previous requests, which failed.
    ///   - completions: Called once, unless the source is read again or discarded before.
    ///   - decode: Creates the value from the bytes and the member of the style at that time.
    ///   - apply: Sets the value that was created for that member.
    private func fetch<Value: Sendable>(
        _ url: String, _ limit: ResourceLimits.Kind, for id: String, dataId: String?, retries: Int,
        _ completions: [Completion],
        decode: @escaping @Sendable (Data, StyleSource) throws -> Value,
        apply: @escaping (StyleSourceReader, Value, StyleSource) -> Void
    ) {
        let reads = source.makeReads()
        self.reads[id] = reads
        waiting[id] = completions
        let end = { [weak self] in
            if let self, !reads.isCancelled { complete(takeCompletions(of: id)) }
        }
        reads.read(url, kind: .source, limit: limit, isRetry: retries > 0) { [weak self] answer in
            switch answer {
            case .success(let answer):
                guard let document = self?.current(id)?.document else { return end() }
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
                    self?.read(id, dataId: dataId, retries: $0)
                }
                if isReported { self?.fail(id, "\(error)") }
                end()
            }
        }
    }

    /// Delivers the tile set of a source, as far as the style may have it.
    ///
    /// - Parameters:
    ///   - tiles: The tile set.
    ///   - id: The id of the source.
    ///   - document: The member of the style.
    ///   - url: The URL of the tile set; nil if it is that member.
    ///   - dataId: The name of the data in the event that reports them.
    private func deliver(
        _ tiles: TileJSON, of id: String, _ document: StyleSource, from url: String? = nil, dataId: String?
    ) {
        // Templates are relative to the document that contains them.
        let ownTemplates = document.members["tiles"] ?? nil
        let base = url.flatMap { URL(string: $0, relativeTo: resources.base)?.absoluteURL }
        var tiles = tiles
        // The problems were reported; the same tile set without them is the same.
        tiles.problems = []
        if let encoding = document.members["encoding"]??.string { tiles.encoding = encoding }
        if let encoding = tiles.encoding {
            // That of the style was reported with the style.
            if document.members["encoding"] ?? nil == nil, let problem = document.type.problem(ofEncoding: encoding) {
                fail(id, "encoding: \(problem)")
            }
            guard document.type.canRead(encoding: encoding) else { return onData(.unreadableTiles, id, dataId) }
        }
        if ownTemplates == nil, let problem = resources.restrict(&tiles, of: base) {
            fail(id, problem)
            if tiles.tiles.isEmpty { return }
        }
        let origin = TileOrigin.urls(document: ownTemplates == nil ? base : resources.base)
        onData(.tiles(tiles, type: document.type, origin: origin), id, dataId)
    }

    private func fail(_ id: String, _ message: String) {
        source.events.sendLoadingError(.source, message, sourceID: id)
    }
}
