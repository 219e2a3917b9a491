import Foundation
package import KioskResources

/// A service that answers from a queue and records its requests.
@MainActor
package final class QueuedHttpService: HttpServiceInterface {
    /// The answers still to give, in their order; without one, a request is never answered.
    package var answers: [Result<HttpResponseData, HttpRequestError>]

    /// The requests that were received.
    package private(set) var requests: [HttpRequest] = []
    /// The identifiers of the requests that were cancelled.
    package private(set) var cancelled: [UInt64] = []
    private var waiting: [HttpResponseCallback] = []

    /// Creates a service with answers.
    package init(_ answers: [Result<HttpResponseData, HttpRequestError>] = []) {
        self.answers = answers
    }

    package func request(for request: HttpRequest, callback: @escaping HttpResponseCallback) -> UInt64 {
        requests.append(request)
        if answers.isEmpty {
            waiting.append(callback)
        } else {
            callback(HttpResponse(request: request, result: answers.removeFirst()))
        }
        return UInt64(requests.count)
    }

    package func cancelRequest(forId id: UInt64, callback: @escaping @Sendable (Bool) -> Void) {
        cancelled.append(id)
        callback(true)
    }
}

extension Result<HttpResponseData, HttpRequestError> {
    /// Returns a response with a status code.
    package static func status(_ code: Int64, _ headers: [String: String] = [:], body: String = "") -> Self {
        .success(HttpResponseData(headers: headers, code: code, data: Data(body.utf8)))
    }
}
