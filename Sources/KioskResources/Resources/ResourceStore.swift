/// A store of resources on this machine, which a map reads before it sends a request to a server.
///
/// KioskOffline has two: `TileStore` for what was downloaded in advance, and `AmbientCache` for what was used recently. An
/// application passes them in `ResourceOptions`.
///
/// The map calls a store off the main actor, on several threads at the same time. An error is reported as a diagnostic, and the
/// resource is requested from the server.
public protocol ResourceStore: AnyObject, Sendable {
    /// Returns the copy of a resource, which may have expired; nil if there is none.
    ///
    /// - Parameter url: The URL that the map requests, without the value of an access token.
    /// - Throws: An error if the store cannot be read; its description has the problem and its remedy.
    func resource(at url: String) throws -> StoredResource?

    /// Stores the response of a server.
    ///
    /// The call may return before the response is on disk.
    /// - Parameters:
    ///   - resource: The response. Its bytes are those of the copy if the server has confirmed that version.
    ///   - url: The URL that the map requested, without the value of an access token.
    ///   - onError: Called, on any thread, with a description of the problem and its remedy if the response cannot be stored.
    func store(_ resource: StoredResource, at url: String, onError: @escaping @Sendable (String) -> Void)

    /// Returns the problems that do not prevent the use of the store, such as a file that cannot be written, each once.
    ///
    /// The default implementation returns none.
    func takeProblems() -> [String]

    /// Removes the resources that were not downloaded in advance.
    ///
    /// - Throws: An error if the store cannot be written.
    func clearTemporaryData() throws
}

extension ResourceStore {
    /// Returns no problems.
    public func takeProblems() -> [String] { [] }
}
