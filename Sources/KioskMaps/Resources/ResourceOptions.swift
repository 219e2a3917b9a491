public import Foundation

/// How a map gets at its resources.
///
///     ResourceOptions(accessToken: "pk.HelloWorld").description  // ResourceOptions: pk.H◻◻◻◻◻◻◻◻◻
public struct ResourceOptions: Sendable {
    /// What servers know the application by; empty for none, which is enough for a map without `mapbox:` URLs.
    public var accessToken: String

    /// The server behind `mapbox:` URLs; nil for `https://api.mapbox.com`.
    public var baseURL: URL?

    /// The folder in which the map keeps what it may need again; nil leaves it to the map.
    public var dataPathURL: URL?

    /// The folder that `asset:` URLs name files in; the resources of the application's main bundle unless given.
    public var assetPathURL: URL?

    /// How tiles that were stored beforehand are used.
    public var tileStoreUsageMode: TileStoreUsageMode

    /// Creates options.
    public init(
        accessToken: String, baseURL: URL? = nil, dataPathURL: URL? = nil, assetPathURL: URL? = nil,
        tileStoreUsageMode: TileStoreUsageMode = .readOnly
    ) {
        self.accessToken = accessToken
        self.baseURL = baseURL
        self.dataPathURL = dataPathURL
        self.assetPathURL = assetPathURL ?? Bundle.main.resourceURL
        self.tileStoreUsageMode = tileStoreUsageMode
    }
}

extension ResourceOptions: Hashable {
    /// Options are equal when they lead to the same resources: where one side leaves the server or the data folder open,
    /// the other may have it filled in.
    public static func == (left: ResourceOptions, right: ResourceOptions) -> Bool {
        func agree(_ left: URL?, _ right: URL?) -> Bool { left == nil || right == nil || left == right }
        return left.accessToken == right.accessToken && left.assetPathURL == right.assetPathURL
            && left.tileStoreUsageMode == right.tileStoreUsageMode && agree(left.baseURL, right.baseURL)
            && agree(left.dataPathURL, right.dataPathURL)
    }

    /// Hashes what equal options have in common.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(accessToken)
        hasher.combine(assetPathURL)
        hasher.combine(tileStoreUsageMode)
    }
}

/// Logs keep what they are given, so no form of text has more than the first four characters of the token.
extension ResourceOptions: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The options with the token made unreadable but for its first four characters.
    public var description: String {
        "ResourceOptions: " + accessToken.prefix(4) + accessToken.dropFirst(4).map { _ in "◻" }.joined()
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror without the token.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
