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
        var sent = interceptor.onRequest(for: request)
        // A request that an interceptor creates has the default limit.
        sent.limit = request.limit
        return service.request(for: sent) { response in
            Task { @MainActor in callback(self.interceptor?.onResponse(for: response) ?? response) }
        }
    }

    func cancelRequest(forId id: UInt64, callback: @escaping @Sendable (Bool) -> Void) {
        service.cancelRequest(forId: id, callback: callback)
    }

    func checkRequest(forId id: UInt64, after seconds: Double) -> Double? {
        service.checkRequest(forId: id, after: seconds)
    }

    func setMaxRequestsPerHostForMax(_ max: UInt8) {
        service.setMaxRequestsPerHostForMax(max)
    }

    func supportsKeepCompression() -> Bool {
        service.supportsKeepCompression()
    }

    func download(for options: DownloadOptions, callback: @escaping DownloadStatusCallback) -> UInt64 {
        var sent = interceptor?.onDownload(forDownload: options) ?? options
        sent.request.limit = options.request.limit
        return service.download(for: sent, callback: callback)
    }
}
