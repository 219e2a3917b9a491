public import Foundation
import KioskGeometry
public import KioskMaps
import KioskResources
import KioskRuntime

/// A provider of the roads under the recent fixes, by a service for map matching with the trace interface of Valhalla.
///
///     let roads = TraceMatchingProvider(url, clock: clock)  // https://maps.example/trace_attributes
///     mapView.location.snapping = .provider(roads)
///
/// A request contains the recent fixes, and where the device will be in the next seconds with its speed and course, so that the line
/// continues ahead of it. It is sent with the HTTP service of the map; the service receives exact positions, and none while accuracy is
/// reduced.
public final class TraceMatchingProvider: SnappingLineProvider {
    /// The URL of the operation `trace_attributes` or `trace_route`, which the interface documents.
    public let url: URL

    /// The costing model, such as `auto`, `bicycle`, `bus` or `pedestrian`.
    public let costing: String

    private let clock: any FrameClock
    private let headers: [String: String]
    /// The service; that of the application if it is nil.
    var service: (any HttpServiceInterface)?

    /// The times after the last fix at which positions are added, in seconds.
    private static let lookAhead = [2.0, 4.0]
    /// The least speed at which they are, in metres per second.
    private static let leastSpeed = 2.5
    /// The maximum size of a response, in bytes.
    private static let maximumByteCount = 1 << 20

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - url: The URL of the operation `trace_attributes` or `trace_route`, with the scheme `http` or `https`.
    ///   - costing: The costing model.
    ///   - clock: The clock of the map.
    ///   - headers: Headers of the requests, such as a key, with names in lower case.
    public init(_ url: URL, costing: String = "auto", clock: any FrameClock, headers: [String: String] = [:]) {
        self.url = url
        self.costing = costing
        self.clock = clock
        self.headers = headers
    }

    /// Requests the road under the fixes: one line, or several where the service finds no connection.
    ///
    /// The completion receives a `MapError` if the service does not respond, or not with a line.
    public func requestLines(
        near fixes: [Location], completion: @escaping @MainActor (Result<[LineString], any Error>) -> Void
    ) -> any Cancelable {
        let address = url.host ?? "map matching"
        guard let body = body(for: fixes) else {
            completion(.failure(MapError(message: "\(address): no request, a fix has a value that is not finite")))
            return AnyCancelable {}
        }
        var limit = ResourceLimits()[.other]
        (limit.received, limit.decoded) = (Self.maximumByteCount, Self.maximumByteCount)
        let request = HttpRequest(
            method: .post, url: url.absoluteString,
            headers: headers.merging(["content-type": "application/json"]) { $1 }, body: body, limit: limit)
        let context = NetworkRead.Context(
            service: service ?? HttpServiceFactory.getInstance(), clock: clock, policy: RetryPolicy(attempts: 1),
            offlineSwitch: .shared, handlesResponsesImmediately: service != nil)
        let read = NetworkRead(address, request: request, context: context) { result in
            switch result {
            case .success(let answer):
                completion(
                    Result {
                        do throws(JSONError) {
                            return try TraceResponse([UInt8](answer.data)).lines
                        } catch {
                            throw MapError(message: "\(address): \(error.path): \(error.message)")
                        }
                    })
            case .failure(let error): completion(.failure(MapError(message: "\(address): \(error.message)")))
            }
        }
        read.start()
        return read
    }

    /// Returns the request for fixes, as the interface documents it; nil if a value is not finite.
    private func body(for fixes: [Location]) -> Data? {
        var points = fixes.map { ($0.coordinate, $0.timestamp) }
        if let last = fixes.last, let speed = last.speed, speed >= Self.leastSpeed, let bearing = last.bearing {
            points += Self.lookAhead.map { time in
                (last.coordinate.coordinate(at: speed * time, facing: bearing), last.timestamp + time)
            }
        }
        let shape: [JSONValue?] = points.map { coordinate, date in
            .object([
                "lat": .number(coordinate.latitude), "lon": .number(coordinate.longitude),
                "time": .number(date.timeIntervalSince1970.rounded()),
            ])
        }
        var options: JSONObject = [:]
        if let accuracy = fixes.last?.horizontalAccuracy {
            options["gps_accuracy"] = .number(accuracy.clamped(to: 1...100))
        }
        let body: JSONObject = [
            "shape": .array(shape), "costing": .string(costing), "shape_match": "map_snap",
            "trace_options": .object(options),
            "filters": ["attributes": ["shape"], "action": "include"],
        ]
        var writer = JSONWriter()
        writer.writeValue(.object(body))
        return (try? writer.finish()).map { Data($0) }
    }
}
