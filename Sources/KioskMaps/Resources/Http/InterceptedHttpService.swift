/// A service that applies the application's interceptor to the requests of another service.
@MainActor
final class InterceptedHttpService: HttpServiceInterface {
    var interceptor: (any HttpServiceInterceptorInterface)?

    private let service: any HttpServiceInterface

    init(_ service: any HttpServiceInterface) {
        self.service = service
    }

    func request(for request: HttpRequest, callback: @escaping HttpResponseCallback) -> UInt64 {
        guard let interceptor else { return service.request(for: request, callback: callback) }
        return service.request(for: interceptor.onRequest(for: request)) { response in
            Task { @MainActor in callback(self.interceptor?.onResponse(for: response) ?? response) }
        }
    }

    func cancelRequest(forId id: UInt64, callback: @escaping @Sendable (Bool) -> Void) {
        service.cancelRequest(forId: id, callback: callback)
    }

    func setMaxRequestsPerHostForMax(_ max: UInt8) {
        service.setMaxRequestsPerHostForMax(max)
    }

    func supportsKeepCompression() -> Bool {
        service.supportsKeepCompression()
    }

    func download(for options: DownloadOptions, callback: @escaping DownloadStatusCallback) -> UInt64 {
        service.download(for: interceptor?.onDownload(forDownload: options) ?? options, callback: callback)
    }
}
