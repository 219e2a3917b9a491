import Foundation
import KioskInput

/// The resources of a style: sends requests to the reader of the map and creates their events.
@MainActor
final class StyleResources {
    /// One request, from its start to its response.
    private final class Request: Cancelable {
        var onCancel: (() -> Void)?
        var token: (any Cancelable)?

        func cancel() {
            let action = onCancel
            onCancel = nil
            token?.cancel()
            token = nil
            action?()
        }
    }

    typealias Completion = (Result<ResourceAnswer, ResourceError>, ResourceRequest) -> Void

    /// The reader of URLs.
    var reader: any ResourceReader

    /// The URL against which relative URLs are resolved: that of the style.
    var base: URL?

    /// The switch that disconnects the map from the network.
    var offlineSwitch: OfflineSwitch {
        didSet { observeSwitch() }
    }

    private let events: EventSubjects
    /// The requests to repeat when the map is connected to the network again, by increasing numbers.
    private(set) var dueOnline: [Int: () -> Void] = [:]
    /// The requests to repeat after a pause in seconds, by the same numbers.
    private var dueLater: [Int: (pause: Double, action: () -> Void)] = [:]
    private var lastDue = 0
    private var onlineToken: AnyCancelable?

    init(events: EventSubjects, reader: any ResourceReader, offlineSwitch: OfflineSwitch) {
        self.events = events
        self.reader = reader
        self.offlineSwitch = offlineSwitch
        observeSwitch()
    }

    /// Restarts the pauses after the clock was replaced.
    func didChangeClock() {
        for number in dueLater.keys.sorted() { wait(for: number) }
    }

    /// Reads the resource at a URL, which may be relative to that of the style.
    ///
    /// - Parameters:
    ///   - text: The URL.
    ///   - kind: The kind of the resource.
    ///   - isRetry: Whether a request for it failed before, so that a single attempt is made.
    ///   - completion: Called once with the response and its event; not after cancellation, whose event is sent by this object.
    func read(
        _ text: String, kind: RequestInfo.Resource, isRetry: Bool = false, completion: @escaping Completion
    ) -> any Cancelable {
        let begin = events.now
        let reading = Request()
        guard let url = URL(string: text, relativeTo: base)?.absoluteURL else {
            let error = ResourceError(url: text, message: "not a valid URL; percent-encode special characters")
            completion(.failure(error), event(text, isFile: false, kind, begin: begin, answer: .failure(error)))
            return reading
        }
        let address = url.absoluteString
        reading.onCancel = { [weak self] in
            guard let self else { return }
            events.resourceRequest.send(event(address, isFile: url.isFileURL, kind, begin: begin, answer: nil))
        }
        let take: @MainActor (Result<ResourceAnswer, ResourceError>) -> Void = { [weak self, weak reading] answer in
            guard let self, reading?.onCancel != nil else { return }
            reading?.onCancel = nil
            reading?.token = nil
            completion(answer, event(address, isFile: url.isFileURL, kind, begin: begin, answer: answer))
        }
        let loader = isRetry ? reader as? ResourceLoader : nil
        let token = loader?.readOnce(url, completion: take) ?? reader.read(url, kind: kind, completion: take)
        if reading.onCancel != nil { reading.token = token }
        return reading
    }

    /// Repeats a request after a temporary error: when the map is connected to the network again, or after a pause.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - count: The number of repeated requests so far.
    ///   - action: Sends the request; receives the number of repeated requests then, which is 0 after the map was disconnected.
    /// - Returns: The token that cancels it and must be retained; nil if the request would fail again.
    func retry(after error: ResourceError, count: Int, _ action: @escaping (Int) -> Void) -> AnyCancelable? {
        let number = lastDue + 1
        if error.reason == .inOfflineMode {
            dueOnline[number] = { action(0) }
        } else if error.isTemporary {
            let pause = max(RetryPolicy.pause(beforeRetry: count), error.retryAfter ?? 0)
            dueLater[number] = (pause, { action(count + 1) })
            wait(for: number)
        } else {
            return nil
        }
        lastDue = number
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
    }

    private func event(
        _ url: String, isFile: Bool, _ kind: RequestInfo.Resource, begin: Timestamp,
        answer: Result<ResourceAnswer, ResourceError>?
    ) -> ResourceRequest {
        let isAsset = url.lowercased().hasPrefix("asset:")
        let nowhere: ResponseInfo.Source = isFile || isAsset ? .localFile : .network
        return ResourceRequest(
            source: isFile ? .fileSystem : isAsset ? .asset : .resourceLoader,
            request: RequestInfo(
                url: url.withoutAccessToken, resource: kind, priority: .regular, loadingMethod: [.cache, .network]),
            response: answer.map { ResponseInfo($0, elseFrom: nowhere) }, cancelled: answer == nil,
            timeInterval: events.interval(since: begin))
    }
}

extension ResponseInfo {
    fileprivate init(_ answer: Result<ResourceAnswer, ResourceError>, elseFrom source: Source) {
        switch answer {
        case .success(let answer):
            self.init(
                noContent: answer.data.isEmpty, mustRevalidate: answer.mustRevalidate, source: answer.source,
                size: answer.data.count, modified: answer.modified, expires: answer.expires, etag: answer.etag)
        case .failure(let error):
            self.init(
                source: source, size: 0, error: Failure(reason: error.reason, message: error.message))
        }
    }
}
