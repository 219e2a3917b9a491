import Foundation
import KioskRuntime

/// The reader of ranges of files on servers, which stores may contain.
///
/// A range is stored by the rules of other resources, unless the response has neither an entity tag nor a date: copies of ranges
/// could then be of different versions of the file.
@MainActor
struct RangeReader {
    /// What the server responded, besides the answer.
    private final class Status {
        var code: Int64 = 206
        var content: HttpByteRange.Content?
    }

    /// The servers.
    let network: ResourceNetwork

    /// The stores.
    let stores: ResourceStores

    /// Reads a range.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - completion: Called once with a response of success or an error, unless the request is cancelled before.
    func read(
        _ request: RangeRequest, completion: @escaping @MainActor (Result<RangeResponse, ResourceError>) -> Void
    ) -> any Cancelable {
        guard !stores.isEmpty, !request.options.isVolatile else {
            return send(request, version: nil) { completion($0.map(RangeResponse.init)) }
        }
        let status = Status()
        let read = StoredRead(
            request.storedURL, kind: request.kind, version: nil, stores: stores, accepts: request.accepts,
            send: { version, completion in
                send(request, version: version) { result in
                    completion(
                        result.map { data in
                            var response = RangeResponse(data)
                            (status.code, status.content) = (response.code, response.content)
                            let isRange = response.code == 206 && !response.answer.version.isUnknown
                            if !isRange, !response.answer.isUnchanged { response.answer.isStorable = false }
                            return response.answer
                        })
                }
            },
            completion: { result in
                // The range of a copy that the server has confirmed is that of the request.
                let code = status.code == 304 ? 206 : status.code
                completion(result.map { RangeResponse(answer: $0, code: code, content: status.content) })
            })
        read.start()
        return read
    }

    private func send(
        _ request: RangeRequest, version: ResourceVersion?,
        completion: @escaping @MainActor (Result<HttpResponseData, ResourceError>) -> Void
    ) -> any Cancelable {
        if let problem = request.options.limit.problem(received: request.range.count) {
            completion(.failure(ResourceError(url: request.url, message: problem)))
            return AnyCancelable {}
        }
        // A server without ranges responds with the whole file, of which a short one is used.
        let limit = request.options.limit.part(
            byteCount: max(request.range.count, RemoteFile.longestWhole),
            remedy: "use a server that supports requests for ranges of bytes, or a file")
        var message = HttpRequest(url: request.url, version: version, limit: limit)
        message.headers.merge(request.range.headers) { $1 }
        return network.send(message, for: request.url, by: request.options.retryPolicy, completion: completion)
    }
}
