import Foundation
import KioskGeometry
import KioskInput
import KioskStyle
import KioskTiles

/// The tile sources of the style: they share the limits of requests and the memory for tiles.
@MainActor
final class TileSources {
    /// The maximum number of requests under way.
    static let maximumRequestCount = 20

    /// The maximum number of requests under way to one host, as browsers use with HTTP/1.1.
    static let maximumRequestCountPerHost = 6

    /// The memory for tiles out of sight without a budget of the application.
    static let defaultCacheBudget = TileCacheBudgetSize.megabytes(64)

    /// The sources whose tile sets are known, by their ids.
    private(set) var sources: [String: TileSource] = [:]

    /// The number of zoom levels by which prefetched tiles are coarser, for sources that do not set their own.
    var prefetchDelta: UInt8 = 4 {
        didSet { if prefetchDelta != oldValue { events.frames.requestFrame() } }
    }

    /// The budget for tiles out of sight; nil for the default.
    var cacheBudget: TileCacheBudgetSize? {
        didSet { removeUnusedTiles() }
    }

    /// Whether no tiles are requested, because the map is not drawn; requests under way continue.
    var isPaused = false {
        didSet { if oldValue, !isPaused { events.frames.requestFrame() } }
    }

    /// Whether the sources are complete only when requests that servers refuse for now have been repeated, a limited number of times.
    var waitsForRetries = false

    /// Returns the tile sources of the other maps that share tiles with the map.
    var others: () -> [TileSources] = { [] }

    /// Returns the camera at the end of the animations in progress, or nil if it is unknown.
    var destination: () -> CameraState? = { nil }

    /// The style that owns the sources.
    unowned let style: StyleManager

    /// Returns the state of the map.
    let state: () -> TileSourcesState
    private let events: EventSubjects
    private let resources: StyleResources
    private let work: BackgroundWork
    var motion = CameraMotion()

    /// The time of the last update; nil before the first.
    private var lastUpdate: Timestamp?

    /// Whether requests are being started, so that one that ends at once starts no others within.
    private var isStartingRequests = false

    /// The generator of the random part of pauses; nil before the first failure.
    private var generator: SplitMix?

    /// The wait for the connection to the network; nil if no tile waits for it.
    private var connectionWait: AnyCancelable?

    /// Creates sources.
    ///
    /// - Parameters:
    ///   - style: The style that owns the sources.
    ///   - events: The subjects of the map's events.
    ///   - resources: The resources of the style.
    ///   - state: Returns the state of the map.
    init(
        style: StyleManager, events: EventSubjects, resources: StyleResources,
        state: @escaping () -> TileSourcesState
    ) {
        self.style = style
        self.events = events
        self.resources = resources
        self.state = state
        work = style.backgroundWork
    }

    isolated deinit {
        for source in sources.values { source.cancel() }
    }

    /// Whether all tiles in view are loaded, or have failed.
    var isLoaded: Bool { sources.values.allSatisfy(\.isLoaded) }

    /// Whether a drawn tile is in a cross-fade at a time.
    func isFading(at time: Timestamp) -> Bool {
        sources.values.contains { source in source.fadeEnd.map { $0 > time } ?? false }
    }

    /// Sets the tile set of a source.
    ///
    /// A source that has the same tile set already keeps its tiles, and requests those again that do not exist or have failed.
    ///
    /// - Parameters:
    ///   - tileSet: The description of the tile set.
    ///   - id: The id of the source.
    ///   - type: The type of the source.
    ///   - origin: The origin of the tiles.
    func set(_ tileSet: TileJSON, of id: String, type: SourceType, origin: TileOrigin) {
        events.frames.requestFrame()
        if let source = sources[id], source.isSame(tileSet, type: type, origin: origin) {
            return source.forgetFailures()
        }
        remove(id)
        let source = TileSource(id: id, type: type, tileSet: tileSet, origin: origin, context: context)
        source.document = style.sources[id]?.document
        sources[id] = source
    }

    /// Removes a source with its tiles, and cancels its requests.
    func remove(_ id: String) {
        guard let source = sources.removeValue(forKey: id) else { return }
        source.cancel()
        resources.closeArchives(except: sources.values.map(\.tileSet))
        events.frames.requestFrame()
        startRequests()
    }

    /// Removes the sources that another style does not have, or has with another tile set, and cancels the requests of all.
    func discardReplaced() {
        for id in sources.keys.sorted() {
            removeIfReplaced(id)
            sources[id]?.cancel()
        }
    }

    /// Removes a source that the style has with other members than those for which the tile set was read.
    func removeIfReplaced(_ id: String) {
        if let source = sources[id], source.document != style.sources[id]?.document { remove(id) }
    }

    private var context: TileSourceContext {
        TileSourceContext(
            resources: resources, events: events, work: work,
            nextRevision: { [weak style] in style?.nextRevision() ?? 0 },
            onRequestEnd: { [weak self] in self?.startRequests() },
            onOffline: { [weak self] in self?.waitForConnection(after: $0) },
            pause: { [weak self] in self?.pause(afterFailures: $0) ?? TilePyramid.longestPause },
            waitsForRetries: { [weak self] in self?.waitsForRetries == true },
            others: { [weak self] in self?.others().flatMap(\.sources.values) ?? [] })
    }
}

extension TileSources: FrameUpdating, FrameScheduling {
    /// Finds the tiles in view of the sources, requests those that are missing and cancels those that are no longer needed.
    func update(at time: Timestamp) {
        lastUpdate = time
        guard !isPaused, !sources.isEmpty else { return }
        let state = state()
        guard state.isDocumentComplete else { return }
        let cameras = cameras(at: time, state)
        let settings = settings(state)
        for (id, source) in sources.sorted(by: { $0.key < $1.key }) {
            let used = settings[id] ?? TileSourceSettings()
            let view = used.isUsed ? cameras.view(of: source, used) : TileView()
            source.show(view, settings: used)
        }
        startRequests()
        if sources.values.contains(where: { !$0.isTrimmed }) { removeUnusedTiles() }
    }

    func nextFrameTime(after time: Timestamp) -> Timestamp? {
        guard let lastUpdate, !isPaused, !sources.isEmpty, state().isDocumentComplete else { return nil }
        if isFading(at: time) || sources.values.contains(where: { $0.pyramid.hasDeferredRequests(at: time) }) {
            return time
        }
        return sources.values.compactMap { $0.pyramid.nextDueTime(after: lastUpdate) }.min()
    }

    func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {
        let difference = (newClock?.now ?? .zero).seconds(since: oldClock?.now ?? .zero)
        motion = CameraMotion()
        lastUpdate = nil
        for source in sources.values { source.didChangeClock(to: newClock, bySeconds: difference) }
    }
}

/// The requests of all sources.
extension TileSources {
    /// Sends the requests that the limits allow, in the order of their importance.
    private func startRequests() {
        guard !isPaused, !isStartingRequests, state().isDocumentComplete else { return }
        isStartingRequests = true
        defer { isStartingRequests = false }
        // A response that arrives at once, such as that of a missing file, can require the tiles that replace its own.
        while startDueRequests() {}
    }

    /// Sends the requests that are due, as far as the limits allow.
    ///
    /// - Returns: Whether any was sent.
    private func startDueRequests() -> Bool {
        var isAnyStarted = false
        let now = events.now
        let requests = sources.values.flatMap { source in
            source.pyramid.requests(at: now).map { (source: source, request: $0) }
        }.sorted { ($0.request, $0.source.id) < ($1.request, $1.source.id) }
        var hosts = requestCounts
        for (source, request) in requests {
            guard hosts.values.reduce(0, +) < Self.maximumRequestCount else { break }
            // An earlier request may have ended at once, and an observer of its event may have removed a source.
            guard sources[source.id] === source else { continue }
            let host = source.host(of: request.tile)
            guard host == nil || hosts[host, default: 0] < Self.maximumRequestCountPerHost else { continue }
            source.start(request)
            isAnyStarted = true
            hosts = requestCounts
        }
        return isAnyStarted
    }

    /// The numbers of requests under way, by host; nil for files.
    private var requestCounts: [String?: Int] {
        var counts: [String?: Int] = [:]
        for source in sources.values {
            for load in source.loads.values where load.isRequesting { counts[load.host, default: 0] += 1 }
        }
        return counts
    }

    private func waitForConnection(after error: ResourceError) {
        guard connectionWait == nil else { return }
        connectionWait = resources.retry(after: error, count: 0) { [weak self] _ in
            self?.connectionWait = nil
            self?.networkDidReturn()
        }
    }

    private func networkDidReturn() {
        let now = events.now
        for source in sources.values { source.pyramid.networkDidReturn(at: now) }
        startRequests()
    }

    private func pause(afterFailures count: Int) -> Double {
        // Kiosks that start at the same time have clocks that differ by some nanoseconds.
        var random = generator ?? SplitMix(seed: UInt64(bitPattern: events.now.nanoseconds))
        defer { generator = random }
        return TilePyramid.pause(afterFailures: count, using: &random)
    }
}

/// The memory for tiles.
extension TileSources {
    /// Removes all tiles out of sight.
    func reduceMemoryUse() {
        for source in sources.values { remove(source.unusedTiles) }
    }

    /// Removes the tiles out of sight that exceed the budgets.
    private func removeUnusedTiles() {
        var shared: [TileCache.Candidate] = []
        for source in sources.values {
            source.isTrimmed = true
            if let budget = source.settings.cacheBudget {
                remove(TileCache.removals(from: source.unusedTiles, budget: budget))
            } else {
                shared += source.unusedTiles
            }
        }
        remove(TileCache.removals(from: shared, budget: cacheBudget ?? Self.defaultCacheBudget))
    }

    private func remove(_ tiles: [TileCache.Candidate]) {
        for candidate in tiles { sources[candidate.source]?.removeTile(candidate.tile) }
    }
}
