import Foundation
import KioskMaps

/// A service with scripted responses that records its requests.
@MainActor
final class ScriptedHttpService: HttpServiceInterface {
    /// The answers still to give, in their order; when there are none, requests wait for ever.
    var answers: [Result<HttpResponseData, HttpRequestError>]

    private(set) var requests: [HttpRequest] = []
    private(set) var cancelled: [UInt64] = []
    private var waiting: [HttpResponseCallback] = []

    init(_ answers: [Result<HttpResponseData, HttpRequestError>] = []) {
        self.answers = answers
    }

    func request(for request: HttpRequest, callback: @escaping HttpResponseCallback) -> UInt64 {
        requests.append(request)
        if answers.isEmpty {
            waiting.append(callback)
        } else {
            callback(HttpResponse(request: request, result: answers.removeFirst()))
        }
        return UInt64(requests.count)
    }

    func cancelRequest(forId id: UInt64, callback: @escaping @Sendable (Bool) -> Void) {
        cancelled.append(id)
        callback(true)
    }
}

extension Result<HttpResponseData, HttpRequestError> {
    static func status(_ code: Int64, _ headers: [String: String] = [:], body: String = "") -> Self {
        .success(HttpResponseData(headers: headers, code: code, data: Data(body.utf8)))
    }
}
