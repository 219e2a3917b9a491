package import Foundation
import KioskInput
package import KioskRuntime
package import KioskTiles

/// The resources of a style: sends requests to the reader of the map and creates their events.
@MainActor
package final class StyleResources {
    /// One request, from its start to its response.
    private final class Request: Cancelable {
        var onCancel: (() -> Void)?
        var token: (any Cancelable)?
        private(set) var isCancelled = false

        func cancel() {
            isCancelled = true
            let action = onCancel
            onCancel = nil
            token?.cancel()
            token = nil
            action?()
        }
    }

    package typealias Completion = (Result<ResourceAnswer, ResourceError>, ResourceRequest) -> Void

    /// The reader of URLs.
    package var reader: any ResourceReader

    /// The requests under way that the map has in common with others, except those for tiles; nil for a map of its own.
    package var sharedReads: SharedReads?

    /// The URL against which relative URLs are resolved: that of the style.
    package var base: URL?

    /// The limits of resources.
    package let limits: ResourceLimits

    /// The decision which resources documents may refer to.
    let localResources: LocalResourcePolicy

    /// The URL of a document of the style that is restricted to resources of servers; nil if there is none.
    package var restrictedDocument: URL?

    /// The switch that disconnects the map from the network.
    var offlineSwitch: OfflineSwitch {
        didSet { observeSwitch() }
    }

    private let events: EventSubjects
    /// The requests to repeat when the map is connected to the network again, by increasing numbers.
    private(set) var dueOnline: [Int: () -> Void] = [:]
    /// The requests to repeat after a pause in seconds, by the same numbers.
    private var dueLater: [Int: (pause: Double, action: () -> Void)] = [:]
    /// The number of the last request to repeat.
    private var lastDueNumber = 0
    private var onlineToken: AnyCancelable?
    private var returnToken: AnyCancelable?

    package init(
        events: EventSubjects, reader: any ResourceReader, options: ResourceOptions, offlineSwitch: OfflineSwitch
    ) {
        self.events = events
        limits = options.limits
        localResources = LocalResourcePolicy(options)
        self.reader = reader
        self.offlineSwitch = offlineSwitch
        observeSwitch()
    }

    /// Restarts the pauses after the clock was replaced.
    package func didChangeClock() {
        for number in dueLater.keys.sorted() { wait(for: number) }
    }

    /// Reads the resource at a URL, which may be relative.
    ///
    /// - Parameters:
    ///   - text: The URL.
    ///   - kind: The kind of the resource.
    ///   - limit: The kind of its limit; nil for that of `kind`.
    ///   - document: The URL of the document that contains it; nil for that of the style.
    ///   - options: How the resource is read.
    ///   - hold: Receives the cancellation before the request is sent, so that the completion can release it; without a reference
    ///     to it the completion is not called.
    ///   - completion: Called once with the response and its event; not after cancellation, whose event is sent by this object.
    package func read(
        _ text: String, kind: RequestInfo.Resource, limit: ResourceLimits.Kind? = nil, relativeTo document: URL? = nil,
        options: ResourceReadOptions = ResourceReadOptions(), holding hold: @MainActor (any Cancelable) -> Void,
        completion: @escaping Completion
    ) {
        let begin = events.now
        let reading = Request()
        hold(reading)
        var options = options
        options.limit = limits[limit ?? ResourceLimits.Kind(kind)]
        guard let url = reader.url(for: text, relativeTo: document ?? base) else {
            let error = ResourceError(url: text, message: "not a valid URL; percent-encode special characters")
            let request = info(text, kind, options)
            completion(.failure(error), event(request, isFile: false, begin: begin, answer: .failure(error)))
            return
        }
        let request = info(url.absoluteString, kind, options)
        reading.onCancel = { [weak self] in
            guard let self else { return }
            events.resourceRequest.send(event(request, isFile: url.isFileURL, begin: begin, answer: nil))
        }
        let finish: @MainActor (Result<ResourceAnswer, ResourceError>) -> Void = {
            [weak self, weak reading, limit = options.limit] answer in
            guard let self, reading?.onCancel != nil else { return }
            let answer = answer.limited(by: limit, url: url)
            reading?.onCancel = nil
            reading?.token = nil
            completion(answer, event(request, isFile: url.isFileURL, begin: begin, answer: answer))
        }
        let token =
            if let sharedReads, kind != .tile {
                sharedReads.read(url, kind: kind, options: options, by: reader, completion: finish)
            } else {
                reader.read(url, kind: kind, options: options, completion: finish)
            }
        // A reader of the application may complete a request before the call returns, and an observer may cancel it.
        if reading.isCancelled { token.cancel() } else if reading.onCancel != nil { reading.token = token }
    }

    /// Repeats a request after a temporary error: when the map is connected to the network again, or after a pause.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - count: The number of repeated requests so far.
    ///   - action: Sends the request; receives the number of repeated requests then, which is 0 after the map was disconnected.
    /// - Returns: The token that cancels it and must be retained; nil if the request would fail again.
    package func retry(after error: ResourceError, count: Int, _ action: @escaping (Int) -> Void) -> AnyCancelable? {
        let number = lastDueNumber + 1
        if error.reason == .inOfflineMode {
            dueOnline[number] = { action(0) }
        } else if error.isTemporary {
            let pause = max(RetryPolicy.pause(beforeRetry: count), error.retryAfter ?? 0)
            dueLater[number] = (pause, { action(count + 1) })
            wait(for: number)
        } else {
            return nil
        }
        lastDueNumber = number
        return AnyCancelable { [weak self] in
            self?.dueOnline[number] = nil
            self?.dueLater[number] = nil
        }
    }

    /// Waits for the pause of a request on the clock of the map; without a clock, until one is set.
    private func wait(for number: Int) {
        guard let clock = events.clock, let pause = dueLater[number]?.pause else { return }
        clock.wake(at: clock.now.advanced(bySeconds: pause)) { [weak self] _ in
            self?.dueLater.removeValue(forKey: number)?.action()
        }
    }

    private func observeSwitch() {
        onlineToken = offlineSwitch.onChange.observe { [weak self] isConnected in
            guard let self, isConnected else { return }
            // A request may cancel another one, or be disconnected again.
            for number in dueOnline.keys.sorted() { dueOnline.removeValue(forKey: number)?() }
        }
        returnToken = offlineSwitch.onReturn.observe { [weak self] in
            guard let self else { return }
            // The wake-ups of the pauses find nothing to do.
            for number in dueLater.keys.sorted() { dueLater.removeValue(forKey: number)?.action() }
        }
    }

    private func info(_ url: String, _ kind: RequestInfo.Resource, _ options: ResourceReadOptions) -> RequestInfo {
        RequestInfo(
            url: url.withoutAccessToken, resource: kind, priority: options.priority,
            loadingMethod: options.isVolatile ? [.network] : [.cache, .network])
    }

    /// Returns the event of a request that has ended.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - isFile: Whether its URL is that of a file.
    ///   - begin: The time at which it was started.
    ///   - answer: The response; nil if it was cancelled.
    private func event(
        _ request: RequestInfo, isFile: Bool, begin: Timestamp, answer: Result<ResourceAnswer, ResourceError>?
    ) -> ResourceRequest {
        let isAsset = request.url.lowercased().hasPrefix("asset:")
        let failureSource: ResponseInfo.Source = isFile || isAsset ? .localFile : .network
        return ResourceRequest(
            source: isFile ? .fileSystem : isAsset ? .asset : .resourceLoader, request: request,
            response: answer.map { ResponseInfo($0, elseFrom: failureSource) }, cancelled: answer == nil,
            timeInterval: events.interval(since: begin))
    }
}

extension Result<ResourceAnswer, ResourceError> {
    /// Returns the error of data that exceed a limit, or else the same result.
    fileprivate func limited(by limit: ResourceLimit, url: URL) -> Self {
        // What was received may have been compressed.
        guard case .success(let answer) = self, let problem = limit.problem(decoded: answer.data.count) else {
            return self
        }
        return .failure(ResourceError(url: url.absoluteString, message: problem))
    }
}

extension ResponseInfo {
    /// Creates the description of a response.
    ///
    /// - Parameters:
    ///   - answer: The response.
    ///   - source: The source of an error, which has none itself.
    package init(_ answer: Result<ResourceAnswer, ResourceError>, elseFrom source: Source) {
        switch answer {
        case .success(let answer):
            self.init(
                noContent: answer.data.isEmpty && !answer.isUnchanged, notModified: answer.isUnchanged,
                mustRevalidate: answer.mustRevalidate, source: answer.source,
                size: answer.data.count, modified: answer.modified, expires: answer.expires, etag: answer.etag)
        case .failure(let error):
            self.init(
                source: source, size: 0, error: Failure(reason: error.reason, message: error.message))
        }
    }
}

extension StyleResources {
    /// Closes the archives to which none of the tile sets refers.
    package func closeArchives(except tileSets: some Sequence<KioskTiles.TileJSON>) {
        guard let loader = reader as? ResourceLoader else { return }
        let tile = TileID(z: 0, x: 0, y: 0)
        loader.archives.close(
            except: tileSets.flatMap(\.tiles).compactMap { reader.url(for: $0.url(for: tile), relativeTo: base) })
    }
}
