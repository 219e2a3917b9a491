/// An interceptor that can modify every request before it is sent and every response before it is used.
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
/// The default implementations return their arguments unchanged.
@MainActor
public protocol HttpServiceInterceptorInterface: AnyObject {
    /// Returns the request to send instead of a request.
    func onRequest(for request: HttpRequest) -> HttpRequest

    /// Returns the response to use instead of a response.
    func onResponse(for response: HttpResponse) -> HttpResponse

    /// Returns the options to use instead of the options of a download.
    func onDownload(forDownload options: DownloadOptions) -> DownloadOptions
}

extension HttpServiceInterceptorInterface {
    /// Returns the request unchanged.
    public func onRequest(for request: HttpRequest) -> HttpRequest { request }

    /// Returns the response unchanged.
    public func onResponse(for response: HttpResponse) -> HttpResponse { response }

    /// Returns the options unchanged.
    public func onDownload(forDownload options: DownloadOptions) -> DownloadOptions { options }
}
