import Foundation
import KioskResources
import KioskRuntime

/// The downloads of a tile store or an offline manager, with repeated attempts.
struct ResourceFetcher: Sendable {
    /// The dependencies of downloads.
    struct Surroundings: Sendable {
        /// The servers.
        var network: ResourceNetwork
        /// The resource options, with the access token.
        var options: ResourceOptions
        /// Returns the cost of the current network.
        var networkCost: @MainActor @Sendable () -> NetworkCost
        /// Waits, for a number of seconds.
        var sleep: @Sendable (Double) async throws -> Void
    }

    /// The number of attempts for a resource.
    static let attempts = 5

    /// The attempts: after 1, 2, 4 and 8 s, or when the server accepts them, within 5 min.
    private static let policy = {
        var policy = RetryPolicy(attempts: attempts)
        policy.longestWait = 300
        return policy
    }()

    /// The dependencies.
    let surroundings: Surroundings

    /// The networks that may be used.
    let restriction: NetworkRestriction

    /// Downloads a resource.
    ///
    /// - Parameters:
    ///   - resource: The resource.
    ///   - version: The version of the stored copy; nil to download it in any case.
    ///   - attempts: The maximum number of attempts.
    /// - Returns: The response, which may be `isUnchanged`; one that is absent if the server has no such resource.
    /// - Throws: `ResourceError` or `CancellationError`.
    func fetch(
        _ resource: RequiredResource, version: ResourceVersion? = nil, attempts: Int = ResourceFetcher.attempts
    ) async throws -> StoredResource {
        var attempt = 1
        while true {
            try Task.checkCancellation()
            do throws(ResourceError) {
                let answer =
                    try await resource.isRemote
                    ? request(resource, version: version) : localContents(of: resource)
                return StoredResource(answer: answer)
            } catch {
                if error.reason == .notFound {
                    return StoredResource(answer: ResourceAnswer(data: Data(), source: .network), isAbsent: true)
                }
                try Task.checkCancellation()
                guard error.isTemporary, attempt < attempts else { throw error }
                let wait = max(Self.policy.firstWait * Double(1 << (attempt - 1)), error.retryAfter ?? 0)
                guard wait <= Self.policy.longestWait else { throw error }
                try await surroundings.sleep(wait)
            }
            attempt += 1
        }
    }

    /// Reads a local file, which blocks, so it is not called on the main actor.
    private func localContents(of resource: RequiredResource) throws(ResourceError) -> ResourceAnswer {
        try LocalFiles(assetDirectory: surroundings.options.assetPathURL)
            .contents(of: resource.url, limit: surroundings.options.limits[resource.limit]).get()
    }

    /// Sends one request.
    @MainActor
    private func request(
        _ resource: RequiredResource, version: ResourceVersion?
    ) async throws(ResourceError) -> ResourceAnswer {
        let text = resource.url.absoluteString
        let limit = surroundings.options.limits[resource.limit]
        if let problem = restrictionProblem { throw ResourceError(url: text, message: problem, reason: .inOfflineMode) }
        let isMapbox = resource.url.scheme?.lowercased() == "mapbox"
        let address = isMapbox ? try MapboxEndpoint(surroundings.options).url(for: resource.url) : text
        var request = HttpRequest(url: address, version: version?.isUnknown == false ? version : nil, limit: limit)
        request.networkRestriction = restriction
        let attempt = Attempt()
        let sleep = surroundings.sleep
        let checks = Task { @MainActor in
            var seconds = 0.0
            // The task runs after the request below was sent. A service that ends late requests itself needs no checks.
            while let pause = attempt.check(after: seconds) {
                try await sleep(pause)
                seconds += pause
            }
        }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                attempt.start(continuation) { completion in
                    surroundings.network.send(request, for: text, by: RetryPolicy(attempts: 1), completion: completion)
                }
            }
        } onCancel: {
            Task { @MainActor in attempt.cancel() }
        }
        checks.cancel()
        return try result.map { ResourceAnswer($0) }.get()
    }

    /// Why no request may be sent; nil if one may.
    @MainActor private var restrictionProblem: String? {
        switch restriction {
        case .none: nil
        case .disallowAll: "the network restriction disallows all networks; pass .none or .disallowExpensive"
        case .disallowExpensive:
            surroundings.networkCost() == .metered
                ? "the network restriction disallows metered networks; connect to another network" : nil
        }
    }
}

/// One attempt of a download, which ends once.
@MainActor
private final class Attempt {
    typealias Value = Result<HttpResponseData, ResourceError>

    /// Resumed with the result; nil before the start and after the end.
    private var continuation: CheckedContinuation<Value, Never>?
    /// The request; nil before it is sent and after the end.
    private var token: NetworkRead?
    /// Whether the attempt was cancelled, which may be before it starts.
    private var isCancelled = false

    func start(
        _ continuation: CheckedContinuation<Value, Never>,
        _ send: (@escaping @MainActor (Value) -> Void) -> NetworkRead
    ) {
        self.continuation = continuation
        guard !isCancelled else { return cancel() }
        let token = send { self.finish($0) }
        if self.continuation != nil { self.token = token }
    }

    /// Ends the attempt if it takes too long, and returns the time until the next check, in seconds; nil for none.
    func check(after seconds: Double) -> Double? { token?.check(after: seconds) }

    func cancel() {
        isCancelled = true
        token?.cancel()
        finish(.failure(ResourceError(url: "", message: "cancelled")))
    }

    private func finish(_ result: Value) {
        let continuation = continuation
        (self.continuation, token) = (nil, nil)
        continuation?.resume(returning: result)
    }
}
