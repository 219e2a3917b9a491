import Foundation
import FoundationNetworking

extension HttpResponseData {
    /// Reads what a session hands to the completion of a task.
    static func result(
        _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
    ) -> Result<HttpResponseData, HttpRequestError> {
        if let error { return .failure(HttpRequestError(error)) }
        guard let response = response as? HTTPURLResponse else {
            return .failure(HttpRequestError(type: .otherError, message: "what came is no answer of a web server"))
        }
        var headers: [String: String] = [:]
        for (key, value) in response.allHeaderFields {
            if let key = key as? String, let value = value as? String { headers[key.lowercased()] = value }
        }
        return .success(HttpResponseData(headers: headers, code: Int64(response.statusCode), data: data ?? Data()))
    }
}

extension HttpRequestError {
    /// Reads an error of a session.
    fileprivate init(_ error: any Error) {
        let message = error.localizedDescription
        switch (error as? URLError)?.code {
        case .cancelled:
            self.init(type: .requestCancelled, message: "called off")
        case .timedOut:
            self.init(type: .requestTimedOut, message: "nothing came in time")
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired:
            self.init(type: .sslError, message: message)
        case .httpTooManyRedirects, .badURL, .unsupportedURL, .dataLengthExceedsMaximum:
            self.init(type: .otherError, message: message)
        default:
            // On Linux a body that ends too early is an error without a code of its own.
            self.init(type: .connectionError, message: message)
        }
    }
}
