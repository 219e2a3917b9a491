import Foundation
import KioskInput
import KioskStyle

/// The loader of styles, which loads one style at a time and sends an event for each stage.
///
/// The stages of a load are the style, its sprites, the data of its sources, and the end. A load that is superseded, for example
/// by a handler of one of its stages, sends no more events.
@MainActor
final class StyleLoader {
    /// The resources of styles.
    let resources: StyleResources

    /// The reader of sprites.
    let sprites: StyleSpriteReader

    /// The reader of glyph ranges.
    let glyphs: StyleGlyphReader

    /// The reader of the data of sources.
    let sources: StyleSourceReader

    /// The reader of models.
    let models: StyleModelReader

    /// The sprites of the current style.
    private var spriteReferences: Set<SpriteReference> = []

    /// The requests of imports that the application adds, by their ids.
    private var importReads: [String: PendingReads] = [:]

    private let events: EventSubjects
    private let work: BackgroundWork
    private let onStyle: (LoadedStyle) -> Void
    private let onCamera: (CameraOptions) -> Void

    /// The load in progress; nil if there is none.
    private var pending: StyleLoad?

    /// The load of the current style, which may be incomplete; nil before the first.
    private(set) var current: StyleLoad?

    /// The most recent load.
    private var latest: StyleLoad?

    /// What frames show of the styles that were loaded.
    private var state = StyleLoadState.none

    /// Whether frames draw no layers, because the first style is being loaded: annotations would appear before it, without a
    /// background.
    var withholdsLayers: Bool { state == .loadingFirst }

    /// Whether the event that the map is loaded has not been sent for the current style.
    var isMapLoadedDue: Bool { state == .shown(isMapLoadedDue: true) }

    /// Creates a loader.
    ///
    /// - Parameters:
    ///   - source: The resources of styles, and the subjects of the events.
    ///   - sprites: The reader of sprites.
    ///   - glyphs: The reader of glyph ranges.
    ///   - sources: The reader of the data of sources.
    ///   - models: The reader of models.
    ///   - onStyle: Called with each style that was read, before any event.
    ///   - onCamera: Called then with its camera, unless another style has been loaded meanwhile.
    init(
        _ source: StylePartSource, sprites: StyleSpriteReader, glyphs: StyleGlyphReader, sources: StyleSourceReader,
        models: StyleModelReader, onStyle: @escaping (LoadedStyle) -> Void, onCamera: @escaping (CameraOptions) -> Void
    ) {
        resources = source.resources
        events = source.events
        work = source.work
        self.sprites = sprites
        self.glyphs = glyphs
        self.sources = sources
        self.models = models
        self.onStyle = onStyle
        self.onCamera = onCamera
    }

    /// Whether a style is loaded completely and no other is being loaded.
    var isStyleLoaded: Bool { pending == nil && current?.isFinished == true }

    /// Whether a load fails, and is repeated, while an import cannot be reached; otherwise the import is missing.
    var waitsForImports = true

    /// Whether the most recent load has failed.
    var hasFailed: Bool { pending == nil && latest !== current }

    /// Whether a style was loaded or is being loaded, or its load has failed.
    var hasStyle: Bool { latest != nil }

    /// Whether all stages of the current style have ended, so that its tiles may be requested.
    var isDocumentComplete: Bool { pending == nil || pending !== current }

    /// Loads a style in place of the current one.
    ///
    /// If the same style is being loaded, the call joins that load, unless the reload policy is `always`.
    func load(_ request: StyleRequest, completion: @escaping StyleLoad.Completion = { _ in }) {
        if let pending, let mapStyle = request.mapStyle, mapStyle.reloadPolicy != .always,
            pending.request.mapStyle?.origin == mapStyle.origin
        {
            pending.join(completion)
            // The steps of the first load do not wait for a frame any more: the caller could add its observers before.
            return work.beginFrame()
        }
        begin(request, completion: completion)
    }

    /// Returns whether a style is the current one, so that it is not loaded again; never if its reload policy is `always`.
    func isCurrent(_ mapStyle: MapStyle) -> Bool {
        isStyleLoaded && current?.request.mapStyle?.origin == mapStyle.origin && mapStyle.reloadPolicy != .always
    }

    /// Loads the first style of a map.
    ///
    /// A style without a URI is in the map when this call returns. Its events are sent with the first frame, because no observer
    /// can exist before.
    func loadFirst(_ request: StyleRequest) {
        begin(request, isDeferred: true) { _ in }
        if current == nil, pending != nil { state = .loadingFirst }
    }

    /// Returns the start time of the load of the current style, once for each style; nil afterwards or while it is incomplete.
    func takeMapLoaded() -> Timestamp? {
        guard isStyleLoaded, isMapLoadedDue else { return nil }
        state = .shown(isMapLoadedDue: false)
        return current?.begin
    }

    private func begin(
        _ request: StyleRequest, isDeferred: Bool = false, retries: Int = 0,
        completion: @escaping StyleLoad.Completion
    ) {
        let load = StyleLoad(
            request, isDeferred: isDeferred, retries: retries, begin: events.now, completion: completion)
        let superseded = pending
        // A failed load is not repeated after another was started.
        if superseded == nil { latest?.reading = nil }
        (pending, latest) = (load, load)
        // Before its own steps, so that steps after the first frame are not deferred again.
        if isDeferred { work.deferToFrame { load.isDeferred = false } }
        if let superseded { cancel(superseded) }
        // A completion handler of the superseded load may have loaded another style.
        guard pending === load else { return }
        switch request {
        case .document(let document, _): apply(document, by: load)
        case .mapStyle(let style):
            switch style.origin {
            case .json(let json): apply(Result { try PreparedStyle(parsing: Array(json.utf8)) }, by: load)
            case .uri(.plain): apply(.plain, by: load)
            case .uri(let uri): read(uri, by: load)
            }
        }
    }

    private func cancel(_ load: StyleLoad) {
        load.reading?.cancel()
        load.reading = nil
        sprites.cancel()
        for id in load.sourceIDs { sources.discard(id) }
        load.fail(CancelError())
    }

    private func read(_ uri: StyleURI, by load: StyleLoad) {
        let options = ResourceReadOptions(isSingleAttempt: load.retries > 0)
        resources.read(uri.rawValue, kind: .style, options: options, holding: { load.reading = $0 }) {
            [weak self] answer, event in
            guard let self, pending === load else { return }
            load.reading = nil
            proceed(load) { $0.events.resourceRequest.send(event) }
            switch answer {
            case .success(let answer): parse(answer.data, by: load)
            case .failure(let error): fail(load, with: error)
            }
        }
    }

    /// Parses a style that was read, off the main actor.
    private func parse(_ data: Data, by load: StyleLoad) {
        // A handler of the event may have loaded another style.
        guard pending === load else { return }
        work.start(holding: { load.reading = $0 }) {
            Result { try PreparedStyle(parsing: Array(data)) }
        } completion: { [weak self] style in
            guard let self, pending === load else { return }
            load.reading = nil
            apply(style, by: load)
        }
    }

    private func apply(_ style: Result<PreparedStyle, any Error>, by load: StyleLoad) {
        switch style {
        case .success(let style):
            load.text = style.text
            apply(style.document, contents: style.contents, layers: style.layers, by: load)
        case .failure(let error): fail(load, with: error)
        }
    }

    private func apply(
        _ document: StyleDocument, contents: [String: SourceContents] = [:], layers: [PreparedLayer] = [],
        by load: StyleLoad
    ) {
        let document = resources.restricted(document, at: load.request.base) { id, message in
            proceed(load) { $0.sendError(id == nil ? .style : .source, message, sourceID: id) }
        }
        // A handler of the events may have loaded another style.
        guard pending === load else { return }
        let values = load.request.mapStyle?.configuration ?? [:]
        guard document.isComposed || !values.isEmpty else {
            return show(document, contents: contents, layers: layers, by: load)
        }
        let reads = PendingReads(resources: resources, events: events, work: work)
        load.reading = AnyCancelable { reads.cancel() }
        let reader = StyleImportReader(reads: reads, waits: waitsForImports) { [weak self] in
            self?.sendError(.style, $0)
        }
        reader.read(importsOf: document, at: load.request.base?.absoluteString) { [weak self] result in
            guard let self, pending === load else { return }
            switch result {
            case .success(let styles):
                compose(StyleImports(of: document, styles, values: values), document, by: load, reads)
            case .failure(let error): fail(load, with: error)
            }
        }
    }

    /// Composes a style and its imports, off the main actor if one of them was read from a URL.
    private func compose(
        _ imports: StyleImports, _ document: StyleDocument, by load: StyleLoad, _ reads: PendingReads
    ) {
        let show = { [weak self] (style: PreparedStyle) in
            guard let self, pending === load else { return }
            load.reading = nil
            self.show(style.document, contents: style.contents, layers: style.layers, imports: imports, by: load)
        }
        guard imports.imports.contains(where: { $0.url != nil }) else {
            return show(PreparedStyle(imports.document(with: document)))
        }
        reads.process {
            PreparedStyle(imports.document(with: document))
        } completion: { result in
            if case .success(let style) = result { show(style) }
        }
    }

    private func show(
        _ document: StyleDocument, contents: [String: SourceContents] = [:], layers: [PreparedLayer] = [],
        imports: StyleImports? = nil, by load: StyleLoad
    ) {
        for reads in importReads.values { reads.cancel() }
        importReads = [:]
        resources.base = load.request.base
        resources.updateRestriction(base: load.request.base, imports: imports?.imports ?? [])
        load.camera = document.camera
        load.sourceIDs = document.sources.keys.sorted()
        sprites.cancel()
        models.reset()
        current = load
        // The event of a style that this one replaces before its tiles are loaded stays due, and is sent for this one.
        if !isMapLoadedDue { state = .shown(isMapLoadedDue: false) }
        onStyle(LoadedStyle(document: document, contents: contents, layers: layers, imports: imports))
        guard pending === load else { return }
        onCamera(load.camera)
        proceed(load) { $0.sendStage(.style, of: load) }
        // The first requests wait until the application can add observers and set an image decoder.
        proceed(load) { $0.readSprites(of: document, by: load) }
    }

    private func readSprites(of document: StyleDocument, by load: StyleLoad) {
        spriteReferences = []
        guard let member = document.members["sprite"] ?? nil else { return readSources(by: load) }
        let (references, isComplete) = SpriteReference.references(in: member)
        spriteReferences = Set(references)
        if !isComplete { sendError(.sprite, "sprite: expected a URL, or an array of objects with id and url") }
        forEach(references, by: load) {
            $0.sprites.read($1, completion: $2)
        } then: { loader in
            loader.sendStage(.sprite, of: load)
            loader.proceed(load) { $0.readSources(by: load) }
        }
    }

    private func readSources(by load: StyleLoad) {
        forEach(load.sourceIDs, by: load) {
            $0.sources.read($1, completion: $2)
        } then: { loader in
            loader.sendStage(.sources, of: load)
            loader.proceed(load) { $0.finish(load) }
        }
    }

    /// Begins a part of a load for each element, and continues when all have ended.
    private func forEach<Element>(
        _ elements: [Element], by load: StyleLoad,
        _ begin: (StyleLoader, Element, _ completion: @escaping () -> Void) -> Void,
        then next: @escaping (StyleLoader) -> Void
    ) {
        var unfinished = elements.count + 1
        let end: () -> Void = { [weak self] in
            unfinished -= 1
            if unfinished == 0 { self?.proceed(load, next) }
        }
        for element in elements where pending === load { begin(self, element, end) }
        end()
    }

    private func finish(_ load: StyleLoad) {
        pending = nil
        load.isFinished = true
        state = .shown(isMapLoadedDue: true)
        // Its tiles are requested with a frame.
        events.frames.requestFrame()
        events.styleLoaded.send(StyleLoaded(timeInterval: events.interval(since: load.begin)))
        load.complete()
    }

    private func fail(_ load: StyleLoad, with error: any Error) {
        proceed(load) { loader in
            loader.pending = nil
            if loader.withholdsLayers {
                loader.state = .none
                loader.events.frames.requestFrame()
            }
            if let error = error as? ResourceError {
                load.reading = loader.resources.retry(after: error, count: load.retries) { [weak loader] in
                    loader?.begin(load.request, retries: $0) { _ in }
                }
            }
            // The first of consecutive failures is reported, and one that is not repeated.
            if load.retries == 0 || load.reading == nil { loader.sendError(.style, Self.message(of: error, load)) }
            load.fail(error)
        }
    }

    /// Returns the message of a load that failed.
    ///
    /// Errors of resources contain their URL; those of documents contain only a position.
    private static func message(of error: any Error, _ load: StyleLoad) -> String {
        guard !(error is ResourceError), case .mapStyle(let style) = load.request, case .uri(let uri) = style.origin
        else { return "\(error)" }
        return "\(uri.rawValue): \(error)"
    }

    /// Performs a step of a load that sends events, now or with the next frame, unless the load is superseded before.
    private func proceed(_ load: StyleLoad, _ step: @escaping (StyleLoader) -> Void) {
        let step = { [weak self] in
            guard let self, pending === load else { return }
            step(self)
        }
        if load.isDeferred { work.deferToFrame(step) } else { step() }
    }
}

extension StyleLoader {
    /// Reads a style that the application imports, with its own imports; a request with the same id is cancelled.
    ///
    /// - Parameters:
    ///   - id: The id of the import.
    ///   - url: The URL of the style.
    ///   - completion: Called with the style when it was read; errors are sent as events.
    func readImport(_ id: String, at url: String, completion: @escaping (ImportedStyle) -> Void) {
        readImport(id, at: url, retries: 0, completion: completion)
    }

    /// Reads the sprites of a document that were not read before.
    func readAddedSprites(of document: StyleDocument) {
        for reference in SpriteReference.references(in: document.members["sprite"] ?? nil).references
        where !spriteReferences.contains(reference) {
            spriteReferences.insert(reference)
            sprites.read(reference) {}
        }
    }

    /// Cancels the request of a style that the application imports; returns whether there was one.
    @discardableResult
    func cancelImport(_ id: String) -> Bool {
        guard let reads = importReads.removeValue(forKey: id) else { return false }
        reads.cancel()
        return true
    }

    private func readImport(
        _ id: String, at url: String, retries: Int, completion: @escaping (ImportedStyle) -> Void
    ) {
        cancelImport(id)
        let reads = PendingReads(resources: resources, events: events, work: work)
        importReads[id] = reads
        let reader = StyleImportReader(reads: reads) { [weak self] in self?.sendError(.style, $0) }
        reader.read(id, at: url) { [weak self] result in
            guard let self, !reads.isCancelled else { return }
            switch result {
            case .success(let style):
                importReads[id] = nil
                if let style { completion(style) }
            case .failure(let error):
                let isReported = reads.retry(after: error, count: retries) { [weak self] in
                    self?.readImport(id, at: url, retries: $0, completion: completion)
                }
                if isReported { sendError(.style, "style import \"\(id)\": \(error)") }
            }
        }
    }
}

extension StyleLoader {
    private func sendStage(_ type: StyleDataLoadedType, of load: StyleLoad) {
        events.styleDataLoaded.send(
            StyleDataLoaded(type: type, timeInterval: events.interval(since: load.begin)))
    }

    private func sendError(_ type: MapLoadingErrorType, _ message: String, sourceID: String? = nil) {
        events.sendLoadingError(type, message, sourceID: sourceID)
    }
}

extension StyleLoader: FrameParticipant {
    func didChangeClock(from oldClock: (any FrameClock)?, to newClock: (any FrameClock)?) {
        resources.didChangeClock()
    }
}
