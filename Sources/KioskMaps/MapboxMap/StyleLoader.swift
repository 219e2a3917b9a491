import Foundation
import KioskInput
import KioskStyle

/// Brings styles into a map, one at a time, and tells of each stage.
///
/// The stages of a load: the style itself, its sprite if it names one, the data of its sources, the sources, the end. A load
/// that is superseded on its way, if only by a handler of one of its stages, tells nothing more.
@MainActor
final class StyleLoader {
    /// Reads what URIs name.
    let resources: StyleResources

    /// Brings the pictures of sprites in.
    let sprites: StyleSpriteReader

    /// Brings what sources name in.
    let sources: StyleSourceReader

    /// The map that owns the loader.
    private unowned let style: MapboxMap
    private let events: EventSubjects
    private let work: BackgroundWork
    private let onDocument: (StyleDocument) -> Void

    /// The load on its way; nil when there is none.
    private var pending: StyleLoad?

    /// The load that brought the style that is there, be it all of it or as far as it came; nil before the first.
    private(set) var present: StyleLoad?

    /// The load that was asked for last.
    private var latest: StyleLoad?
    private var isMapLoadedDue = false

    /// - Parameters:
    ///   - style: The map that owns the loader.
    ///   - events: The subjects of its events.
    ///   - resources: Reads what URIs name.
    ///   - onDocument: Called with each document once it is in the style, before any event.
    init(
        style: MapboxMap, events: EventSubjects, resources: StyleResources,
        onDocument: @escaping (StyleDocument) -> Void
    ) {
        self.style = style
        self.resources = resources
        work = style.backgroundWork
        self.events = events
        self.onDocument = onDocument
        sprites = StyleSpriteReader(style: style, events: events, resources: resources)
        sources = StyleSourceReader(style: style, events: events, resources: resources)
    }

    /// Whether there is a style, all of it, and no other on its way.
    var isStyleLoaded: Bool { pending == nil && present?.isFinished == true }

    /// Loads a style in place of the present one.
    ///
    /// A load of the same style that is on its way is waited for, unless the style is to be loaded always.
    func load(_ request: StyleRequest, completion: @escaping (Result<Style, any Error>) -> Void = { _ in }) {
        if let pending, let wanted = request.mapStyle, wanted.reloadPolicy != .always,
            pending.request.mapStyle?.origin == wanted.origin
        {
            pending.join(completion)
            return work.beginFrame()
        }
        begin(request, completion: completion)
    }

    /// Loads a style unless it is the present one and need not be loaded always.
    func loadIfChanged(_ mapStyle: MapStyle, completion: @escaping (Result<Style, any Error>) -> Void) {
        if isStyleLoaded, present?.request.mapStyle?.origin == mapStyle.origin,
            mapStyle.reloadPolicy != .always
        {
            return completion(.success(style))
        }
        load(.mapStyle(mapStyle), completion: completion)
    }

    /// Loads the style a map begins with.
    ///
    /// A style without a URI is in the map when this call returns. Its events are sent with the first frame, for no observer
    /// can exist before.
    func loadFirst(_ request: StyleRequest) {
        begin(request, isDeferred: true) { _ in }
    }

    /// Returns when the load of the style began, once for each style that is loaded: a frame has shown all of it.
    func takeMapLoaded() -> Timestamp? {
        guard isStyleLoaded, isMapLoadedDue else { return nil }
        isMapLoadedDue = false
        return present?.begin
    }

    private func begin(
        _ request: StyleRequest, isDeferred: Bool = false, retries: Int = 0,
        completion: @escaping (Result<Style, any Error>) -> Void
    ) {
        let load = StyleLoad(
            request, isDeferred: isDeferred, retries: retries, begin: events.now, completion: completion)
        let superseded = pending
        // What failed is not tried again once another is asked for.
        if superseded == nil { latest?.reading = nil }
        (pending, latest) = (load, load)
        // Before its own steps, so that those which come after the first frame wait for no other.
        if isDeferred { work.deferToFrame { load.isDeferred = false } }
        if let superseded { cancel(superseded) }
        // Whoever heard of that may have asked for yet another style.
        guard pending === load else { return }
        switch request {
        case .document(let document, _): take(document, by: load)
        case .mapStyle(let style):
            switch style.origin {
            case .json(let json): take(Result { try PreparedStyle(parsing: Array(json.utf8)) }, by: load)
            case .uri(.plain): take(.plain, by: load)
            case .uri(let uri): read(uri, by: load)
            }
        }
    }

    private func cancel(_ load: StyleLoad) {
        load.reading?.cancel()
        load.reading = nil
        sprites.cancel()
        for id in load.sourceIDs { sources.forget(id) }
        load.complete(.failure(CancelError()))
    }

    private func read(_ uri: StyleURI, by load: StyleLoad) {
        var isAnswered = false
        let isRetry = load.retries > 0
        let reading = resources.read(uri.rawValue, kind: .style, isRetry: isRetry) { [weak self] answer, event in
            isAnswered = true
            guard let self, pending === load else { return }
            load.reading = nil
            tell(load) { $0.events.resourceRequest.send(event) }
            switch answer {
            case .success(let answer): parse(answer.data, by: load)
            case .failure(let error): fail(load, with: error)
            }
        }
        if !isAnswered { load.reading = reading }
    }

    /// Parses a style that was read, off the main actor.
    private func parse(_ data: Data, by load: StyleLoad) {
        // A handler of the answer may have asked for another style.
        guard pending === load else { return }
        let token = work.start {
            Result { try PreparedStyle(parsing: Array(data)) }
        } completion: { [weak self] style in
            guard let self, pending === load else { return }
            load.reading = nil
            take(style, by: load)
        }
        if let token { load.reading = token }
    }

    private func take(_ style: Result<PreparedStyle, any Error>, by load: StyleLoad) {
        switch style {
        case .success(let style):
            load.text = style.text
            take(style.document, contents: style.contents, by: load)
        case .failure(let error): fail(load, with: error)
        }
    }

    private func take(_ document: StyleDocument, contents: [String: SourceContents] = [:], by load: StyleLoad) {
        resources.base = load.request.base
        load.camera = document.camera
        load.sourceIDs = document.sources.keys.sorted()
        sprites.cancel()
        sprites.removeImages()
        present = load
        style.replace(with: document, contents: contents)
        sources.forgetRemoved()
        guard pending === load else { return }
        onDocument(document)
        tell(load) { $0.sendStage(.style, of: load) }
        // Nothing more is asked for before anybody can listen, or has said what unpacks pictures.
        tell(load) { $0.readSprites(of: document, by: load) }
    }

    private func readSprites(of document: StyleDocument, by load: StyleLoad) {
        guard let member = document.members["sprite"] ?? nil else { return readSources(by: load) }
        let (references, isWhole) = SpriteReference.references(in: member)
        if !isWhole { sendError(.sprite, "expected a URL as the sprite, or an array of objects with id and url") }
        forEach(references, by: load) {
            $0.sprites.read($1, completion: $2)
        } then: { loader in
            loader.sendStage(.sprite, of: load)
            loader.tell(load) { $0.readSources(by: load) }
        }
    }

    private func readSources(by load: StyleLoad) {
        forEach(load.sourceIDs, by: load) {
            $0.sources.read($1, completion: $2)
        } then: { loader in
            loader.sendStage(.sources, of: load)
            loader.tell(load) { $0.finish(load) }
        }
    }

    /// Begins a part of a load for each element, and goes on when all have ended.
    private func forEach<Element>(
        _ elements: [Element], by load: StyleLoad,
        _ begin: (StyleLoader, Element, _ completion: @escaping () -> Void) -> Void,
        then next: @escaping (StyleLoader) -> Void
    ) {
        var unfinished = elements.count + 1
        let end: () -> Void = { [weak self] in
            unfinished -= 1
            if unfinished == 0 { self?.tell(load, next) }
        }
        for element in elements where pending === load { begin(self, element, end) }
        end()
    }

    private func finish(_ load: StyleLoad) {
        pending = nil
        load.isFinished = true
        isMapLoadedDue = true
        events.styleLoaded.send(StyleLoaded(timeInterval: events.interval(since: load.begin)))
        load.complete(.success(style))
    }

    private func fail(_ load: StyleLoad, with error: any Error) {
        tell(load) { loader in
            loader.pending = nil
            if let error = error as? ResourceError {
                load.reading = loader.resources.retry(after: error, count: load.retries) { [weak loader] in
                    loader?.begin(load.request, retries: $0) { _ in }
                }
            }
            // The first failure of a row is reported, and one that ends it.
            if load.retries == 0 || load.reading == nil { loader.sendError(.style, "\(error)") }
            load.complete(.failure(error))
        }
    }

    /// Makes a step of a load that sends events, now or with the next frame, unless the load is superseded before.
    private func tell(_ load: StyleLoad, _ step: @escaping (StyleLoader) -> Void) {
        let step = { [weak self] in
            guard let self, pending === load else { return }
            step(self)
        }
        if load.isDeferred { work.deferToFrame(step) } else { step() }
    }
}

extension StyleLoader {
    private func sendStage(_ type: StyleDataLoadedType, of load: StyleLoad) {
        events.styleDataLoaded.send(
            StyleDataLoaded(type: type, timeInterval: events.interval(since: load.begin)))
    }

    private func sendError(_ type: MapLoadingErrorType, _ message: String) {
        events.mapLoadingError.send(MapLoadingError(type: type, message: message, timestamp: events.now))
    }
}

extension StyleLoader: FrameParticipant {
    func update(at time: Timestamp) {}

    func nextFrameTime(after time: Timestamp) -> Timestamp? { nil }

    func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {
        resources.didChangeClock()
    }
}
