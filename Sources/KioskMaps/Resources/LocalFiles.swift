import Foundation

/// The local files that `file:` URLs name, and the files of the application that `asset:` URLs name.
///
/// Calls are synchronous; a map calls them off the main actor.
struct LocalFiles: Sendable {
    /// The directory of the application's files; nil if there is none.
    var assetFolder: URL?

    /// Reads the file of a `file:` URL.
    ///
    /// - Complexity: O(n) in the bytes.
    func file(at url: URL) -> Result<ResourceAnswer, ResourceError> {
        guard let host = url.host, !host.isEmpty, host.lowercased() != "localhost" else {
            return contents(of: url, for: url)
        }
        return failure(url, "files of other hosts are not supported; use file:/// and the path")
    }

    /// Reads the file of an `asset:` URL: `asset://sprites/city.png` is `sprites/city.png` in the asset directory.
    ///
    /// - Complexity: O(n) in the bytes.
    func asset(at url: URL) -> Result<ResourceAnswer, ResourceError> {
        guard let assetFolder else {
            return failure(url, "there is no asset directory; set ResourceOptions.assetPathURL")
        }
        let rest = url.absoluteString.dropFirst("asset:".count).drop { $0 == "/" }.prefix { $0 != "?" && $0 != "#" }
        guard let path = String(rest).removingPercentEncoding else {
            return failure(url, "the path is not percent-encoded UTF-8; encode it")
        }
        let steps = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !steps.isEmpty, !path.utf8.contains(0), !steps.contains(where: { ["", ".", ".."].contains($0) }) else {
            return failure(
                url, "the path is not that of a file in the asset directory; use asset:// and a relative path")
        }
        return contents(of: assetFolder.appending(path: path), for: url)
    }

    private func contents(of file: URL, for url: URL) -> Result<ResourceAnswer, ResourceError> {
        do {
            return .success(ResourceAnswer(data: try Data(contentsOf: file), source: .localFile))
        } catch {
            let exists = FileManager.default.fileExists(atPath: file.path)
            return failure(
                url, "cannot read the file: \(error.localizedDescription)", reason: exists ? .other : .notFound)
        }
    }

    private func failure(
        _ url: URL, _ message: String, reason: ResponseInfo.Failure.Reason = .other
    ) -> Result<ResourceAnswer, ResourceError> {
        .failure(ResourceError(url: url.absoluteString, message: message, reason: reason))
    }
}
