import Foundation
import KioskGeometry
import KioskMaps
import KioskResources
import KioskRuntime
import KioskSearch

/// The requests of a geocoder: one at a time, not more often than its interval.
@MainActor
final class GeocodingClient {
    /// What an adapter makes of a feature; nil if the feature is not a result.
    typealias Conversion =
        @MainActor (_ properties: JSONObject, _ number: Int) -> (id: String, name: String, label: String)?

    private let url: URL
    private let clock: any FrameClock
    private let headers: [String: String]
    private let minimumInterval: TimeInterval
    private let conversion: Conversion
    /// The service; that of the application if it is nil.
    var service: (any HttpServiceInterface)?

    private var current: (any Cancelable)?
    private var lastRequest: Timestamp?

    /// The maximum size of a response, in bytes.
    private static let maximumByteCount = 1 << 20

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - url: The URL of the operation, to which the query is appended.
    ///   - clock: The clock of the map.
    ///   - headers: The headers, with names in lower case.
    ///   - minimumInterval: The least time between two requests, in seconds; one that is not finite counts as a minute.
    ///   - conversion: What the adapter makes of a feature.
    init(
        _ url: URL, clock: any FrameClock, headers: [String: String], minimumInterval: TimeInterval,
        conversion: @escaping Conversion
    ) {
        self.url = url
        self.clock = clock
        self.headers = headers
        self.minimumInterval = minimumInterval.isFinite ? max(0, minimumInterval) : 60
        self.conversion = conversion
    }

    isolated deinit { current?.cancel() }

    /// Sends a request as soon as the interval is over, and cancels the one before.
    func search(
        _ query: GeocodingQuery, items: [(name: String, value: String?)],
        completion: @escaping @MainActor (Result<[GeocodingResult], any Error>) -> Void
    ) -> any Cancelable {
        current?.cancel()
        let request = GeocodingRequest()
        current = request
        guard query.text.contains(where: { $0.isLetter || $0.isNumber }) else {
            request.end()
            completion(.success([]))
            return request
        }
        let address = url.host ?? "geocoder"
        guard let url = url(with: items) else {
            request.end()
            completion(.failure(MapError(message: "\(address): the URL is invalid; pass one with a scheme and a host")))
            return request
        }
        let earliest = lastRequest.map { $0.advanced(bySeconds: minimumInterval) } ?? clock.now
        guard earliest > clock.now else {
            send(url, query, as: request, completion)
            return request
        }
        request.pending = clock.wake(at: earliest) { [weak self] _ in
            self?.send(url, query, as: request, completion)
        }
        return request
    }

    private func url(with items: [(name: String, value: String?)]) -> String? {
        guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true), components.host != nil else {
            return nil
        }
        components.queryItems =
            (components.queryItems ?? [])
            + items.compactMap { item in item.value.map { URLQueryItem(name: item.name, value: $0) } }
        // A server reads a plus sign as a space.
        components.percentEncodedQuery = components.percentEncodedQuery?.replacing("+", with: "%2B")
        return components.string
    }

    private func send(
        _ url: String, _ query: GeocodingQuery, as request: GeocodingRequest,
        _ completion: @escaping @MainActor (Result<[GeocodingResult], any Error>) -> Void
    ) {
        guard !request.isEnded else { return }
        lastRequest = clock.now
        var limit = ResourceLimits()[.other]
        (limit.received, limit.decoded) = (Self.maximumByteCount, Self.maximumByteCount)
        let address = self.url.host ?? "geocoder"
        let context = NetworkRead.Context(
            service: service ?? HttpServiceFactory.getInstance(), clock: clock, policy: RetryPolicy(attempts: 1),
            offlineSwitch: .shared, handlesResponsesImmediately: service != nil)
        let read = NetworkRead(
            address, request: HttpRequest(url: url, headers: headers, limit: limit), context: context
        ) { [weak self] result in
            guard let self, !request.isEnded else { return }
            request.end()
            switch result {
            case .success(let answer): completion(results([UInt8](answer.data), of: query, from: address))
            case .failure(let error): completion(.failure(MapError(message: "\(address): \(error.message)")))
            }
        }
        request.pending = read
        read.start()
    }

    /// Reads the results of a response; an error names the line, the column and the path.
    private func results(
        _ bytes: [UInt8], of query: GeocodingQuery, from address: String
    ) -> Result<[GeocodingResult], any Error> {
        var invalid = InvalidFeatures()
        do throws(JSONError) {
            let collection = try FeatureCollection(parsing: bytes, invalidFeatures: &invalid)
            if collection.features.isEmpty, let error = invalid.firstError { throw error }
            let origin = query.validCoordinate
            return .success(
                collection.features.enumerated().compactMap { number, feature in
                    let properties = feature.properties ?? [:]
                    guard let coordinate = feature.geometry?.searchCoordinate, coordinate.isValid,
                        let found = conversion(properties, number), !found.name.isEmpty
                    else { return nil }
                    return GeocodingResult(
                        id: found.id, name: found.name, label: found.label, coordinate: coordinate,
                        distance: origin.map { $0.distance(to: coordinate) }, properties: properties)
                })
        } catch {
            return .failure(MapError(message: "\(address): \(error)"))
        }
    }
}

/// A request of a geocoder, which waits for its time or for the server.
@MainActor
private final class GeocodingRequest: Cancelable {
    /// The wait or the transfer.
    var pending: (any Cancelable)?
    private(set) var isEnded = false

    func end() { isEnded = true }

    func cancel() {
        isEnded = true
        pending?.cancel()
        pending = nil
    }
}

extension JSONObject {
    /// Returns the string of a member, or its number as a string; nil for anything else.
    func geocodingText(_ key: String) -> String? {
        guard let value = self[key] ?? nil else { return nil }
        return value.string ?? value.number.map { FeatureIdentifier.number($0).text }
    }
}
