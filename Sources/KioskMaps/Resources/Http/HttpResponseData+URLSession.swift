import Foundation
import FoundationNetworking

extension HttpResponseData {
    /// Returns the result of a session task from what its delegate has received.
    static func result(
        _ data: Data, _ response: URLResponse?, _ error: (any Error)?
    ) -> Result<HttpResponseData, HttpRequestError> {
        if let error { return .failure(HttpRequestError(error)) }
        guard let response = response as? HTTPURLResponse else {
            return .failure(HttpRequestError(type: .otherError, message: "the server's response is not HTTP"))
        }
        var headers: [String: String] = [:]
        for (key, value) in response.allHeaderFields {
            if let key = key as? String, let value = value as? String { headers[key.lowercased()] = value }
        }
        return .success(HttpResponseData(headers: headers, code: Int64(response.statusCode), data: data))
    }
}

extension HttpRequestError {
    /// Creates the error for an error of a session.
    fileprivate init(_ error: any Error) {
        let message = error.localizedDescription
        switch (error as? URLError)?.code {
        case .cancelled:
            self.init(type: .requestCancelled, message: "cancelled")
        case .timedOut:
            self.init(type: .requestTimedOut, message: "timed out")
        case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
            .clientCertificateRequired:
            self.init(type: .sslError, message: message)
        case .httpTooManyRedirects, .badURL, .unsupportedURL, .dataLengthExceedsMaximum:
            self.init(type: .otherError, message: message)
        default:
            // On Linux, a truncated body is reported as an error without a specific code.
            self.init(type: .connectionError, message: message)
        }
    }
}
