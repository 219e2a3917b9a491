import DequeModule
import Foundation
import KioskHttp

/// The default HTTP service, based on libcurl.
///
/// It follows redirects to servers, decompresses bodies and uses the proxies of the environment (`http_proxy`,
/// `https_proxy`, `no_proxy`). A body shorter than announced is an error. Requests above the limit of their host wait
/// in order. Responses are delivered on the main actor.
///
/// A response that exceeds the limit of its request is ended while it arrives, and so is one that takes too long. The responses that
/// have not been delivered have at most 48 MiB together, or the limit of one of them if that is larger; of more, the largest is an
/// error that counts as one of the connection. A server that requires authentication is the response 401.
@MainActor
final class DefaultHttpService: HttpServiceInterface {
    /// A request and its callback.
    private struct Exchange {
        let request: HttpRequest
        let callback: HttpResponseCallback
        let host: String
    }

    /// The time between two checks of a request, in seconds.
    private static let checkInterval = 1.0

    private let transfers: HttpTransfers
    private var exchanges: [UInt64: Exchange] = [:]
    private var waiting: [String: Deque<UInt64>] = [:]
    private var running: [String: Int] = [:]
    private var lastID: UInt64 = 0

    /// The maximum number of concurrent requests to a host; browsers use the same number with HTTP/1.1.
    private var maximumPerHost = 6

    /// Creates a service.
    ///
    /// - Parameter transfers: The responses that it receives.
    init(transfers: HttpTransfers = HttpTransfers()) { self.transfers = transfers }

    func request(for request: HttpRequest, callback: @escaping HttpResponseCallback) -> UInt64 {
        lastID += 1
        let id = lastID
        let url = URL(string: request.url)
        let host = "\(url?.host ?? ""):\(url?.port ?? 0)"
        exchanges[id] = Exchange(request: request, callback: callback, host: host)
        waiting[host, default: []].append(id)
        startWaiting(for: host)
        return id
    }

    func cancelRequest(forId id: UInt64, callback: @escaping @Sendable (Bool) -> Void) {
        transfers.cancel(id)
        let isKnown = finish(id, with: .failure(HttpRequestError(type: .requestCancelled, message: "cancelled")))
        callback(isKnown)
    }

    func checkRequest(forId id: UInt64, after seconds: Double) -> Double? {
        guard exchanges[id] != nil else { return nil }
        transfers.check(id, after: seconds)
        return Self.checkInterval
    }

    func setMaxRequestsPerHostForMax(_ max: UInt8) {
        maximumPerHost = Int(Swift.max(1, max))
        for host in waiting.keys.sorted() { startWaiting(for: host) }
    }

    private func startWaiting(for host: String) {
        while running[host, default: 0] < maximumPerHost, let id = waiting[host]?.popFirst() {
            running[host, default: 0] += 1
            start(id)
        }
        if waiting[host]?.isEmpty == true { waiting[host] = nil }
    }

    private func start(_ id: UInt64) {
        guard let request = exchanges[id]?.request else { return }
        guard let message = HttpTransferRequest(request) else {
            let error = HttpRequestError(type: .otherError, message: "unsupported URL; use an http: or https: URL")
            Task { finish(id, with: .failure(error)) }
            return
        }
        transfers.start(request, as: message, id: id) { [weak self, transfers] result in
            Task { @MainActor in
                self?.finish(id, with: result)
                if case .success(let response) = result { transfers.didDeliver(byteCount: response.data.count) }
            }
        }
    }

    /// Delivers the result of a request that has none yet; returns whether it did.
    @discardableResult
    private func finish(_ id: UInt64, with result: Result<HttpResponseData, HttpRequestError>) -> Bool {
        guard let exchange = exchanges.removeValue(forKey: id) else { return false }
        let host = exchange.host
        if let index = waiting[host]?.firstIndex(of: id) {
            waiting[host]?.remove(at: index)
        } else {
            let left = running[host, default: 1] - 1
            running[host] = left > 0 ? left : nil
        }
        startWaiting(for: host)
        exchange.callback(HttpResponse(request: exchange.request, result: result))
        return true
    }
}

extension HttpTransferRequest {
    /// The time in which bytes must arrive if the request has no time-out, in seconds.
    private static let defaultTimeout = 60

    /// Creates the request that is sent, or nil if the URL is not an HTTP or HTTPS URL with a host.
    fileprivate init?(_ request: HttpRequest) {
        guard let url = URL(string: request.url), let scheme = url.scheme?.lowercased(),
            scheme == "http" || scheme == "https", url.host?.isEmpty == false
        else { return nil }
        let method =
            switch request.method {
            case .get: "GET"
            case .head: "HEAD"
            case .post: "POST"
            }
        self.init(
            url: url.absoluteString, method: method, headers: request.headers, body: request.body,
            timeout: request.timeout > 0 ? Int(min(request.timeout, 1 << 20)) : Self.defaultTimeout)
    }
}
