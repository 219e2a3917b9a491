import Foundation
import KioskInput
import KioskStyle
import KioskTiles

/// The loading of tiles.
extension TileSource {
    /// The pause before a request is repeated that would fail again unless the server is changed, in seconds.
    private static let longPause = 60.0

    /// The longest pause before a repeated request for which an image waits, in seconds.
    private static let longestAwaitedPause = 10.0

    /// Returns the URL of a tile, as in the document and resolved, which is nil if it is invalid; nil for tiles of the application.
    func url(of tile: TileID) -> (text: String, resolved: URL?)? {
        guard case .urls(let document) = origin,
            let text = tileSet.url(for: tile, pixelRatio: settings.pixelRatio)
        else { return nil }
        return (text, context.resources.reader.url(for: text, relativeTo: document ?? context.resources.base))
    }

    /// Returns the URL of a tile, as in the document, and the host and port behind it; nil for files.
    private func address(of tile: TileID) -> (url: String, host: String?) {
        guard let (text, resolved) = url(of: tile) else { return ("", nil) }
        var server = resolved
        // Requests for the tiles of an archive go to the server of the archive.
        if let resolved, let address = try? TileArchiveAddress(resolved, kind: .tile) { server = address.file }
        let host = server?.host.flatMap { $0.isEmpty ? nil : $0 }
        return (text, host.map { "\($0):\(server?.port ?? 0)" })
    }

    /// Returns the host and port that a request for a tile is sent to; nil for files and for the application.
    ///
    /// - Complexity: O(1), after the first call for a tile.
    func host(of tile: TileID) -> String? {
        if let known = hosts[tile] { return known }
        if hosts.count >= Self.maximumHostCount { hosts.removeAll(keepingCapacity: true) }
        let host = address(of: tile).host
        hosts.updateValue(host, forKey: tile)
        return host
    }

    /// The number of hosts that are kept, which is that of the tiles in a view with their ancestors.
    private static let maximumHostCount = 4096

    /// Sends a request.
    func start(_ request: TileRequest) {
        let tile = request.tile
        guard loads[tile] == nil else { return }
        let (url, host) = address(of: tile)
        let load = TileLoad(host: host, begin: context.now)
        loads[tile] = load
        pyramid.didStart(tile)
        if share(tile, by: load) { return }
        let onDeadline = { [weak self] in
            guard let self, loads[tile] === load else { return }
            let seconds = Int(TileLoad.deadline)
            handle(
                .failure(
                    ResourceError(
                        url: url, message: "no response within \(seconds) s; the request is repeated",
                        reason: .connection)),
                of: tile, by: load)
        }
        switch origin {
        case .urls(let document):
            let options = ResourceReadOptions(
                priority: request.purpose == .view ? .regular : .low, isVolatile: settings.isVolatile,
                version: stored[tile]?.version.isUnknown == false ? stored[tile]?.version : nil, isSingleAttempt: true)
            context.resources.read(
                url, kind: .tile, relativeTo: document, options: options,
                holding: { load.setRequest($0, onDeadline: onDeadline) }
            ) { [weak self] answer, event in
                load.didAnswer()
                self?.context.events.resourceRequest.send(event)
                self?.handle(answer, of: tile, by: load)
            }
            load.startDeadline(on: context.events.clock)
        case .application(let tiles):
            load.setRequest(TileFetch(tile, onCancel: tiles.cancel), onDeadline: onDeadline)
            load.startDeadline(on: context.events.clock)
            tiles.fetch(tile)
        }
    }

    /// Handles the response of a request, unless it was cancelled.
    private func handle(_ answer: Result<ResourceAnswer, ResourceError>, of tile: TileID, by load: TileLoad) {
        // An observer of the event may have removed the source.
        guard loads[tile] === load else { return }
        switch answer {
        case .success(let answer):
            if answer.source == .network { pyramid.networkDidReturn(at: context.now) }
            if answer.isUnchanged, stored[tile] != nil {
                finish(tile)
                pyramid.didValidate(tile, expiry: expiry(answer))
            } else {
                decode(answer, of: tile, by: load)
            }
        case .failure(let error) where error.reason == .notFound:
            store(.empty, as: .absent, of: tile, by: load)
        case .failure(let error):
            fail(tile, with: error)
        }
        context.onRequestEnd()
    }

    /// Decodes a response off the main actor, and stores the tile.
    func decode(_ answer: ResourceAnswer, of tile: TileID, by load: TileLoad) {
        guard !answer.data.isEmpty else { return store(.empty, as: .empty, of: tile, from: answer, by: load) }
        let decoder = decoder
        context.work.start(holding: load.setDecoding) {
            Result { try decoder.decode(answer.data, of: tile) }
        } completion: { [weak self] result in
            guard let self, loads[tile] === load else { return }
            switch result {
            case .success(let decoded):
                let isEmpty = if case .empty = decoded.content { true } else { false }
                store(
                    decoded.content, as: isEmpty ? .empty : .data, of: tile, from: answer, layers: decoder.layers,
                    by: load)
                note(decoded.problem, of: tile)
            case .failure(let error):
                fail(tile, with: ResourceError(url: address(of: tile).url, message: "\(error)"))
            }
        }
    }

    /// Stores the data of a tile and sends the event.
    ///
    /// - Parameters:
    ///   - content: The data.
    ///   - kind: What the response contained.
    ///   - tile: The address.
    ///   - answer: The response; nil for data of the application.
    ///   - layers: The source layers that were decoded.
    ///   - load: The loading of the tile.
    func store(
        _ content: TileContent, as kind: TileState.Content, of tile: TileID, from answer: ResourceAnswer? = nil,
        layers: Set<String> = [], by load: TileLoad
    ) {
        finish(tile)
        let loaded = LoadedTile(id: tile, revision: context.nextRevision(), content: content)
        // Other source layers may be decoded later.
        let data = type == .vector ? answer?.data ?? Data() : Data()
        let version = answer?.version ?? ResourceVersion()
        stored[tile] = kind == .absent ? nil : StoredTile(tile: loaded, data: data, layers: layers, version: version)
        exchangeBorders(of: tile)
        repeatedDecodings.removeValue(forKey: tile)?.cancel()
        isTrimmed = false
        let byteCount = content.byteCount + data.count
        pyramid.didLoad(
            tile, kind, byteCount: byteCount, expiry: load.sharedExpiry ?? expiry(answer), at: context.now)
        context.events.sourceDataLoaded.send(
            SourceDataLoaded(
                sourceId: id, type: .tile, loaded: isLoaded, tileId: tile,
                timeInterval: context.events.interval(since: load.begin)))
    }

    /// Records the failure of a request.
    ///
    /// - Parameters:
    ///   - tile: The address.
    ///   - error: The error.
    ///   - sharedDue: When another map, whose request failed, sends it again; nil for a request of this one.
    func fail(_ tile: TileID, with error: ResourceError, until sharedDue: Timestamp? = nil) {
        finish(tile)
        let failures = (pyramid.states[tile]?.failureCount ?? 0) + 1
        if error.reason == .inOfflineMode {
            pyramid.didFail(tile, retry: .whenConnected, lacksNetwork: true)
            context.onOffline(error)
        } else {
            let pause =
                sharedDue?.seconds(since: context.now)
                ?? max(error.isTemporary ? context.pause(failures) : Self.longPause, error.retryAfter ?? 0)
            let isRefused = [.server, .rateLimit].contains(error.reason)
            let awaitsRetry =
                context.waitsForRetries() && isRefused && failures < RetryPolicy().attempts
                && pause <= Self.longestAwaitedPause
            pyramid.didFail(
                tile, retry: .at(sharedDue ?? context.now.advanced(bySeconds: pause)),
                lacksNetwork: error.reason == .connection, awaitsRetry: awaitsRetry, refusal: isRefused ? error : nil)
            // The tile may be complete in time.
            if awaitsRetry { return }
        }
        report(error.message, reason: error.reason == .other ? error.message : error.reason.rawValue, of: tile)
    }

    /// Ends the loading of a tile; the next frame draws what has changed and computes when the next request is due.
    func finish(_ tile: TileID) {
        loads.removeValue(forKey: tile)?.end()
        pyramid.states[tile]?.answerTime = context.now
        context.events.frames.requestFrame()
    }

    /// Returns the time at which a response expires; nil if it does not, or at once.
    private func expiry(_ answer: ResourceAnswer?) -> Timestamp? {
        // A response that expires at once would be requested without end.
        guard let lifetime = answer?.lifetime, lifetime > 0 else { return nil }
        return context.now.advanced(bySeconds: max(lifetime, settings.minimumUpdateInterval, 1))
    }

    /// Stores what could not be read of a tile in memory, and reports it; nil if it is not damaged.
    func note(_ problem: String?, of tile: TileID) {
        stored[tile]?.problem = problem
        if let problem { report(problem, of: tile) }
    }

    /// Reports a problem of a tile, unless one with the same reason was reported before.
    func report(_ problem: String, reason: String? = nil, of tile: TileID) {
        guard reportedProblems[tile, default: []].insert(reason ?? problem).inserted else { return }
        context.events.mapLoadingError.send(
            MapLoadingError(
                type: .tile, message: "source \"\(id)\", tile \(tile): \(problem)", sourceId: id, tileId: tile,
                timestamp: context.now))
    }
}

/// The decoding of source layers that the style uses since a tile was loaded.
extension TileSource {
    /// The decoder of the tiles with the current settings.
    private var decoder: TileDecoder {
        TileDecoder(
            type: type, elevationEncoding: tileSet.elevationEncoding ?? .mapbox,
            vectorEncoding: tileSet.vectorEncoding, layers: settings.layers, promoteId: settings.promoteId,
            images: settings.images,
            limit: context.resources.limits[.tile])
    }

    /// Decodes those tiles in view again that lack source layers.
    func decodeMissingLayers() {
        guard type == .vector else { return }
        for tile in pyramid.readyTiles {
            guard let known = stored[tile], case .features = known.tile.content, repeatedDecodings[tile] == nil,
                !known.layers.isSuperset(of: settings.layers)
            else { continue }
            decodeAgain(tile, known.data)
        }
    }

    /// Decodes the response of a tile again, with the source layers of the current settings.
    private func decodeAgain(_ tile: TileID, _ data: Data) {
        let decoder = decoder
        context.work.start(holding: { repeatedDecodings[tile] = $0 }) {
            try? decoder.decode(data, of: tile)
        } completion: { [weak self] decoded in
            guard let self else { return }
            repeatedDecodings[tile] = nil
            guard let decoded, let known = stored[tile] else { return }
            stored[tile]?.tile = LoadedTile(id: tile, revision: context.nextRevision(), content: decoded.content)
            stored[tile]?.layers = decoder.layers
            pyramid.states[tile]?.byteCount = decoded.content.byteCount + known.data.count
            note(decoded.problem, of: tile)
            context.events.frames.requestFrame()
        }
    }
}
