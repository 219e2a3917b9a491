public import Foundation
public import KioskMaps
import KioskResources
import KioskRuntime

/// A source that requests a document from a server again and again, with the HTTP service of the map.
///
/// A request names the version of the last document (`ETag`, `Last-Modified`), so that a server responds without one while nothing has
/// changed. After a failure the time until the next request doubles, up to five minutes; a server can ask for more with `Retry-After`.
public final class PollingFeedSource: FeedSource {
    private let url: URL
    private let interval: TimeInterval
    private let clock: any FrameClock
    private let headers: [String: String]
    private let limit: ResourceLimit
    /// The service; that of the application if it is nil.
    var service: (any HttpServiceInterface)?

    private var deliver: (@MainActor (FeedDelivery) -> Void)?
    private var version: [String: String] = [:]
    private var failureCount = 0
    private var pending: (any Cancelable)?

    /// The maximum time between two requests after failures, in seconds, unless `interval` is longer.
    private static let longestWait = 300.0
    /// The maximum time that a server can ask for, in seconds.
    private static let longestRequestedWait = 3600.0

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - url: The URL of the document, with the scheme `http` or `https`.
    ///   - interval: The time between two requests, in seconds; at least 1.
    ///   - clock: The clock of the map.
    ///   - headers: Headers of the requests, such as the key of an agency, with names in lower case.
    ///   - limits: The limits of the feed, of which the size of documents applies to each response.
    public init(
        _ url: URL, interval: TimeInterval = 15, clock: any FrameClock, headers: [String: String] = [:],
        limits: FeedLimits = FeedLimits()
    ) {
        self.url = url
        self.interval = interval.isFinite ? max(1, interval) : Self.longestWait
        self.clock = clock
        self.headers = headers
        var limit = ResourceLimits()[.other]
        (limit.received, limit.decoded) = (limits.documentByteCount, limits.documentByteCount)
        self.limit = limit
    }

    isolated deinit { pending?.cancel() }

    /// Starts with a request; a source that has started ignores the call.
    public func start(_ deliver: @escaping @MainActor (FeedDelivery) -> Void) {
        guard self.deliver == nil else { return }
        self.deliver = deliver
        sendRequest()
    }

    /// Cancels the request in progress, and sends no other.
    public func stop() {
        deliver = nil
        pending?.cancel()
        pending = nil
    }

    private func sendRequest() {
        let request = HttpRequest(
            url: url.absoluteString, headers: headers.merging(version) { $1 }, limit: limit)
        let context = NetworkRead.Context(
            service: service ?? HttpServiceFactory.getInstance(), clock: clock, policy: RetryPolicy(attempts: 1),
            offlineSwitch: .shared, handlesResponsesImmediately: service != nil)
        let address = url.host ?? url.absoluteString
        let read = NetworkRead(address, request: request, context: context) { [weak self] result in
            self?.handle(result)
        }
        pending = read
        read.start()
    }

    private func handle(_ result: Result<HttpResponseData, ResourceError>) {
        guard let deliver else { return }
        var wait = interval
        switch result {
        case .success(let answer):
            failureCount = 0
            if answer.code != 304 {
                version = [:]
                version["if-none-match"] = answer.headers["etag"]
                version["if-modified-since"] = answer.headers["last-modified"]
                deliver(.bytes([UInt8](answer.data)))
            }
        case .failure(let error):
            failureCount += 1
            wait = min(interval * Double(1 << min(failureCount, 10)), max(interval, Self.longestWait))
            if let requested = error.retryAfter { wait = max(wait, min(requested, Self.longestRequestedWait)) }
            deliver(.problem(FeedProblem(at: url.host ?? "server", error.message)))
        }
        // The client may have stopped the source.
        guard self.deliver != nil else { return }
        pending = clock.wake(at: clock.now.advanced(bySeconds: wait)) { [weak self] _ in self?.sendRequest() }
    }
}
