public import Foundation
public import KioskMaps

/// A resource reader for tests with resources in memory, which can delay its responses to simulate slow sources.
///
///     let shelf = ResourceShelf(["https://city.example/style.json": json])
///     shelf.isOpen = false
///     mapView.mapboxMap.loadStyleURI(uri) { … }
///     shelf.isOpen = true  // the style is loaded before this returns
///     shelf.files["https://city.example/sprite.png"] = png  // binary resources
@MainActor
public final class ResourceShelf: ResourceReader {
    private final class PendingRequest: Cancelable {
        let url: String
        var answer: (() -> Void)?

        init(_ url: String) { self.url = url }

        func cancel() { answer = nil }
    }

    /// The resources that are text, by their URLs.
    public var texts: [String: String]

    /// The binary resources, by their URLs; `texts` takes precedence.
    public var files: [String: Data] = [:]

    /// Whether requests complete immediately; opening the shelf completes the waiting requests in order.
    public var isOpen = true {
        didSet {
            guard isOpen else { return }
            let waiting = pending
            pending = []
            for request in waiting { request.answer?() }
        }
    }

    /// The URLs of all requests, in order.
    public private(set) var requests: [String] = []

    /// The URLs of the waiting requests, in order, without cancelled ones.
    public var waiting: [String] {
        pending.filter { $0.answer != nil }.map(\.url)
    }

    private var pending: [PendingRequest] = []

    /// Creates a shelf with text resources by their URLs.
    public init(_ texts: [String: String] = [:]) {
        self.texts = texts
    }

    /// Reads the resource of a URL; completes immediately, or when the shelf is opened.
    ///
    /// - Parameters:
    ///   - url: The URL of the resource.
    ///   - kind: The kind of resource; not used.
    ///   - completion: Receives the resource, or an error with the reason `notFound`.
    /// - Returns: A token that cancels the request.
    public func read(
        _ url: URL, kind: RequestInfo.Resource,
        completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        let name = url.absoluteString
        requests.append(name)
        let request = PendingRequest(name)
        request.answer = { [weak self] in
            guard let data = self?.texts[name].map({ Data($0.utf8) }) ?? self?.files[name] else {
                return completion(
                    .failure(ResourceError(url: name, message: "no resource with this URL", reason: .notFound)))
            }
            completion(.success(ResourceAnswer(data: data, source: url.isFileURL ? .localFile : .network)))
        }
        if isOpen { request.answer?() } else { pending.append(request) }
        return request
    }
}
