package import Foundation
import KioskRuntime

/// The reader of local files: of any file by a `file:` URL, and of those in the asset directory of the application by an `asset:` URL.
///
/// Calls block until a file was read; a map calls them off the main actor.
package struct LocalFiles: Sendable {
    /// The asset directory; nil if the application has none.
    package var assetDirectory: URL?

    /// Creates a reader.
    ///
    /// - Parameter assetDirectory: The asset directory; nil if the application has none.
    package init(assetDirectory: URL?) { self.assetDirectory = assetDirectory }

    /// Reads the file of a URL.
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - limit: The limit of the resource. The result is a failure for a larger file, which is not read to its end.
    /// - Complexity: O(n) in the bytes.
    package func contents(of url: URL, limit: ResourceLimit) -> Result<ResourceAnswer, ResourceError> {
        let file: URL
        do throws(ResourceError) {
            file = try location(of: url)
        } catch {
            return .failure(error)
        }
        guard !Self.isPipe(file) else { return .failure(failure(url, "the file is a pipe; use a regular file")) }
        do {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            // One byte more than the limit shows that a file is larger. Its size in the file system does not, as that of a device is 0.
            let data = try handle.read(upToCount: min(max(limit.received, 0), .max - 1) + 1) ?? Data()
            if let problem = limit.problem(of: data) { return .failure(failure(url, problem)) }
            return .success(ResourceAnswer(data: data, source: .localFile))
        } catch {
            let exists = FileManager.default.fileExists(atPath: file.path)
            return .failure(
                failure(
                    url, "cannot read the file: \(error.localizedDescription)", reason: exists ? .other : .notFound))
        }
    }

    /// Returns whether a file is a named pipe, which would keep its reader waiting for a writer.
    private static func isPipe(_ file: URL) -> Bool {
        let path = file.resolvingSymlinksInPath().path
        // Foundation has no name for the type of pipes alone.
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.type] as? FileAttributeType == .typeUnknown
    }

    /// Returns the file of a `file:` or `asset:` URL, which is not accessed.
    ///
    /// `asset://sprites/city.png` is the file `sprites/city.png` in the asset directory.
    ///
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

    /// Returns the file of an `asset:` URL, which cannot be outside of the asset directory.
    private func asset(at url: URL) throws(ResourceError) -> URL {
        guard let assetDirectory else {
            throw failure(url, "there is no asset directory; set ResourceOptions.assetPathURL")
        }
        let rest = url.absoluteString.dropFirst("asset:".count).drop { $0 == "/" }.prefix { $0 != "?" && $0 != "#" }
        guard let path = String(rest).removingPercentEncoding else {
            throw failure(url, "the path is not percent-encoded UTF-8; encode it")
        }
        let components = path.split(separator: "/", omittingEmptySubsequences: false)
        let isValid = !components.isEmpty && !components.contains { ["", ".", ".."].contains($0) }
        // A file system would end the path at a zero byte.
        guard isValid, !path.utf8.contains(0) else {
            throw failure(
                url, "the path is not that of a file in the asset directory; use asset:// and a relative path")
        }
        return assetDirectory.appending(path: path)
    }

    private func failure(
        _ url: URL, _ message: String, reason: ResponseInfo.Failure.Reason = .other
    ) -> ResourceError {
        ResourceError(url: url.absoluteString, message: message, reason: reason)
    }
}
