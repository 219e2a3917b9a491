public import KioskRuntime

/// The version of a resource that was read earlier.
public struct ResourceVersion: Hashable, Sendable {
    /// The entity tag; nil if unknown.
    public var etag: String?

    /// The date of the last modification in the form of the server (RFC 1123); nil if unknown.
    public var modified: String?

    /// Creates a version.
    public init(etag: String? = nil, modified: String? = nil) {
        self.etag = etag
        self.modified = modified
    }

    /// Whether neither the entity tag nor the date is known, so that the version cannot be validated.
    public var isUnknown: Bool { etag == nil && modified == nil }
}

/// How a resource is read.
public struct ResourceReadOptions: Hashable, Sendable {
    /// The priority among the requests of the map.
    public var priority: RequestInfo.Priority

    /// Whether the resource is not stored on disk.
    public var isVolatile: Bool

    /// The version that the map has; nil if it has none.
    ///
    /// If it is still current, the answer is `isUnchanged` and has no bytes.
    public var version: ResourceVersion?

    /// Whether a single attempt is made, because the map repeats failed requests itself.
    public var isSingleAttempt: Bool

    /// The limit of the resource.
    ///
    /// A reader ends what exceeds it, while it arrives. The map discards larger resources in any case, but only after they are in
    /// memory.
    public var limit: ResourceLimit

    /// Creates options.
    ///
    /// - Parameters:
    ///   - priority: The priority among the requests of the map.
    ///   - isVolatile: Whether the resource is not stored on disk.
    ///   - version: The version that the map has; nil if it has none.
    ///   - isSingleAttempt: Whether a single attempt is made.
    ///   - limit: The limit of the resource.
    public init(
        priority: RequestInfo.Priority = .regular, isVolatile: Bool = false, version: ResourceVersion? = nil,
        isSingleAttempt: Bool = false, limit: ResourceLimit = ResourceLimits()[.other]
    ) {
        self.priority = priority
        self.isVolatile = isVolatile
        self.version = version
        self.isSingleAttempt = isSingleAttempt
        self.limit = limit
    }
}

extension ResourceReadOptions {
    /// The attempts of a request to a server.
    var retryPolicy: RetryPolicy { isSingleAttempt ? RetryPolicy(attempts: 1) : RetryPolicy() }
}
