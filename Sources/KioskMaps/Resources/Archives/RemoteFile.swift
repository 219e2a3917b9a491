import Foundation
import KioskTiles

/// A file on a server, of which ranges of bytes are read.
///
/// A server that answers with the whole file does not support ranges; a short file is kept, and a long one is an error.
@MainActor
final class RemoteFile {
    /// Sends a request to a server, and completes with a response of success or an error, unless it is cancelled before.
    typealias Download = (
        _ request: HttpRequest, _ policy: RetryPolicy,
        _ completion: @escaping @MainActor (Result<HttpResponseData, ResourceError>) -> Void
    ) -> any Cancelable

    /// A reason why a range cannot be read.
    enum Failure: Error {
        /// The file has changed since its first bytes were read; what was read before is invalid.
        case changed
        /// The range is not in the response.
        case error(ResourceError)
    }

    /// Bytes, and the metadata of the response.
    typealias Reading = (bytes: [UInt8], answer: ResourceAnswer)

    /// What identifies the contents of the file: its entity tag, or else its modification date, and its length.
    private struct Version {
        var tag: String?
        var length: UInt64?

        /// Returns whether two responses are certainly of different contents.
        func differs(from other: Version) -> Bool {
            func differ<Value: Equatable>(_ left: Value?, _ right: Value?) -> Bool {
                left != nil && right != nil && left != right
            }
            return differ(tag, other.tag) || differ(length, other.length)
        }
    }

    /// The longest file that is kept in memory if the server does not support ranges, in bytes.
    static let longestWhole = 8 << 20

    private let url: String
    private let download: Download
    private var version: Version?
    private var whole: Reading?

    /// Creates a reference to a file; nothing is requested.
    init(url: String, download: @escaping Download) {
        self.url = url
        self.download = download
    }

    /// Discards what is known of the contents.
    func forget() {
        (version, whole) = (nil, nil)
    }

    /// Reads a range of bytes.
    ///
    /// - Parameters:
    ///   - range: The range.
    ///   - mayEndEarly: Whether the file may end before the range does.
    ///   - policy: The attempts.
    ///   - completion: Called once, unless the request is cancelled before.
    /// - Returns: The cancellation; nil if the completion was called before this call returned.
    func read(
        _ range: HttpByteRange, mayEndEarly: Bool = false, by policy: RetryPolicy,
        completion: @escaping @MainActor (Result<Reading, Failure>) -> Void
    ) -> (any Cancelable)? {
        if let whole {
            completion(part(of: whole, range, mayEndEarly: mayEndEarly))
            return nil
        }
        return download(HttpRequest(url: url, headers: range.headers), policy) { [self] result in
            switch result {
            case .success(let response): completion(reading(of: response, range, mayEndEarly: mayEndEarly))
            case .failure(let error): completion(.failure(.error(error)))
            }
        }
    }

    private func reading(
        of response: HttpResponseData, _ range: HttpByteRange, mayEndEarly: Bool
    ) -> Result<Reading, Failure> {
        let content = response.headers["content-range"].flatMap(HttpByteRange.Content.init)
        let found = Version(
            tag: response.headers["etag"] ?? response.headers["last-modified"],
            length: response.code == 206 ? content?.total : UInt64(response.data.count))
        if let version, version.differs(from: found) { return .failure(.changed) }
        version = version ?? found
        var answer = ResourceAnswer(response)
        answer.data = Data()
        switch response.code {
        case 206:
            guard content == nil || content?.offset == range.offset else {
                return failure("the server responded with another range of bytes; use a server that supports ranges")
            }
            let reading = (bytes: [UInt8](response.data.prefix(range.count)), answer: answer)
            return check(reading, range, mayEndEarly: mayEndEarly)
        case 200:
            guard response.data.count <= Self.longestWhole else {
                return failure(
                    "the server does not support requests for ranges of bytes (status 200 with \(response.data.count) bytes);"
                        + " use a server that does, or a file")
            }
            let whole = (bytes: [UInt8](response.data), answer: answer)
            self.whole = whole
            return part(of: whole, range, mayEndEarly: mayEndEarly)
        case let code: return failure("the server responded with status \(code), expected 206")
        }
    }

    /// Returns a range of the whole file.
    private func part(of whole: Reading, _ range: HttpByteRange, mayEndEarly: Bool) -> Result<Reading, Failure> {
        let start = Int(min(range.offset, UInt64(whole.bytes.count)))
        let bytes = Array(whole.bytes[start...].prefix(range.count))
        return check((bytes, whole.answer), range, mayEndEarly: mayEndEarly)
    }

    private func check(_ reading: Reading, _ range: HttpByteRange, mayEndEarly: Bool) -> Result<Reading, Failure> {
        guard mayEndEarly || reading.bytes.count == range.count else {
            return failure("\(PMTilesError.truncated(expected: range.count, found: reading.bytes.count))")
        }
        return .success(reading)
    }

    private func failure(_ message: String) -> Result<Reading, Failure> {
        .failure(.error(ResourceError(url: url, message: message)))
    }
}
