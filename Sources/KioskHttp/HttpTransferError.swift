import CCurl

/// The reason why a transfer failed.
package struct HttpTransferError: Error, Sendable {
    /// The kind of a failure.
    package enum Kind: Sendable {
        /// The server cannot be reached, or the connection was lost before the response was complete.
        case connection
        /// The certificate of the server is invalid, or the encryption failed.
        case security
        /// No bytes arrived before the time-out.
        case timeout
        /// The request or the response is invalid.
        case invalid
    }

    /// The kind of the failure.
    package let kind: Kind

    /// What failed, and what to do about it if that is known.
    package let message: String

    init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }
}

extension HttpTransferError {
    /// Creates the error for a code of libcurl.
    ///
    /// - Parameters:
    ///   - code: The code, other than `CURLE_OK`. Codes without a case of their own are failures of the connection.
    ///   - detail: The message of libcurl; empty if there is none.
    ///   - head: The last head that arrived, that of a redirect if the transfer ended while following it.
    init(_ code: CURLcode, detail: String, head: HttpResponseHead) {
        let detail = detail.isEmpty ? String(cString: curl_easy_strerror(code)) : detail
        switch code {
        case CURLE_OPERATION_TIMEDOUT:
            self.init(.timeout, "timed out")
        case CURLE_TOO_MANY_REDIRECTS:
            self.init(.invalid, "too many HTTP redirects")
        case CURLE_UNSUPPORTED_PROTOCOL where head.isRedirect:
            self.init(
                .invalid,
                "the server redirects to a URL of the scheme \"\(Self.scheme(of: head))\", which is not followed; use"
                    + " the URL of a server")
        case CURLE_URL_MALFORMAT where head.isRedirect:
            self.init(.invalid, "the server redirects to an invalid URL; use another server")
        case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL, CURLE_BAD_CONTENT_ENCODING, CURLE_BAD_FUNCTION_ARGUMENT,
            CURLE_OUT_OF_MEMORY:
            self.init(.invalid, detail)
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CLIENTCERT, CURLE_SSL_ENGINE_INITFAILED, CURLE_USE_SSL_FAILED:
            self.init(.security, detail)
        default:
            self.init(.connection, detail)
        }
    }

    /// Returns the scheme of the URL to which a head redirects.
    private static func scheme(of head: HttpResponseHead) -> String {
        (head.headers["location"] ?? "").prefix { $0 != ":" }.lowercased()
    }
}
