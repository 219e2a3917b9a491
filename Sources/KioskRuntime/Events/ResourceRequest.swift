/// The event of a request for a resource that was answered or cancelled.
public struct ResourceRequest: Hashable, Sendable, MapEventPayload {
    package static let kind = MapEvents.EventKind.resourceRequest

    /// The source of data that received a request.
    public enum Source: String, CaseIterable, Hashable, Sendable {
        /// Any source that has the data.
        case resourceLoader = "resource-loader"
        /// A server.
        case network
        /// The cache or a tile store.
        case database
        /// The files of the app.
        case asset
        /// Any other file.
        case fileSystem = "file-system"
    }

    /// The source that received the request.
    public var source: Source

    /// The request.
    public var request: RequestInfo

    /// The response; nil without one.
    public var response: ResponseInfo?

    /// Whether the request was cancelled before its response.
    public var cancelled: Bool

    /// The time from the request to the response.
    public var timeInterval: EventTimeInterval

    package init(
        source: Source, request: RequestInfo, response: ResponseInfo? = nil, cancelled: Bool,
        timeInterval: EventTimeInterval
    ) {
        self.source = source
        self.request = request
        self.response = response
        self.cancelled = cancelled
        self.timeInterval = timeInterval
    }

    package var data: [String: Any] {
        var data: [String: Any] = [
            "data-source": source.rawValue, "request": request.data, "cancelled": cancelled,
        ]
        data["response"] = response?.data
        return data
    }
}

/// A request for a resource.
public struct RequestInfo: Hashable, Sendable {
    /// The kind of a resource.
    public enum Resource: String, CaseIterable, Hashable, Sendable {
        /// Any other kind.
        case unknown
        /// A style.
        case style
        /// The metadata of a source.
        case source
        /// A tile.
        case tile
        /// Glyphs.
        case glyphs
        /// A font file.
        case font
        /// The images of a style.
        case spriteImage = "sprite-image"
        /// The names and rectangles of the images of a style.
        case spriteJSON = "sprite-json"
        /// An image.
        case image
        /// A three-dimensional model, or a file to which one refers.
        case model
    }

    /// The priority of a request.
    public enum Priority: String, CaseIterable, Hashable, Sendable {
        /// The resource is visible.
        case regular
        /// The resource may become visible.
        case low
    }

    /// A method of loading.
    public enum LoadingMethod: String, CaseIterable, Hashable, Sendable {
        /// From the cache.
        case cache
        /// From the location of the URL.
        case network
    }

    /// The URL.
    public var url: String

    /// The kind of the resource.
    public var resource: Resource

    /// The priority of the request.
    public var priority: Priority

    /// The allowed methods of loading.
    public var loadingMethod: [LoadingMethod]

    package init(url: String, resource: Resource, priority: Priority, loadingMethod: [LoadingMethod]) {
        self.url = url
        self.resource = resource
        self.priority = priority
        self.loadingMethod = loadingMethod
    }

    var data: [String: Any] {
        [
            "url": url, "kind": resource.rawValue, "priority": priority.rawValue,
            "loading-method": loadingMethod.map(\.rawValue),
        ]
    }
}

/// A response to a request.
public struct ResponseInfo: Hashable, Sendable {
    /// The source of a response.
    public enum Source: String, CaseIterable, Hashable, Sendable {
        /// A server.
        case network
        /// The cache.
        case cache
        /// A tile store.
        case tileStore = "tile-store"
        /// A file.
        case localFile = "local-file"
    }

    /// An error of a request.
    public struct Failure: Hashable, Sendable {
        /// The reason of an error.
        public enum Reason: String, CaseIterable, Hashable, Sendable {
            /// No error: there was a response.
            case success
            /// The resource does not exist.
            case notFound = "not-found"
            /// The server has failed.
            case server
            /// The server cannot be reached.
            case connection
            /// The server limits the rate of requests.
            case rateLimit = "rate-limit"
            /// The map is in offline mode.
            case inOfflineMode = "in-offline-mode"
            /// Any other reason.
            case other
        }

        /// The reason.
        public var reason: Reason

        /// The problem and its remedy.
        public var message: String

        package init(reason: Reason, message: String) {
            self.reason = reason
            self.message = message
        }
    }

    /// Whether the resource is empty, such as a tile of open sea.
    public var noContent = false

    /// Whether the cached data are still valid.
    public var notModified = false

    /// Whether expired data must be revalidated before use.
    public var mustRevalidate = false

    /// The source of the response.
    public var source: Source

    /// The size in bytes.
    public var size: Int

    /// The time of the last modification, as the server wrote it (RFC 1123); nil if unknown.
    public var modified: String?

    /// The time of expiration, as the server wrote it (RFC 1123); nil if unknown.
    public var expires: String?

    /// The entity tag of the version; nil if unknown.
    public var etag: String?

    /// The error; nil for a response without one.
    public var error: Failure?

    package init(
        noContent: Bool = false, notModified: Bool = false, mustRevalidate: Bool = false, source: Source, size: Int,
        modified: String? = nil, expires: String? = nil, etag: String? = nil, error: Failure? = nil
    ) {
        self.noContent = noContent
        self.notModified = notModified
        self.mustRevalidate = mustRevalidate
        self.source = source
        self.size = size
        self.modified = modified
        self.expires = expires
        self.etag = etag
        self.error = error
    }

    var data: [String: Any] {
        var data: [String: Any] = [
            "no-content": noContent, "not-modified": notModified, "must-revalidate": mustRevalidate,
            "source": source.rawValue, "size": size,
        ]
        data["modified"] = modified
        data["expires"] = expires
        data["etag"] = etag
        data["error"] = error.map { ["reason": $0.reason.rawValue, "message": $0.message] }
        return data
    }
}
