import Foundation
import KioskStyle

/// The reader of the models that layers refer to, with the files to which the models refer.
///
/// A model is requested once; one that cannot be loaded is reported once for each style.
@MainActor
final class StyleModelReader {
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

    /// The URIs of the models that are being read.
    private var pending: Set<String> = []

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
        (pending, failed) = ([], [])
    }

    /// Requests models unless they are loaded or were requested before.
    func request(_ uris: Set<String>) {
        for uri in uris.sorted() where models().loaded[uri] == nil && !failed.contains(uri) {
            if !pending.contains(uri) { read(uri, retries: 0) }
        }
    }

    private func read(_ uri: String, retries: Int) {
        pending.insert(uri)
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
        let reads = reads
        reads.read(uri, kind: .model, isRetry: retries > 0) { [weak self] answer in
            guard let self else { return }
            switch answer {
            case .success(let answer):
                let data = answer.data
                reads.process {
                    try decoder.references(in: data)
                } completion: { [weak self] references in
                    self?.readReferences(references, of: uri, data, decoder, by: reads)
                }
            case .failure(let error):
                let isReported = reads.retry(after: error, count: retries) { [weak self] in
                    self?.read(uri, retries: $0)
                }
                fail(uri, "\(error)", isReported: isReported)
            }
        }
    }

    private func readReferences(
        _ references: Result<[String], any Error>, of uri: String, _ data: Data, _ decoder: any ModelDecoding,
        by reads: PendingReads
    ) {
        let names: [String]
        switch references {
        case .failure(let error): return fail(uri, "\(error)")
        case .success(let found): names = Set(found).sorted()
        }
        var files: [String: Data] = [:]
        var missing = names.count
        func finish() {
            guard missing == 0 else { return }
            decode(data, files, of: uri, decoder, by: reads)
        }
        let base = resources.reader.url(for: uri, relativeTo: resources.base)
        for name in names {
            guard let url = resources.reader.url(for: name, relativeTo: base), isAllowed(url, from: base) else {
                return fail(uri, "\(name): not a URL that the model may refer to; use one below that of the model")
            }
            reads.read(url.absoluteString, kind: .model) { [weak self] answer in
                guard let self, pending.contains(uri), !failed.contains(uri) else { return }
                switch answer {
                case .failure(let error): fail(uri, "\(error)")
                case .success(let answer):
                    files[name] = answer.data
                    missing -= 1
                    finish()
                }
            }
        }
        if names.isEmpty { finish() }
    }

    /// Returns whether a model may refer to a URL: one from a server must not read the files of the machine.
    private func isAllowed(_ url: URL, from base: URL?) -> Bool {
        let network: Set<String> = ["http", "https"]
        guard let scheme = url.scheme?.lowercased() else { return false }
        return scheme == base?.scheme?.lowercased() || network.contains(scheme)
    }

    private func decode(
        _ data: Data, _ files: [String: Data], of uri: String, _ decoder: any ModelDecoding, by reads: PendingReads
    ) {
        reads.process {
            try decoder.decode(data, references: files)
        } completion: { [weak self] result in
            guard let self else { return }
            switch result {
            case .failure(let error): fail(uri, "\(error)")
            case .success(let asset):
                pending.remove(uri)
                onModel(asset, uri)
                source.events.frames.requestFrame()
            }
        }
    }

    /// Reports a model that cannot be loaded, by its names and its URI.
    private func fail(_ uri: String, _ message: String, isReported: Bool = true) {
        pending.remove(uri)
        failed.insert(uri)
        source.events.frames.requestFrame()
        guard isReported else { return }
        let names = models().uris.filter { $0.value == uri }.keys.sorted().map { "\"\($0)\"" }
        let subject = names.isEmpty ? "model" : "model " + names.joined(separator: ", ")
        onProblem("\(subject) (\(uri.withoutAccessToken)): \(message)")
    }
}
