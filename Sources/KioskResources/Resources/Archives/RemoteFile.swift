import Foundation
import KioskRuntime
import KioskTiles

/// A file on a server, of which ranges of bytes are read.
///
/// A server that answers with the whole file does not support ranges; a short file is kept, and a long one is an error.
@MainActor
final class RemoteFile {
    /// Reads a range of a file, and completes with a response of success or an error, unless it is cancelled before.
    typealias Download =
        @MainActor (
            _ request: RangeRequest, _ completion: @escaping @MainActor (Result<RangeResponse, ResourceError>) -> Void
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
    /// Whether the first bytes must come from the server instead of a store, because the file has changed.
    private var isStale = false

    /// Creates a reference to a file; nothing is requested.
    init(url: String, download: @escaping Download) {
        self.url = url
        self.download = download
    }

    /// Discards what is known of the contents, so that the next bytes come from the server.
    func forget() {
        (version, whole, isStale) = (nil, nil, true)
    }

    /// Returns whether a copy in a store can be of the same contents as what was read before.
    private func accepts(_ copy: ResourceVersion) -> Bool {
        guard let version else { return !isStale }
        return !version.differs(from: Version(tag: copy.tag, length: nil))
    }

    /// Reads a range of bytes.
    ///
    /// - Parameters:
    ///   - range: The range.
    ///   - mayEndEarly: Whether the file may end before the range does.
    ///   - kind: The kind of the resource that the bytes belong to.
    ///   - options: How the bytes are read.
    ///   - completion: Called once, unless the request is cancelled before.
    /// - Returns: The cancellation; nil if the completion was called before this call returned.
    func read(
        _ range: HttpByteRange, mayEndEarly: Bool = false, kind: RequestInfo.Resource, options: ResourceReadOptions,
        completion: @escaping @MainActor (Result<Reading, Failure>) -> Void
    ) -> (any Cancelable)? {
        if let whole {
            completion(part(of: whole, range, mayEndEarly: mayEndEarly))
            return nil
        }
        let request = RangeRequest(url: url, range: range, kind: kind, options: options) { [weak self] in
            self?.accepts($0) ?? false
        }
        return download(request) { [self] result in
            switch result {
            case .success(let response): completion(reading(of: response, range, mayEndEarly: mayEndEarly))
            case .failure(let error): completion(.failure(.error(error)))
            }
        }
    }

    private func reading(
        of response: RangeResponse, _ range: HttpByteRange, mayEndEarly: Bool
    ) -> Result<Reading, Failure> {
        let data = response.answer.data
        let found = Version(
            tag: response.answer.version.tag,
            length: response.code == 206 ? response.content?.total : UInt64(data.count))
        if let version, version.differs(from: found) { return .failure(.changed) }
        version = Version(tag: version?.tag ?? found.tag, length: version?.length ?? found.length)
        var answer = response.answer
        answer.data = Data()
        switch response.code {
        case 206:
            guard response.content.map({ $0.offset == range.offset }) ?? true else {
                return failure("the server responded with another range of bytes; use a server that supports ranges")
            }
            let reading = (bytes: [UInt8](data.prefix(range.count)), answer: answer)
            return check(reading, range, mayEndEarly: mayEndEarly)
        case 200:
            guard data.count <= Self.longestWhole else {
                return failure(
                    "the server does not support requests for ranges of bytes (status 200 with \(data.count) bytes);"
                        + " use a server that does, or a file")
            }
            let whole = (bytes: [UInt8](data), answer: answer)
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

extension ResourceVersion {
    /// The entity tag, or else the modification date; nil if both are unknown.
    fileprivate var tag: String? { etag ?? modified }
}
