public import Foundation

/// What was read, and what was said of it.
public struct ResourceAnswer: Hashable, Sendable {
    /// The bytes.
    public var data: Data

    /// Where they came from.
    public var source: ResponseInfo.Source

    /// When it was last changed, as the server wrote it (RFC 1123); nil when not said.
    public var modified: String?

    /// When it expires, as the server wrote it (RFC 1123); nil when not said.
    public var expires: String?

    /// What the server calls this version of it; nil when not said.
    public var etag: String?

    /// Whether it may be used only after asking again once it has expired.
    public var mustRevalidate: Bool

    /// Creates an answer.
    public init(
        data: Data, source: ResponseInfo.Source, modified: String? = nil, expires: String? = nil, etag: String? = nil,
        mustRevalidate: Bool = false
    ) {
        self.data = data
        self.source = source
        self.modified = modified
        self.expires = expires
        self.etag = etag
        self.mustRevalidate = mustRevalidate
    }
}

extension ResourceAnswer {
    /// Reads the answer of a server.
    init(_ answer: HttpResponseData) {
        let control = (answer.headers["cache-control"] ?? "").lowercased()
        self.init(
            data: answer.data, source: .network, modified: answer.headers["last-modified"],
            expires: answer.headers["expires"], etag: answer.headers["etag"],
            mustRevalidate: control.split(separator: ",").contains {
                $0.trimmingCharacters(in: .whitespaces) == "must-revalidate"
            })
    }
}
