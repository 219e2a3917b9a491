/// A client of HTTP servers, which transfers responses on a thread of its own.
///
/// Bytes are passed on while they arrive, and can be refused. The client follows redirects to HTTP servers, decompresses bodies, uses
/// the proxies of the environment (`http_proxy`, `https_proxy`, `no_proxy`), and reuses connections. It has neither cookies, nor
/// credentials, nor a cache. Connections are closed when it is released.
package final class HttpClient: Sendable {
    /// What happens to a transfer; the last event is `end`.
    package enum Event {
        /// The headers of the response have arrived.
        case head(HttpResponseHead)
        /// A part of the body has arrived, after decompression; it exists during the call.
        case bytes(UnsafeRawBufferPointer)
        /// A number of bytes of the body has arrived in all, before decompression.
        case progress(Int)
        /// The response is complete, or has failed.
        case end(Result<HttpResponseHead, HttpTransferError>)
    }

    /// A closure that receives the events on the thread of the client, and returns whether the transfer continues; there are no events
    /// after it has returned false.
    package typealias Handler = @Sendable (Event) -> Bool

    private let loop = TransferLoop()

    /// Creates a client.
    package init() {}

    deinit { loop.post(.close) }

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - id: The identifier of the transfer, which no other transfer of the client has.
    ///   - handler: Receives the events of the transfer.
    package func start(_ request: HttpTransferRequest, id: UInt64, handler: @escaping Handler) {
        loop.post(.start(id, request, handler))
    }

    /// Ends a transfer without further events, and closes its connection; a transfer that has ended is ignored.
    ///
    /// An event that is being handled on the thread of the client can end after the call has returned.
    package func cancel(_ id: UInt64) { loop.post(.cancel(id)) }
}
