/// Talks to servers: what an application replaces to bring its own HTTP.
///
///     class CustomHttpService: HttpServiceInterface {
///         func request(for request: HttpRequest, callback: @escaping HttpResponseCallback) -> UInt64 { … }
///     }
///     HttpServiceFactory.setUserDefinedForCustom(CustomHttpService())
///
/// Guidance for implementors: the map asks on the main actor and takes the answer on any thread, once. It retries, tells
/// of errors and keeps off the network when it is told to; a service only carries. Only `request(for:callback:)` must be
/// written.
@MainActor
public protocol HttpServiceInterface: AnyObject {
    /// Sends a request.
    ///
    /// - Parameters:
    ///   - request: What to send.
    ///   - callback: Called once, on any thread, also when the request was called off. A status of 400 and above is an
    ///     answer, no failure.
    /// - Returns: What names the request in `cancelRequest(forId:callback:)`.
    func request(for request: HttpRequest, callback: @escaping HttpResponseCallback) -> UInt64

    /// Calls a request or a download off.
    ///
    /// - Parameter callback: Told, on any thread, whether there was one to call off. A service that does not say how tells
    ///   `false`; the map then passes over the answer.
    func cancelRequest(forId id: UInt64, callback: @escaping @Sendable (Bool) -> Void)

    /// Sets how many requests one host is sent at a time; a service that does not say how does nothing.
    func setMaxRequestsPerHostForMax(_ max: UInt8)

    /// Whether a compressed body can be handed on as it came; `false` unless a service says otherwise.
    func supportsKeepCompression() -> Bool

    /// Sends a request and puts the body of the answer into a file.
    ///
    /// A service that does not say how holds the body in memory until it is whole.
    /// - Parameter callback: Told on any thread how it goes; `failed` or `finished` is the last, and comes once.
    /// - Returns: What names the download in `cancelRequest(forId:callback:)`.
    func download(for options: DownloadOptions, callback: @escaping DownloadStatusCallback) -> UInt64
}

extension HttpServiceInterface {
    /// Tells that there is nothing to call off.
    public func cancelRequest(forId id: UInt64, callback: @escaping @Sendable (Bool) -> Void) {
        callback(false)
    }

    /// Does nothing.
    public func setMaxRequestsPerHostForMax(_ max: UInt8) {}

    /// False.
    public func supportsKeepCompression() -> Bool { false }

    /// Sends the request and writes the whole body to the file, which appears whole or not at all.
    public func download(for options: DownloadOptions, callback: @escaping DownloadStatusCallback) -> UInt64 {
        request(for: options.request) { response in
            callback(DownloadStatus(writing: response.result, by: options))
        }
    }
}
