import Foundation
import KioskInput
import KioskStyle

/// A style to load, in one of the forms it comes in.
enum StyleRequest {
    /// A document.
    case document(StyleDocument)
    /// The text of a document.
    case json(String)
    /// Where a document is.
    case uri(StyleURI)
}

/// Brings styles into a map, one at a time, and tells of each stage.
///
/// The stages of a load: the style itself, its sprite if it names one, the data of its sources, the sources, the end. A load
/// that is superseded on its way, if only by a handler of one of its stages, tells nothing more.
@MainActor
final class StyleLoader {
    /// One load, from the call that asks for it to its completion.
    private final class Load {
        let begin: Timestamp
        var completion: (Result<Style, any Error>) -> Void
        /// What is being read; nil before and after.
        var url: URL?
        var reading: (any Cancelable)?

        init(begin: Timestamp, completion: @escaping (Result<Style, any Error>) -> Void) {
            self.begin = begin
            self.completion = completion
        }
    }

    /// Reads what URIs name.
    var resources: any ResourceReader = FileResourceReader()

    /// The map that owns the loader.
    private unowned let style: StyleManager
    private let events: EventSubjects
    private let onDocument: (StyleDocument) -> Void

    /// The load on its way; nil when there is none.
    private var pending: Load?

    /// When the load of the present style began; nil before the first.
    private var loadedSince: Timestamp?
    private var isMapLoadedDue = false

    /// What the load that a map begins with has to tell: it is over before anybody can listen, and told with the first frame.
    private var held: [() -> Void]?

    /// - Parameter onDocument: Called with each document once it is in the style, before anything is told.
    init(style: StyleManager, events: EventSubjects, onDocument: @escaping (StyleDocument) -> Void) {
        self.style = style
        self.events = events
        self.onDocument = onDocument
    }

    /// Whether there is a style, all of it, and no other on its way.
    var isStyleLoaded: Bool { loadedSince != nil && pending == nil }

    /// Loads a style in place of the present one.
    func load(_ request: StyleRequest, completion: @escaping (Result<Style, any Error>) -> Void = { _ in }) {
        begin(request, heldBack: nil, completion: completion)
    }

    /// Loads the style a map begins with, and tells of it when `release()` is called; another load comes before it.
    func loadFirst(_ request: StyleRequest) {
        begin(request, heldBack: []) { _ in }
    }

    /// Tells what was held back.
    func release() {
        guard let steps = held else { return }
        held = nil
        for step in steps { step() }
    }

    /// Returns when the load of the style began, once for each style that is loaded: a frame has shown all of it.
    func takeMapLoaded() -> Timestamp? {
        guard isStyleLoaded, isMapLoadedDue else { return nil }
        isMapLoadedDue = false
        return loadedSince
    }

    private func begin(
        _ request: StyleRequest, heldBack: [() -> Void]?, completion: @escaping (Result<Style, any Error>) -> Void
    ) {
        let load = Load(begin: events.now, completion: completion)
        let superseded = pending
        pending = load
        held = heldBack
        if let superseded { cancel(superseded) }
        // Whoever heard of that may have asked for yet another style.
        guard pending === load else { return }
        switch request {
        case .document(let document): take(document, by: load)
        case .json(let json): parse(Array(json.utf8), by: load)
        case .uri(.plain): take(.plain, by: load)
        case .uri(let uri): read(uri, by: load)
        }
    }

    private func cancel(_ load: Load) {
        if let url = load.url {
            load.url = nil
            load.reading?.cancel()
            events.resourceRequest.send(resourceRequest(url, begin: load.begin, response: nil))
        }
        load.completion(.failure(CancelError()))
    }

    private func read(_ uri: StyleURI, by load: Load) {
        guard let url = URL(string: uri.rawValue) else {
            return fail(load, with: ResourceError(url: uri.rawValue, message: "this is no URL"))
        }
        load.url = url
        let reading = resources.read(url) { [weak self, weak load] result in
            guard let self, let load, load.url != nil, pending === load else { return }
            load.url = nil
            load.reading = nil
            tell(load) { $0.sendAnswer(result, to: url, since: load.begin) }
            switch result {
            case .success(let data): parse(Array(data), by: load)
            case .failure(let error): fail(load, with: error)
            }
        }
        if load.url != nil { load.reading = reading }
    }

    private func parse(_ bytes: [UInt8], by load: Load) {
        // A handler of the answer may have asked for another style.
        guard pending === load else { return }
        do {
            take(try StyleDocument(parsing: bytes), by: load)
        } catch {
            fail(load, with: error)
        }
    }

    private func take(_ document: StyleDocument, by load: Load) {
        style.replace(with: document)
        guard pending === load else { return }
        onDocument(document)
        tell(load) { $0.sendStage(.style, of: load) }
        if (document.members["sprite"] ?? nil) != nil {
            tell(load) {
                $0.sendError(.sprite, "the sprite of a style is not read; add its pictures by style.addImage(_:id:)")
            }
            tell(load) { $0.sendStage(.sprite, of: load) }
        }
        for (id, source) in document.sources.sorted(by: { $0.key < $1.key }) where source.data != nil {
            tell(load) { $0.events.send(.featuresLoaded(id, dataId: nil)) }
        }
        tell(load) { $0.sendStage(.sources, of: load) }
        tell(load) { $0.finish(load) }
    }

    private func finish(_ load: Load) {
        pending = nil
        loadedSince = load.begin
        isMapLoadedDue = true
        events.styleLoaded.send(StyleLoaded(timeInterval: events.interval(since: load.begin)))
        load.completion(.success(style))
    }

    private func fail(_ load: Load, with error: any Error) {
        tell(load) {
            $0.pending = nil
            $0.sendError(.style, "\(error)")
            load.completion(.failure(error))
        }
    }

    /// Takes a step of a load that tells something, now or when what is held back is told.
    private func tell(_ load: Load, _ step: @escaping (StyleLoader) -> Void) {
        let step = { [weak self] in
            guard let self, pending === load else { return }
            step(self)
        }
        if held == nil { step() } else { held?.append(step) }
    }
}

extension StyleLoader {
    private func sendStage(_ type: StyleDataLoadedType, of load: Load) {
        events.styleDataLoaded.send(
            StyleDataLoaded(type: type, timeInterval: events.interval(since: load.begin)))
    }

    private func sendError(_ type: MapLoadingErrorType, _ message: String) {
        events.mapLoadingError.send(MapLoadingError(type: type, message: message, timestamp: events.now))
    }

    private func sendAnswer(_ result: Result<Data, ResourceError>, to url: URL, since begin: Timestamp) {
        let source: ResponseInfo.Source = url.isFileURL ? .localFile : .network
        let response =
            switch result {
            case .success(let data): ResponseInfo(source: source, size: data.count)
            case .failure(let error):
                ResponseInfo(source: source, size: 0, error: .init(reason: .other, message: error.message))
            }
        events.resourceRequest.send(resourceRequest(url, begin: begin, response: response))
    }

    private func resourceRequest(_ url: URL, begin: Timestamp, response: ResponseInfo?) -> ResourceRequest {
        ResourceRequest(
            source: url.isFileURL ? .fileSystem : .resourceLoader,
            request: RequestInfo(
                url: url.absoluteString, resource: .style, priority: .regular, loadingMethod: [.cache, .network]),
            response: response, cancelled: response == nil, timeInterval: events.interval(since: begin))
    }
}
