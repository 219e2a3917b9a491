import CCurl

/// The transfers in progress, on the thread of their client.
struct TransferSet {
    private let multi: MultiHandle
    private var transfers: [UInt64: Transfer] = [:]
    private var identifiers: [UnsafeMutableRawPointer: UInt64] = [:]

    init(_ multi: MultiHandle) { self.multi = multi }

    /// Sends a request.
    mutating func start(_ request: HttpTransferRequest, id: UInt64, handler: @escaping HttpClient.Handler) {
        let transfer: Transfer
        do throws(HttpTransferError) {
            transfer = try Transfer(request, handler: handler)
        } catch {
            _ = handler(.end(.failure(error)))
            return
        }
        transfers[id] = transfer
        identifiers[transfer.handle] = id
        guard curl_multi_add_handle(multi.pointer, transfer.handle) == CURLM_OK else {
            transfers[id] = nil
            identifiers[transfer.handle] = nil
            _ = handler(.end(.failure(HttpTransferError(.invalid, "memory is exhausted"))))
            return
        }
    }

    /// Ends a transfer without an event.
    mutating func cancel(_ id: UInt64) {
        guard let transfer = transfers.removeValue(forKey: id) else { return }
        identifiers[transfer.handle] = nil
        // The transfer releases its handle at its end, which libcurl must have forgotten by then.
        withExtendedLifetime(transfer) { _ = curl_multi_remove_handle(multi.pointer, transfer.handle) }
    }

    /// Sends and receives what is possible without waiting.
    func perform() {
        var count: Int32 = 0
        curl_multi_perform(multi.pointer, &count)
    }

    /// Ends the transfers that are complete.
    mutating func endCompleted() {
        var count: Int32 = 0
        while let message = curl_multi_info_read(multi.pointer, &count) {
            guard message.pointee.msg == CURLMSG_DONE, let handle = message.pointee.easy_handle,
                let id = identifiers[handle], let transfer = transfers[id]
            else { continue }
            let code = message.pointee.data.result
            cancel(id)
            transfer.end(code)
        }
    }

    /// Ends all transfers without events, and closes all connections.
    mutating func close() {
        for id in transfers.keys { cancel(id) }
        curl_multi_cleanup(multi.pointer)
    }
}
