import Foundation
import KioskRuntime

/// The reading of a resource of a server that stores may contain.
///
/// A copy that has not expired is the response. An expired one is the response as well, so that a map appears without waiting
/// for a slow network: a tile is requested from the server when the map requests it again, and other resources are renewed for
/// the next start. A copy that must be validated is the response only if the server confirms it.
@MainActor
final class StoredRead: Cancelable {
    /// Sends a request to the server, which is conditional if there is a version.
    typealias Send =
        @MainActor (
            _ version: ResourceVersion?,
            _ completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
        ) -> any Cancelable

    /// The time after which the map requests a tile again whose copy has expired, in seconds.
    private static let renewalDelay = 1.0

    /// The same time after the server could not be reached, in seconds.
    private static let retryDelay = 60.0

    private let url: String
    private let kind: RequestInfo.Resource
    private let version: ResourceVersion?
    private let stores: ResourceStores
    private let accepts: (ResourceVersion) -> Bool
    private let send: Send
    private var completion: ((Result<ResourceAnswer, ResourceError>) -> Void)?

    /// The lookup or the request; nil if there is none that can be cancelled.
    private var token: (any Cancelable)?

    /// Creates a reading.
    ///
    /// - Parameters:
    ///   - url: The URL without the value of an access token.
    ///   - kind: The kind of the resource.
    ///   - version: The version that the map has; nil if it has none.
    ///   - stores: The stores.
    ///   - accepts: Returns whether a copy of a version can be the response; it is replaced otherwise.
    ///   - send: Sends a request to the server.
    ///   - completion: Called once, unless the reading is cancelled before.
    init(
        _ url: String, kind: RequestInfo.Resource, version: ResourceVersion?, stores: ResourceStores,
        accepts: @escaping (ResourceVersion) -> Bool = { _ in true },
        send: @escaping Send, completion: @escaping (Result<ResourceAnswer, ResourceError>) -> Void
    ) {
        self.url = url
        self.kind = kind
        self.version = version
        self.stores = stores
        self.accepts = accepts
        self.send = send
        self.completion = completion
    }

    /// Starts the reading, which may complete before the call returns.
    func start() {
        stores.lookUp(url, holding: { token = $0 }) { self.handle($0) }
    }

    func cancel() {
        completion = nil
        token?.cancel()
        token = nil
    }

    private func handle(_ found: StoredResource?) {
        guard completion != nil else { return }
        guard let copy = found, accepts(copy.answer.version) else { return request(insteadOf: nil) }
        guard copy.isExpired else { return finish(copy.response(for: url, version: version)) }
        guard !copy.answer.mustRevalidate, !stores.takeOutdated(url) else { return request(insteadOf: copy) }
        if kind == .tile {
            stores.didUseExpired(url)
        } else {
            stores.renew(url) { end in
                send(copy.answer.version) { [url, stores] result in
                    Self.store(result, insteadOf: copy, at: url, in: stores)
                    end()
                }
            }
        }
        finish(copy.response(for: url, version: version, lifetime: Self.renewalDelay))
    }

    /// Requests the resource from the server and ends the reading with the response, or with a copy if the server cannot be reached.
    ///
    /// - Parameter copy: The copy that has expired; nil if there is none that can be the response.
    private func request(insteadOf copy: StoredResource?) {
        // A copy that states the absence of the resource has no version that the server could confirm.
        let requested = copy.map { $0.isAbsent ? ResourceVersion() : $0.answer.version } ?? version
        let token = send(requested?.isUnknown == false ? requested : nil) { [self] result in
            let stored = Self.store(result, insteadOf: copy, at: url, in: stores)
            switch result {
            case .success(let answer) where answer.isUnchanged && copy != nil && requested != version:
                // The map has another version than the copy that the server has confirmed.
                finish(stored?.response(for: url, version: nil) ?? result)
            case .failure(let error) where error.reason != .notFound && version == nil:
                // A map that has a version continues to use it, and needs no copy.
                guard let copy, !copy.answer.mustRevalidate else { return finish(result) }
                stores.didUseExpired(url)
                finish(copy.response(for: url, version: nil, lifetime: Self.retryDelay))
            default: finish(result)
            }
        }
        if completion != nil { self.token = token }
    }

    /// Stores the response of a server, and returns what was stored.
    @discardableResult
    private static func store(
        _ result: Result<ResourceAnswer, ResourceError>, insteadOf copy: StoredResource?, at url: String,
        in stores: ResourceStores
    ) -> StoredResource? {
        guard case .success(let answer) = result else { return nil }
        let resource = answer.isUnchanged ? copy?.renewed(by: answer) : StoredResource(answer: answer)
        guard let resource, answer.isStorable else { return resource }
        stores.store(resource, at: url)
        return resource
    }

    private func finish(_ result: Result<ResourceAnswer, ResourceError>) {
        let completion = completion
        self.completion = nil
        token = nil
        completion?(result)
    }
}
