import Foundation

/// The reader of a map: files off the main actor, servers over the HTTP service of the application.
@MainActor
final class ResourceLoader: ResourceReader {
    /// The frame loop whose clock measures the waits between attempts; without a clock a server is asked once.
    private let frames: FrameLoop

    /// Called with problems that are not errors of a request.
    var onDiagnostic: (Diagnostic) -> Void = { _ in }

    private let files: LocalFiles
    private let mapbox: MapboxEndpoint
    private let service: @MainActor () -> any HttpServiceInterface
    private let offlineSwitch: OfflineSwitch
    private let work: BackgroundWork

    init(
        options: ResourceOptions, frames: FrameLoop, offlineSwitch: OfflineSwitch, work: BackgroundWork,
        service: @escaping @MainActor () -> any HttpServiceInterface = HttpServiceFactory.getInstance
    ) {
        files = LocalFiles(assetFolder: options.assetPathURL)
        mapbox = MapboxEndpoint(options)
        self.frames = frames
        self.offlineSwitch = offlineSwitch
        self.work = work
        self.service = service
    }

    func read(
        _ url: URL, kind: RequestInfo.Resource,
        completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        read(url, by: RetryPolicy(), completion)
    }

    /// Reads the bytes at a URL, with a single attempt.
    func readOnce(
        _ url: URL, completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        read(url, by: RetryPolicy(attempts: 1), completion)
    }

    private func read(
        _ url: URL, by policy: RetryPolicy,
        _ completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        let files = files
        switch url.scheme?.lowercased() {
        case "file":
            if let token = work.start({ files.file(at: url) }, completion: completion) { return token }
        case "asset":
            if let token = work.start({ files.asset(at: url) }, completion: completion) { return token }
        case "http", "https":
            return download(url.absoluteString, for: url, by: policy, completion)
        case "mapbox":
            do {
                return download(try mapbox.url(for: url), for: url, by: policy, completion)
            } catch {
                completion(.failure(error))
            }
        case let scheme:
            completion(
                .failure(
                    ResourceError(
                        url: url.absoluteString,
                        message: scheme.map {
                            "\($0): URLs are not supported; use a file:, asset: or https: URL, or pass a ResourceReader"
                                + " to the map view"
                        } ?? "a relative address needs a style that was loaded from a URL; use an absolute URL")))
        }
        return AnyCancelable {}
    }

    private func download(
        _ address: String, for url: URL, by policy: RetryPolicy,
        _ completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        let context = NetworkRead.Context(
            service: service(), clock: frames.clock, policy: policy, offlineSwitch: offlineSwitch)
        for refusal in HttpServiceFactory.takeRefusals() {
            onDiagnostic(Diagnostic(subject: .resources, message: refusal))
        }
        let read = NetworkRead(
            url.absoluteString, request: HttpRequest(url: address), context: context, completion: completion)
        read.start()
        return read
    }
}
