/// A resource was asked for, and there was an answer or none.
public struct ResourceRequest: Hashable, Sendable, MapEventPayload {
    static let kind = MapEvents.EventKind.resourceRequest

    /// Who was asked.
    public enum Source: String, CaseIterable, Hashable, Sendable {
        /// Whoever has it first.
        case resourceLoader = "resource-loader"
        /// A server.
        case network
        /// The cache or a tile store.
        case database
        /// The application's own files.
        case asset
        /// Any other file.
        case fileSystem = "file-system"
    }

    /// Who was asked.
    public var source: Source

    /// What was asked for.
    public var request: RequestInfo

    /// The answer; nil when there was none.
    public var response: ResponseInfo?

    /// Whether it was called off before there was an answer.
    public var cancelled: Bool

    /// From the question to the answer.
    public var timeInterval: EventTimeInterval

    var data: [String: Any] {
        var data: [String: Any] = [
            "data-source": source.rawValue, "request": request.data, "cancelled": cancelled,
        ]
        data["response"] = response?.data
        return data
    }
}

/// What was asked for.
public struct RequestInfo: Hashable, Sendable {
    /// What kind of thing a resource is.
    public enum Resource: String, CaseIterable, Hashable, Sendable {
        /// None of the others.
        case unknown
        /// A style.
        case style
        /// What a source says of itself.
        case source
        /// A tile.
        case tile
        /// Letters.
        case glyphs
        /// The pictures of a style.
        case spriteImage = "sprite-image"
        /// The names and places of the pictures of a style.
        case spriteJSON = "sprite-json"
        /// A picture.
        case image
    }

    /// How urgent it is.
    public enum Priority: String, CaseIterable, Hashable, Sendable {
        /// It is in view.
        case regular
        /// It may come into view.
        case low
    }

    /// Where an answer may come from.
    public enum LoadingMethod: String, CaseIterable, Hashable, Sendable {
        /// What is kept on this machine.
        case cache
        /// The place the URL names.
        case network
    }

    /// The URL.
    public var url: String

    /// What kind of thing it is.
    public var resource: Resource

    /// How urgent it is.
    public var priority: Priority

    /// Where the answer may come from.
    public var loadingMethod: [LoadingMethod]

    var data: [String: Any] {
        [
            "url": url, "kind": resource.rawValue, "priority": priority.rawValue,
            "loading-method": loadingMethod.map(\.rawValue),
        ]
    }
}

/// The answer to a request.
public struct ResponseInfo: Hashable, Sendable {
    /// Where an answer came from.
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

    /// Why there was nothing to be had.
    public struct Failure: Hashable, Sendable {
        /// Why, in a word.
        public enum Reason: String, CaseIterable, Hashable, Sendable {
            /// Nothing: there was an answer.
            case success
            /// There is no such thing.
            case notFound = "not-found"
            /// The server has failed.
            case server
            /// The server cannot be reached.
            case connection
            /// The server wants fewer questions.
            case rateLimit = "rate-limit"
            /// The map is told to stay off the network.
            case inOfflineMode = "in-offline-mode"
            /// None of the others.
            case other
        }

        /// Why, in a word.
        public var reason: Reason

        /// Why, and what to do about it.
        public var message: String
    }

    /// Whether it says that there is nothing, as for a tile of open sea.
    public var noContent = false

    /// Whether it says that what is kept is still right.
    public var notModified = false

    /// Whether it may be used only after asking again once it has expired.
    public var mustRevalidate = false

    /// Where it came from.
    public var source: Source

    /// Its size, in bytes.
    public var size: Int

    /// When it was last changed, as the server wrote it (RFC 1123); nil when not said.
    public var modified: String?

    /// When it expires, as the server wrote it (RFC 1123); nil when not said.
    public var expires: String?

    /// What the server calls this version of it; nil when not said.
    public var etag: String?

    /// Why there was nothing to be had; nil when there was something.
    public var error: Failure?

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
