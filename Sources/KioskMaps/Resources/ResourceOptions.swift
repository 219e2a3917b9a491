/// How a map gets at its resources.
///
///     ResourceOptions(accessToken: "pk.HelloWorld").description  // ResourceOptions: pk.H◻◻◻◻◻◻◻◻◻
public struct ResourceOptions: Hashable, Sendable {
    /// What servers know the application by; empty for none, which is enough for a map without a network.
    public var accessToken: String

    /// Creates options.
    public init(accessToken: String) {
        self.accessToken = accessToken
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
