import Foundation
import KioskMapsTesting

@testable import KioskMaps
@testable import KioskResources
@testable import KioskRuntime

/// A server in virtual time, with a table of responses.
@MainActor
final class TileServer: ResourceReader {
    /// The response to a request.
    enum Response {
        /// Bytes with a lifetime in seconds and an entity tag.
        case data([UInt8], lifetime: Double? = nil, etag: String? = nil)
        /// The version that the request names is still current.
        case unchanged(lifetime: Double? = nil)
        /// An error.
        case failure(ResponseInfo.Failure.Reason, retryAfter: Double? = nil)
        /// None, ever.
        case never

        /// The response of a server without the tile.
        static var missing: Response { .failure(.notFound) }
    }

    /// A request that was received.
    struct Request {
        var url: String
        var time: Timestamp
        var options: ResourceReadOptions
        var isCancelled = false
        var isAnswered = false
    }

    private final class Token: Cancelable {
        let onCancel: () -> Void
        init(_ onCancel: @escaping () -> Void) { self.onCancel = onCancel }
        func cancel() { onCancel() }
    }

    /// The time from a request to its response, in seconds; 0 responds within the call.
    var delay = 0.05

    /// Returns the response for a URL, and the number of earlier requests for it.
    var respond: (_ url: String, _ count: Int) -> Response = { _, _ in .missing }

    private(set) var requests: [Request] = []

    /// The maximum number of requests that were under way at the same time.
    private(set) var maximumInProgress = 0

    private let clock: ManualClock

    init(clock: ManualClock) {
        self.clock = clock
    }

    /// The requests that are neither answered nor cancelled.
    var inProgress: [Request] { requests.filter { !$0.isAnswered && !$0.isCancelled } }

    /// The URLs of the requests for tiles.
    var tileURLs: [String] { requests.map(\.url).filter { !$0.hasSuffix(".json") } }

    func read(
        _ url: URL, kind: RequestInfo.Resource,
        completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        read(url, kind: kind, options: ResourceReadOptions(), completion: completion)
    }

    func read(
        _ url: URL, kind: RequestInfo.Resource, options: ResourceReadOptions,
        completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        let name = url.absoluteString
        let count = requests.count { $0.url == name }
        let index = requests.count
        requests.append(Request(url: name, time: clock.now, options: options))
        maximumInProgress = max(maximumInProgress, inProgress.count)
        let answer = { [weak self] in
            guard let self, !requests[index].isCancelled, let result = result(of: respond(name, count), name) else {
                return
            }
            requests[index].isAnswered = true
            completion(result)
        }
        if delay > 0 {
            clock.wake(at: clock.now.advanced(bySeconds: delay)) { _ in answer() }
        } else {
            answer()
        }
        return Token { [weak self] in
            guard let self, !requests[index].isAnswered else { return }
            requests[index].isCancelled = true
        }
    }

    private func result(of response: Response, _ url: String) -> Result<ResourceAnswer, ResourceError>? {
        switch response {
        case .data(let bytes, let lifetime, let etag):
            return .success(ResourceAnswer(data: Data(bytes), source: .network, etag: etag, lifetime: lifetime))
        case .unchanged(let lifetime):
            return .success(
                ResourceAnswer(data: Data(), source: .network, lifetime: lifetime, isUnchanged: true))
        case .failure(let reason, let retryAfter):
            var error = ResourceError(url: url, message: "\(reason)", reason: reason)
            error.retryAfter = retryAfter
            return .failure(error)
        case .never: return nil
        }
    }
}

/// Bytes of tiles.
enum TileBytes {
    /// A vector tile with one layer and a point.
    static func vector(layer: String = "road") -> [UInt8] {
        let feature: [UInt8] = [0x18, 1, 0x22, 3, 9, 50, 34]
        var body: [UInt8] = [0x78, 2, 0x0A, UInt8(layer.utf8.count)] + layer.utf8
        body += [0x12, UInt8(feature.count)] + feature + [0x28, 0x80, 0x20]
        return [0x1A, UInt8(body.count)] + body
    }

    /// An image of a width, in the format of `PlainTileDecoder`.
    static func image(side: Int = 2, value: UInt8 = 9) -> [UInt8] { [UInt8(side), value] }
}

/// A decoder of squares: a file is the width and the same byte for every component.
struct PlainTileDecoder: ImageDecoding {
    struct Damage: Error {}

    func decode(_ data: Data, scale: CGFloat) throws -> UIImage {
        let bytes = Array(data)
        guard bytes.count == 2, let side = bytes.first.map(Int.init) else { throw Damage() }
        let pixels = [UInt8](repeating: bytes[1], count: 4 * side * side)
        guard let image = UIImage(pixelWidth: side, pixelHeight: side, pixels: pixels, scale: scale) else {
            throw Damage()
        }
        return image
    }
}
