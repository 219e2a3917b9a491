import Foundation
import KioskGeometry
import KioskStyle

/// Brings what sources name into a style: features by their URL, and what sources of tiles say of themselves.
@MainActor
final class StyleSourceReader {
    /// What sources of tiles say of themselves, by the ids of the sources.
    private(set) var tileSets: [String: TileJSON] = [:]

    /// The map that owns the reader.
    private unowned let style: MapboxMap
    private let events: EventSubjects
    private let resources: StyleResources
    private let work: BackgroundWork
    private var readings: [String: StyleReadings] = [:]

    /// Who waits for the answer for a source, by its id.
    private var waiting: [String: () -> Void] = [:]

    init(style: MapboxMap, events: EventSubjects, resources: StyleResources) {
        self.style = style
        self.events = events
        self.resources = resources
        work = style.backgroundWork
    }

    /// Calls off what is on its way for a source, and forgets what it said; nobody waits for it any more.
    func forget(_ id: String) {
        callOff(id)
        waiting.removeValue(forKey: id)?()
    }

    /// Forgets the sources that are no longer in the style.
    func forgetRemoved() {
        for id in Set(tileSets.keys).union(readings.keys).sorted() where !style.sourceExists(withId: id) { forget(id) }
    }

    /// Reads what a source names, in place of what is on its way for it.
    ///
    /// - Parameters:
    ///   - dataId: What to call the data in the event that tells of them.
    ///   - completion: Called once: when the answer is there, be it that nothing can be had, which is told, or when the source
    ///     is forgotten. Who waited before waits for the new answer.
    func read(_ id: String, dataId: String? = nil, completion: @escaping () -> Void = {}) {
        read(id, dataId: dataId, retries: 0, completion: completion)
    }

    private func read(_ id: String, dataId: String?, retries: Int, completion: @escaping () -> Void) {
        guard let source = style.sources[id] else { return completion() }
        let members = source.document.members
        callOff(id)
        let earlier = waiting.removeValue(forKey: id)
        let completion = {
            earlier?()
            completion()
        }
        let isOfTiles = ["vector", "raster", "raster-dem"].contains(source.type.rawValue)
        if source.type == .geoJSON, members["data"] == nil {
            events.send(.featuresLoaded(id, dataId: nil))
            completion()
        } else if source.type == .geoJSON, let url = (members["data"] ?? nil)?.string {
            fetch(url, for: id, dataId: dataId, retries: retries, completion: completion) { data, document in
                try SourceContents(of: document.loaded(GeoJSONObject(parsing: Array(data))), id: id)
            } apply: { reader, contents, document in
                reader.setContents(contents, of: document, from: url, id: id, dataId: dataId)
            }
        } else if isOfTiles, let url = (members["url"] ?? nil)?.string {
            fetch(url, for: id, dataId: dataId, retries: retries, completion: completion) { data, _ in
                try TileJSON(parsing: Array(data))
            } apply: { reader, tiles, _ in
                reader.setTiles(tiles, of: id, dataId: dataId)
            }
        } else if isOfTiles, members["tiles"] != nil {
            do throws(TileJSON.Problem) {
                setTiles(try TileJSON(members), of: id, dataId: dataId)
            } catch {
                fail(id, "\(error.path): \(error.message)")
            }
            completion()
        } else {
            completion()
        }
    }

    private func callOff(_ id: String) {
        tileSets[id] = nil
        readings.removeValue(forKey: id)?.cancel()
    }

    /// Reads what a source names, and makes a value of it off the main actor.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - id: The id of the source.
    ///   - dataId: The name of the data in the event that reports them.
    ///   - retries: The number of requests before, which failed.
    ///   - completion: Called once, unless the source is read anew or forgotten before.
    ///   - decode: Makes the value of the bytes and the member of the style as it is when they arrive.
    ///   - apply: Gives the source the value that was made for that member.
    private func fetch<Value: Sendable>(
        _ url: String, for id: String, dataId: String?, retries: Int,
        completion: @escaping () -> Void,
        decode: @escaping @Sendable (Data, StyleSource) throws -> Value,
        apply: @escaping (StyleSourceReader, Value, StyleSource) -> Void
    ) {
        let readings = StyleReadings(resources: resources, events: events, work: work)
        self.readings[id] = readings
        waiting[id] = completion
        let end = { [weak self] in
            if !readings.isCancelled { self?.waiting.removeValue(forKey: id)?() }
        }
        readings.read(url, kind: .source, isRetry: retries > 0) { [weak self] answer in
            switch answer {
            case .success(let answer):
                guard let document = self?.style.sources[id]?.document else { return end() }
                let data = answer.data
                readings.process {
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
                let isReported = readings.retry(after: error, count: retries) { [weak self] in
                    self?.read(id, dataId: dataId, retries: $0) {}
                }
                if isReported { self?.fail(id, "\(error)") }
                end()
            }
        }
    }

    /// Gives a source the contents that were built of its member and the data of a URL.
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

    private func setTiles(_ tiles: TileJSON, of id: String, dataId: String?) {
        tileSets[id] = tiles
        events.send(.featuresLoaded(id, dataId: dataId))
    }

    private func fail(_ id: String, _ message: String) {
        events.mapLoadingError.send(
            MapLoadingError(
                type: .source, message: "source \"\(id)\": \(message)", sourceId: id, timestamp: events.now))
    }
}
