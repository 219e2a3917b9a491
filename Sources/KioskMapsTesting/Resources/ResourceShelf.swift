public import Foundation
public import KioskMaps

/// Resources held in memory, handed out at once or when told to: slow disks and servers in virtual time.
///
///     let shelf = ResourceShelf(["https://city.example/style.json": json])
///     shelf.isOpen = false
///     mapView.mapboxMap.loadStyleURI(uri) { … }
///     shelf.isOpen = true  // the style is loaded before this returns
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

    /// Hands out a text, now or when the shelf is opened.
    public func read(
        _ url: URL, completion: @escaping @MainActor (Result<Data, ResourceError>) -> Void
    ) -> any Cancelable {
        let name = url.absoluteString
        requests.append(name)
        let wish = Wish(name)
        wish.answer = { [weak self] in
            guard let text = self?.texts[name] else {
                return completion(.failure(ResourceError(url: name, message: "it is not on the shelf")))
            }
            completion(.success(Data(text.utf8)))
        }
        if isOpen { wish.answer?() } else { wishes.append(wish) }
        return wish
    }
}
