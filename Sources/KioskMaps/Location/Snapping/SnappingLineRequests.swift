import KioskGeometry
import KioskLocation

/// The requests of lines near the device, one at a time.
@MainActor
final class SnappingLineRequests {
    private let provider: any SnappingLineProvider
    private let handler: (_ result: Result<[LineString], any Error>, _ recent: [Location]) -> Void

    /// The recent fixes, from the oldest to the newest.
    @Unreflected private var recent: [Location] = []

    /// The coordinate of the last request.
    @Unreflected private var requested: LocationCoordinate2D?

    @Unreflected private var pending: (any Cancelable)?
    private var isPending = false

    /// The description of the last failure; nil after a success.
    private var lastFailure: String?

    /// The number of the current request; results of earlier ones are ignored.
    private var number = 0

    /// The number of fixes that a provider receives.
    private static let recentCount = 10
    /// The distance from one request to the next, in metres.
    private static let distance = 20.0

    /// Creates requests of a provider.
    ///
    /// - Parameters:
    ///   - provider: The provider.
    ///   - handler: Called with the results and the recent fixes; with a failure once, until it changes or a request succeeds.
    init(
        _ provider: any SnappingLineProvider,
        handler: @escaping (_ result: Result<[LineString], any Error>, _ recent: [Location]) -> Void
    ) {
        self.provider = provider
        self.handler = handler
    }

    isolated deinit { pending?.cancel() }

    /// Handles an exact fix; nil forgets all fixes, because the accuracy is reduced.
    func receive(_ fix: Location?) {
        guard let fix else { return forget() }
        recent.append(fix)
        if recent.count > Self.recentCount { recent.removeFirst() }
        let isFar = requested.map { $0.distance(to: fix.coordinate) >= Self.distance } ?? true
        if isFar, !isPending { request(near: fix.coordinate) }
    }

    /// Forgets all fixes and cancels the request in progress.
    func forget() {
        (recent, requested, isPending) = ([], nil, false)
        number += 1
        pending?.cancel()
        pending = nil
    }

    private func request(near coordinate: LocationCoordinate2D) {
        (requested, isPending) = (coordinate, true)
        number += 1
        let current = number
        let request = provider.requestLines(near: recent) { [weak self] result in
            guard let self, number == current, isPending else { return }
            (isPending, pending) = (false, nil)
            var failure: String?
            if case .failure(let error) = result { failure = "\(error)" }
            let isRepeated = failure != nil && failure == lastFailure
            lastFailure = failure
            if !isRepeated { handler(result, recent) }
        }
        // A provider may complete at once.
        if isPending, number == current { pending = request }
    }
}
