import Foundation
import KioskMaps

/// A resource reader of the files of a test suite.
///
/// It calls the completion of each request before `read` returns, or never for a paused source.
@MainActor
final class SuiteResourceReader: ResourceReader {
    private let files: SuiteFiles

    /// The parts of the templates of paused sources before their first token, without percent encoding: each URL of such a tile
    /// starts with one of them.
    private var pausedPrefixes: Set<String> = []

    /// Creates a reader without paused sources.
    init(_ files: SuiteFiles) {
        self.files = files
    }

    /// Pauses a source: requests for its tiles never complete.
    ///
    /// - Parameter templates: The templates of the URLs of the tiles, such as `local://tiles/{z}-{x}-{y}.mvt`.
    func pauseTiles(_ templates: [String]) {
        for template in templates { pausedPrefixes.insert(String(template.prefix { $0 != "{" })) }
    }

    func read(
        _ url: URL, kind: RequestInfo.Resource,
        completion: @escaping @MainActor (Result<ResourceAnswer, ResourceError>) -> Void
    ) -> any Cancelable {
        if !isPaused(url, kind: kind) { completion(answer(for: url, kind: kind)) }
        return AnyCancelable {}
    }

    private func answer(for url: URL, kind: RequestInfo.Resource) -> Result<ResourceAnswer, ResourceError> {
        guard let file = files.file(for: url, kind: kind) else {
            return .failure(
                ResourceError(
                    url: url.absoluteString, message: "not a URL of the suite; use local:// or mapbox://",
                    reason: .notFound))
        }
        guard let data = try? Data(contentsOf: file) else {
            return .failure(
                ResourceError(url: url.absoluteString, message: "there is no file \(file.path)", reason: .notFound))
        }
        return .success(ResourceAnswer(data: data, source: .localFile))
    }

    private func isPaused(_ url: URL, kind: RequestInfo.Resource) -> Bool {
        guard kind == .tile, !pausedPrefixes.isEmpty else { return false }
        let decoded = url.absoluteString.removingPercentEncoding ?? url.absoluteString
        return pausedPrefixes.contains { decoded.hasPrefix($0) }
    }
}
