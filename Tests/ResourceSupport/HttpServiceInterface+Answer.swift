package import KioskResources

extension HttpServiceInterface {
    /// Sends a request and returns its response; a second response would end the test run.
    package func answer(to request: HttpRequest) async -> Result<HttpResponseData, HttpRequestError> {
        await withCheckedContinuation { continuation in
            _ = self.request(for: request) { continuation.resume(returning: $0.result) }
        }
    }
}
