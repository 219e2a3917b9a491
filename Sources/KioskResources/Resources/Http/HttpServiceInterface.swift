/// A service that sends HTTP requests; applications can provide their own.
///
///     class CustomHttpService: HttpServiceInterface {
///         func request(for request: HttpRequest, callback: @escaping HttpResponseCallback) -> UInt64 { … }
///     }
///     HttpServiceFactory.setUserDefinedForCustom(CustomHttpService())
///
/// The map sends requests on the main actor and accepts the response on any thread, once. It handles retries,
/// diagnostics and offline mode; a service only transports requests. Only `request(for:callback:)` has no default
/// implementation.
///
/// A service ends responses that exceed the `limit` of their request, in bytes and in time, while they arrive. The map checks the
/// bytes of each response again, which does not protect the memory of the machine. The default service is limited.
@MainActor
public protocol HttpServiceInterface: AnyObject {
    /// Sends a request.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - callback: Called once, on any thread, including when the request is cancelled. A response with a status of
    ///     400 or above is a success.
    /// - Returns: The identifier of the request for `cancelRequest(forId:callback:)`.
    func request(for request: HttpRequest, callback: @escaping HttpResponseCallback) -> UInt64

    /// Cancels a request or a download.
    ///
    /// - Parameters:
    ///   - id: The identifier of the request or the download.
    ///   - callback: Receives, on any thread, whether there was a request to cancel. The default implementation passes
    ///     `false`; the map then ignores the response.
    func cancelRequest(forId id: UInt64, callback: @escaping @Sendable (Bool) -> Void)

    /// Ends a request that takes longer than its limit allows.
    ///
    /// - Parameters:
    ///   - id: The identifier of the request.
    ///   - seconds: The time since the request, in seconds.
    /// - Returns: The time until the next call, in seconds; nil for none, which the default implementation returns.
    func checkRequest(forId id: UInt64, after seconds: Double) -> Double?

    /// Sets the maximum number of concurrent requests to a host; the default implementation does nothing.
    func setMaxRequestsPerHostForMax(_ max: UInt8)

    /// Returns whether the service can deliver a compressed body without decompression; `false` by default.
    func supportsKeepCompression() -> Bool

    /// Sends a request and writes the body of the response to a file.
    ///
    /// The limit of the request applies to the file. The default implementation stores the body in memory until it is complete.
    /// - Parameters:
    ///   - options: The request and the path of the file.
    ///   - callback: Receives status updates on any thread; `failed` or `finished` is the last one and is sent once.
    /// - Returns: The identifier of the download for `cancelRequest(forId:callback:)`.
    func download(for options: DownloadOptions, callback: @escaping DownloadStatusCallback) -> UInt64
}

extension HttpServiceInterface {
    /// Reports that there was no request to cancel.
    public func cancelRequest(forId id: UInt64, callback: @escaping @Sendable (Bool) -> Void) {
        callback(false)
    }

    /// Returns nil: the service ends late requests itself.
    public func checkRequest(forId id: UInt64, after seconds: Double) -> Double? { nil }

    /// Does nothing.
    public func setMaxRequestsPerHostForMax(_ max: UInt8) {}

    /// Returns `false`.
    public func supportsKeepCompression() -> Bool { false }

    /// Sends the request and writes the whole body to the file atomically.
    public func download(for options: DownloadOptions, callback: @escaping DownloadStatusCallback) -> UInt64 {
        request(for: options.request) { response in
            callback(DownloadStatus(writing: response.result, by: options))
        }
    }
}
