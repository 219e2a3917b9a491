public import Foundation
public import KioskMaps

/// Resources held in memory, handed out at once or when told to: slow disks and servers in virtual time.
///
///     let shelf = ResourceShelf(["https://city.example/style.json": json])
///     shelf.isOpen = false
///     mapView.mapboxMap.loadStyleURI(uri) { … }
///     shelf.isOpen = true  // the style is loaded before this returns
///     shelf.files["https://city.example/sprite.png"] = png  // what is not text
@MainActor
public final class ResourceShelf: ResourceReader {
    private final class Wish: Cancelable {
        let url: String
        var answer: (() -> Void)?

        init(_ url: String) { self.url = url }

        func cancel() { answer = nil }
    }

    /// What is on the shelf: texts by their URLs.
    public var texts: [String: String]

    /// What else is on the shelf: bytes by their URLs; a text of the same URL comes before them.
    public var files: [String: Data] = [:]

    /// Whether wishes are answered at once; opening the shelf answers those that wait, in their order.
    public var isOpen = true {
        didSet {
            guard isOpen else { return }
            let waiting = wishes
            wishes = []
            for wish in waiting { wish.answer?() }
        }
    }

    /// Every URL that was asked for, in order.
    public private(set) var requests: [String] = []

    /// The URLs that wait for an answer, in order; those that were called off are not among them.
    public var waiting: [String] {
        wishes.filter { $0.answer != nil }.map(\.url)
    }

    private var wishes: [Wish] = []

    /// Creates a shelf of texts by their URLs.
    public init(_ texts: [String: String] = [:]) {
        self.texts = texts
    }

    /// Hands out what is at a URL, now or when the shelf is opened; what is not there is an error of reason `notFound`.
    public func read(
        _ url: URL, kind: RequestInfo.Resource,
        completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        let name = url.absoluteString
        requests.append(name)
        let wish = Wish(name)
        wish.answer = { [weak self] in
            guard let data = self?.texts[name].map({ Data($0.utf8) }) ?? self?.files[name] else {
                return completion(
                    .failure(ResourceError(url: name, message: "it is not on the shelf", reason: .notFound)))
            }
            completion(.success(ResourceAnswer(data: data, source: url.isFileURL ? .localFile : .network)))
        }
        if isOpen { wish.answer?() } else { wishes.append(wish) }
        return wish
    }
}
