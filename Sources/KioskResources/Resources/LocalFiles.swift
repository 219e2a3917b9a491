package import Foundation
import KioskRuntime

/// The local files that `file:` URLs name, and the files of the application that `asset:` URLs name.
///
/// Calls are synchronous; a map calls them off the main actor.
package struct LocalFiles: Sendable {
    /// The directory of the application's files; nil if there is none.
    package var assetFolder: URL?

    /// Creates the files of a machine.
    ///
    /// - Parameter assetFolder: The directory of the application's files; nil if there is none.
    package init(assetFolder: URL?) { self.assetFolder = assetFolder }

    /// Reads the file of a URL.
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - limit: The limit of the resource, beyond which nothing is read.
    /// - Complexity: O(n) in the bytes.
    package func contents(of url: URL, limit: ResourceLimit) -> Result<ResourceAnswer, ResourceError> {
        let file: URL
        do throws(ResourceError) {
            file = try location(of: url)
        } catch {
            return .failure(error)
        }
        do {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            // The size of a file is no limit: that of a device is 0.
            let data = try handle.read(upToCount: min(limit.received, .max - 1) + 1) ?? Data()
            if let problem = limit.problem(of: data) { return .failure(failure(url, problem)) }
            return .success(ResourceAnswer(data: data, source: .localFile))
        } catch {
            let exists = FileManager.default.fileExists(atPath: file.path)
            return .failure(
                failure(
                    url, "cannot read the file: \(error.localizedDescription)", reason: exists ? .other : .notFound))
        }
    }

    /// Returns the file of a `file:` or `asset:` URL, which is not accessed.
    ///
    /// `asset://sprites/city.png` is `sprites/city.png` in the asset directory.
    /// - Throws: `ResourceError` if the URL does not name a file of this machine.
    func location(of url: URL) throws(ResourceError) -> URL {
        switch url.scheme?.lowercased() {
        case "file":
            guard let host = url.host, !host.isEmpty, host.lowercased() != "localhost" else { return url }
            throw failure(url, "files of other hosts are not supported; use file:/// and the path")
        case "asset": return try asset(at: url)
        default: throw failure(url, "the URL does not name a file; use a file: or asset: URL")
        }
    }

    private func asset(at url: URL) throws(ResourceError) -> URL {
        guard let assetFolder else {
            throw failure(url, "there is no asset directory; set ResourceOptions.assetPathURL")
        }
        let rest = url.absoluteString.dropFirst("asset:".count).drop { $0 == "/" }.prefix { $0 != "?" && $0 != "#" }
        guard let path = String(rest).removingPercentEncoding else {
            throw failure(url, "the path is not percent-encoded UTF-8; encode it")
        }
        let steps = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !steps.isEmpty, !path.utf8.contains(0), !steps.contains(where: { ["", ".", ".."].contains($0) }) else {
            throw failure(
                url, "the path is not that of a file in the asset directory; use asset:// and a relative path")
        }
        return assetFolder.appending(path: path)
    }

    private func failure(
        _ url: URL, _ message: String, reason: ResponseInfo.Failure.Reason = .other
    ) -> ResourceError {
        ResourceError(url: url.absoluteString, message: message, reason: reason)
    }
}
