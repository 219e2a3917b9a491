/// Sees every request before it is sent and every answer before it is used, and may change both.
///
///     final class Signer: HttpServiceInterceptorInterface {
///         func onRequest(for request: HttpRequest) -> HttpRequest {
///             var request = request
///             request.headers["x-kiosk"] = "12"
///             return request
///         }
///     }
///     HttpServiceFactory.setHttpServiceInterceptorInterface(Signer())
///
/// Whatever is not written leaves things as they are.
@MainActor
public protocol HttpServiceInterceptorInterface: AnyObject {
    /// Returns the request to send in place of one.
    func onRequest(for request: HttpRequest) -> HttpRequest

    /// Returns the answer to use in place of one.
    func onResponse(for response: HttpResponse) -> HttpResponse

    /// Returns the download to begin in place of one.
    func onDownload(forDownload options: DownloadOptions) -> DownloadOptions
}

extension HttpServiceInterceptorInterface {
    /// Returns the request itself.
    public func onRequest(for request: HttpRequest) -> HttpRequest { request }

    /// Returns the answer itself.
    public func onResponse(for response: HttpResponse) -> HttpResponse { response }

    /// Returns the download itself.
    public func onDownload(forDownload options: DownloadOptions) -> DownloadOptions { options }
}
