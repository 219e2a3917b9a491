public import Foundation
public import KioskRuntime

/// The data of a resource and their metadata.
public struct ResourceAnswer: Hashable, Sendable {
    /// The bytes.
    public var data: Data

    /// The source of the bytes.
    public var source: ResponseInfo.Source

    /// The date of the last modification in the form of the server (RFC 1123); nil if unknown.
    public var modified: String?

    /// The expiration date in the form of the server (RFC 1123); nil if unknown.
    public var expires: String?

    /// The entity tag of the version; nil if unknown.
    public var etag: String?

    /// Whether the resource must be validated again after it has expired.
    public var mustRevalidate: Bool

    /// The time from the arrival of the response to the expiration, in seconds; nil if unknown.
    public var lifetime: TimeInterval?

    /// Whether the version that the request named is still current; then there are no bytes.
    public var isUnchanged: Bool

    /// Whether the server allows the response to be stored on disk.
    package var isStorable: Bool

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - source: The source of the bytes.
    ///   - modified: The date of the last modification (RFC 1123); nil if unknown.
    ///   - expires: The expiration date (RFC 1123); nil if unknown.
    ///   - etag: The entity tag of the version; nil if unknown.
    ///   - mustRevalidate: Whether the resource must be validated again after it has expired.
    ///   - lifetime: The time to the expiration, in seconds; nil if unknown.
    ///   - isUnchanged: Whether the version that the request named is still current.
    ///   - isStorable: Whether the server allows the response to be stored on disk.
    public init(
        data: Data, source: ResponseInfo.Source, modified: String? = nil, expires: String? = nil, etag: String? = nil,
        mustRevalidate: Bool = false, lifetime: TimeInterval? = nil, isUnchanged: Bool = false,
        isStorable: Bool = true
    ) {
        self.data = data
        self.source = source
        self.modified = modified
        self.expires = expires
        self.etag = etag
        self.mustRevalidate = mustRevalidate
        self.lifetime = lifetime
        self.isUnchanged = isUnchanged
        self.isStorable = isStorable
    }

    /// The version of the resource.
    public var version: ResourceVersion { ResourceVersion(etag: etag, modified: modified) }
}

extension ResourceAnswer {
    /// Creates an answer from the response of a server.
    package init(_ answer: HttpResponseData) {
        let control = CacheControl(answer.headers)
        let isUnchanged = answer.code == 304
        self.init(
            data: isUnchanged ? Data() : answer.data, source: .network, modified: answer.headers["last-modified"],
            expires: answer.headers["expires"], etag: answer.headers["etag"], mustRevalidate: control.mustRevalidate,
            lifetime: control.lifetime, isUnchanged: isUnchanged,
            isStorable: control.isStorable)
    }
}
