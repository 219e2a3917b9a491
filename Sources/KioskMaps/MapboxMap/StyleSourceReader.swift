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
    private var readings: [String: StyleReadings] = [:]

    /// Who waits for the answer for a source, by its id.
    private var waiting: [String: () -> Void] = [:]

    init(style: MapboxMap, events: EventSubjects, resources: StyleResources) {
        self.style = style
        self.events = events
        self.resources = resources
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
            fetch(
                url, for: id, dataId: dataId, retries: retries,
                by: { try $0.takeFeatures($1, ofSource: id, from: url, dataId: dataId) }, completion: completion)
        } else if isOfTiles, let url = (members["url"] ?? nil)?.string {
            fetch(
                url, for: id, dataId: dataId, retries: retries,
                by: { try $0.takeTiles(TileJSON(parsing: Array($1.data)), of: id, dataId: dataId) },
                completion: completion)
        } else if isOfTiles, members["tiles"] != nil {
            do throws(TileJSON.Problem) {
                takeTiles(try TileJSON(members), of: id, dataId: dataId)
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

    private func fetch(
        _ url: String, for id: String, dataId: String?, retries: Int,
        by take: @escaping (StyleSourceReader, ResourceAnswer) throws -> Void,
        completion: @escaping () -> Void
    ) {
        let readings = StyleReadings(resources: resources, events: events)
        self.readings[id] = readings
        waiting[id] = completion
        readings.read(url, kind: .source, isRetry: retries > 0) { [weak self] answer in
            guard let self else { return }
            do {
                try take(self, answer.get())
            } catch let error as ResourceError {
                let isReported = readings.retry(after: error, count: retries) { [weak self] in
                    self?.read(id, dataId: dataId, retries: $0) {}
                }
                if isReported { fail(id, "\(error)") }
            } catch {
                fail(id, "\(ResourceError(url: url, message: "\(error)"))")
            }
            if !readings.isCancelled { waiting.removeValue(forKey: id)?() }
        }
    }

    private func takeFeatures(_ answer: ResourceAnswer, ofSource id: String, from url: String, dataId: String?) throws {
        let data = try GeoJSONObject(parsing: Array(answer.data))
        // The application may have given it other features meanwhile.
        guard style.sources[id]?.document.members["data"] == .string(url) else { return }
        style.take(data, ofSource: id, dataId: dataId)
    }

    private func takeTiles(_ tiles: TileJSON, of id: String, dataId: String?) {
        tileSets[id] = tiles
        events.send(.featuresLoaded(id, dataId: dataId))
    }

    private func fail(_ id: String, _ message: String) {
        events.mapLoadingError.send(
            MapLoadingError(
                type: .source, message: "source \"\(id)\": \(message)", sourceId: id, timestamp: events.now))
    }
}
