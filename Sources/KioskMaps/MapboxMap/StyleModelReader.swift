import Foundation
import KioskStyle

/// The reader of the models that layers refer to, with the files to which the models refer.
///
/// A model is requested once; one that cannot be loaded is reported once for each style.
@MainActor
final class StyleModelReader {
    /// An attempt to read a model with the files to which it refers.
    private struct Attempt {
        let uri: String

        /// The number of the attempt among those of all models, by which responses to an earlier one are recognised.
        let number: Int

        /// The number of earlier attempts for the model, which failed.
        let retries: Int

        let decoder: any ModelDecoding
        let reads: PendingReads
    }

    /// The decoder of models; without one, every model is an error.
    var decoder: (any ModelDecoding)? {
        didSet { failed = [] }
    }

    private let source: StylePartSource

    /// Returns the models of the style.
    private let models: () -> StyleModels
    private let onModel: (_ asset: ModelAsset, _ uri: String) -> Void
    private let onProblem: (String) -> Void
    private var reads: PendingReads

    /// The numbers of the attempts in progress, by the URIs of the models.
    private var pending: [String: Int] = [:]

    /// The number of attempts for all models.
    private var attemptCount = 0

    /// The URIs of the models that cannot be loaded.
    private var failed: Set<String> = []

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - source: The resources of the style.
    ///   - models: Returns the models of the style.
    ///   - onModel: Called with each model that was read.
    ///   - onProblem: Called with the reason why a model cannot be loaded.
    init(
        _ source: StylePartSource, models: @escaping () -> StyleModels,
        onModel: @escaping (_ asset: ModelAsset, _ uri: String) -> Void, onProblem: @escaping (String) -> Void
    ) {
        self.source = source
        self.models = models
        self.onModel = onModel
        self.onProblem = onProblem
        reads = source.makeReads()
    }

    private var resources: StyleResources { source.resources }

    /// Whether models are being read.
    var isReading: Bool { !pending.isEmpty }

    /// Returns whether a model cannot be loaded.
    func hasFailed(_ uri: String) -> Bool { failed.contains(uri) }

    /// Cancels all requests of the previous style.
    func reset() {
        reads.cancel()
        reads = source.makeReads()
        (pending, failed) = ([:], [])
    }

    /// Requests models unless they are loaded or were requested before.
    func request(_ uris: Set<String>) {
        for uri in uris.sorted() where models().loaded[uri] == nil && !failed.contains(uri) {
            if pending[uri] == nil { read(uri, retries: 0) }
        }
    }

    private func read(_ uri: String, retries: Int) {
        attemptCount += 1
        pending[uri] = attemptCount
        failed.remove(uri)
        guard let decoder else {
            return fail(uri, "no model decoder; set mapView.modelDecoder, such as ModelDecoder()")
        }
        // A model that a layer names by its URL may come from any document of the style, or from features.
        if !models().uris.values.contains(uri),
            let problem = resources.problem(of: uri, in: resources.restrictedDocument)
        {
            return fail(uri, "\(problem), or add the model by addStyleModel(modelId:modelUri:)")
        }
        let attempt = Attempt(uri: uri, number: attemptCount, retries: retries, decoder: decoder, reads: reads)
        attempt.reads.read(uri, kind: .model, isRetry: retries > 0) { [weak self] answer in
            guard let self, isCurrent(attempt) else { return }
            switch answer {
            case .success(let answer):
                let data = answer.data
                attempt.reads.process {
                    try decoder.references(in: data)
                } completion: { [weak self] references in
                    self?.readReferences(references, of: data, for: attempt)
                }
            case .failure(let error): fail(attempt, with: error)
            }
        }
    }

    /// Returns whether an attempt is in progress: it has not failed, and no later one for the same model was begun.
    private func isCurrent(_ attempt: Attempt) -> Bool { pending[attempt.uri] == attempt.number }

    /// Reads the files to which a model refers, and then decodes the model.
    private func readReferences(_ references: Result<[String], any Error>, of data: Data, for attempt: Attempt) {
        guard isCurrent(attempt) else { return }
        let uri = attempt.uri
        let names: [String]
        switch references {
        case .failure(let error): return fail(uri, "\(error)")
        case .success(let found): names = Set(found).sorted()
        }
        guard !names.isEmpty else { return decode(data, [:], for: attempt) }
        var files: [String: Data] = [:]
        let base = resources.reader.url(for: uri, relativeTo: resources.base)
        for name in names where isCurrent(attempt) {
            guard let url = resources.reader.url(for: name, relativeTo: base), isAllowed(url, from: base) else {
                return fail(uri, "\(name): not a URL that the model may refer to; use one below that of the model")
            }
            attempt.reads.read(url.absoluteString, kind: .model, isRetry: attempt.retries > 0) { [weak self] answer in
                guard let self, isCurrent(attempt) else { return }
                switch answer {
                case .failure(let error): fail(attempt, with: error)
                case .success(let answer):
                    files[name] = answer.data
                    if files.count == names.count { decode(data, files, for: attempt) }
                }
            }
        }
    }

    /// Returns whether a model may refer to a URL: one from a server must not read the files of the machine.
    private func isAllowed(_ url: URL, from base: URL?) -> Bool {
        let network: Set<String> = ["http", "https"]
        guard let scheme = url.scheme?.lowercased() else { return false }
        return scheme == base?.scheme?.lowercased() || network.contains(scheme)
    }

    private func decode(_ data: Data, _ files: [String: Data], for attempt: Attempt) {
        let decoder = attempt.decoder
        attempt.reads.process {
            try decoder.decode(data, references: files)
        } completion: { [weak self] result in
            guard let self, isCurrent(attempt) else { return }
            switch result {
            case .failure(let error): fail(attempt.uri, "\(error)")
            case .success(let asset):
                pending[attempt.uri] = nil
                onModel(asset, attempt.uri)
                source.events.frames.requestFrame()
            }
        }
    }

    /// Ends an attempt in which a file could not be read, and begins another one after a pause if the error is temporary.
    private func fail(_ attempt: Attempt, with error: ResourceError) {
        let isReported = attempt.reads.retry(after: error, count: attempt.retries) { [weak self] in
            self?.read(attempt.uri, retries: $0)
        }
        fail(attempt.uri, "\(error)", isReported: isReported)
    }

    /// Reports a model that cannot be loaded, by its names and its URI.
    private func fail(_ uri: String, _ message: String, isReported: Bool = true) {
        pending[uri] = nil
        failed.insert(uri)
        source.events.frames.requestFrame()
        guard isReported else { return }
        let names = models().uris.filter { $0.value == uri }.keys.sorted().map { "\"\($0)\"" }
        let subject = names.isEmpty ? "model" : "model " + names.joined(separator: ", ")
        onProblem("\(subject) (\(uri.withoutAccessToken)): \(message)")
    }
}
