import CCurl
import Foundation

/// A transfer of libcurl, on the thread of its client.
final class Transfer {
    /// The maximum number of redirects, which browsers use as well.
    private static let maximumRedirectCount = 20

    /// The maximum number of interim responses, such as `100 Continue`.
    private static let maximumInterimCount = 16

    /// The maximum number of bytes of the headers of a response.
    private static let maximumHeaderByteCount = 300 << 10

    /// The maximum number of bytes of the body of a redirect, which is not used.
    private static let maximumRedirectByteCount = 1 << 20

    /// The transfer for libcurl.
    let handle: UnsafeMutableRawPointer

    private let handler: HttpClient.Handler
    private let errorBuffer: UnsafeMutablePointer<CChar>
    private var headers: UnsafeMutablePointer<curl_slist>?
    private var head = HttpResponseHead()
    private var headByteCount = 0
    private var interimCount = 0
    private var receivedByteCount = 0
    /// Whether the lines of a head are arriving.
    private var isInHead = false
    /// Whether the head of the response was passed on; lines after the body are not used.
    private var isHeadComplete = false
    /// Why the client ended the transfer.
    private var error: HttpTransferError?
    /// Whether the handler ended the transfer.
    private var isRefused = false

    /// Creates a transfer, which is not started.
    init(_ request: HttpTransferRequest, handler: @escaping HttpClient.Handler) throws(HttpTransferError) {
        guard let handle = curl_easy_init() else { throw HttpTransferError(.invalid, "memory is exhausted") }
        self.handle = handle
        self.handler = handler
        errorBuffer = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        curl_set_error_buffer(handle, errorBuffer)
        configure(timeout: request.timeout)
        try configure(request)
    }

    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(headers)
        errorBuffer.deallocate()
    }

    /// Passes on the end of the transfer, unless the handler ended it.
    func end(_ code: CURLcode) {
        if isRefused { return }
        if let error {
            _ = handler(.end(.failure(error)))
        } else if code == CURLE_OK {
            _ = handler(.end(.success(head)))
        } else {
            let error = HttpTransferError(code, detail: String(cString: errorBuffer), head: head)
            _ = handler(.end(.failure(error)))
        }
    }
}

extension Transfer {
    private func configure(timeout: Int) {
        curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        curl_set_http_only(handle)
        curl_set_number(handle, CURLOPT_FOLLOWLOCATION, 1)
        // The response of a proxy to CONNECT is not that of the server.
        curl_set_number(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        curl_set_number(handle, CURLOPT_MAXREDIRS, Self.maximumRedirectCount)
        // All codings that libcurl can decompress.
        _ = curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
        _ = curl_set_text(handle, CURLOPT_USERAGENT, "KioskMaps")
        curl_set_number(handle, CURLOPT_CONNECTTIMEOUT, timeout)
        curl_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, 1)
        curl_set_number(handle, CURLOPT_LOW_SPEED_TIME, timeout)
        curl_set_functions(
            handle, Unmanaged.passUnretained(self).toOpaque(),
            { bytes, _, count, context in
                Transfer.from(context)?.receiveLine(UnsafeRawBufferPointer(start: bytes, count: count)) == true
                    ? count : 0
            },
            { bytes, _, count, context in
                Transfer.from(context)?.receive(UnsafeRawBufferPointer(start: bytes, count: count)) == true
                    ? count : 0
            },
            { context, _, received, _, _ in
                Transfer.from(context)?.receive(received: Int(clamping: received)) == true ? 0 : 1
            })
    }

    private func configure(_ request: HttpTransferRequest) throws(HttpTransferError) {
        guard curl_set_text(handle, CURLOPT_URL, request.url) == CURLE_OK else {
            throw HttpTransferError(.invalid, "memory is exhausted")
        }
        if let body = request.body {
            let code = body.withUnsafeBytes { bytes in
                // A null pointer would make libcurl read the body from standard input.
                withUnsafePointer(to: 0 as UInt8) {
                    curl_set_body(handle, bytes.baseAddress ?? UnsafeRawPointer($0), bytes.count)
                }
            }
            guard code == CURLE_OK else { throw HttpTransferError(.invalid, "memory is exhausted") }
            // A redirect changes POST to GET.
            if request.method != "POST" { _ = curl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method) }
        } else if request.method == "HEAD" {
            curl_set_number(handle, CURLOPT_NOBODY, 1)
        } else if request.method == "POST" {
            _ = withUnsafePointer(to: 0 as UInt8) { curl_set_body(handle, $0, 0) }
        }
        for (key, value) in request.headers.sorted(by: { $0.key < $1.key }) {
            guard !key.isEmpty, !key.contains(":"), !(key + value).utf8.contains(where: { [0, 10, 13].contains($0) })
            else {
                throw HttpTransferError(
                    .invalid,
                    "a header of the request has an invalid name or a line break; correct the headers of the request")
            }
            // "key:" would remove the header.
            append(value.isEmpty ? "\(key);" : "\(key): \(value)")
        }
        // Bodies are sent without waiting for an interim response.
        append("Expect:")
        curl_set_list(handle, CURLOPT_HTTPHEADER, headers)
    }

    private func append(_ line: String) { headers = curl_slist_append(headers, line) ?? headers }

    private static func from(_ context: UnsafeMutableRawPointer?) -> Transfer? {
        context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Receives a line of a head with its line break, and returns whether the transfer continues.
    private func receiveLine(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let line = String(decoding: bytes, as: UTF8.self)
        // The lines between the body of a redirect and the next response are trailers.
        if !isInHead, !isHeadComplete, !head.isRedirect || line.hasPrefix("HTTP/") {
            (head, headByteCount, isInHead) = (HttpResponseHead(statusLine: line), 0, true)
        }
        headByteCount += bytes.count
        guard headByteCount <= Self.maximumHeaderByteCount else {
            return stop("the headers exceed \(Self.maximumHeaderByteCount) bytes; use another server")
        }
        if isHeadComplete { return true }
        if bytes.first != 10, bytes.first != 13 {
            head.add(line: line)
            return true
        }
        isInHead = false
        return endHead()
    }

    private func endHead() -> Bool {
        if head.isRedirect { return true }
        guard head.isInterim else {
            isHeadComplete = true
            return pass(.head(head))
        }
        interimCount += 1
        guard interimCount > Self.maximumInterimCount else { return true }
        return stop(
            "the server sent \(interimCount) interim responses (status \(head.status)); use another server")
    }

    /// Receives a part of the body, and returns whether the transfer continues.
    private func receive(_ bytes: UnsafeRawBufferPointer) -> Bool { head.isRedirect || pass(.bytes(bytes)) }

    /// Receives the number of bytes that have arrived of the body, and returns whether the transfer continues.
    private func receive(received count: Int) -> Bool {
        guard count != receivedByteCount else { return !isRefused && error == nil }
        receivedByteCount = count
        if !head.isRedirect { return pass(.progress(count)) }
        guard count > Self.maximumRedirectByteCount else { return true }
        return stop("the body of a redirect exceeds \(Self.maximumRedirectByteCount) bytes; use another server")
    }

    private func pass(_ event: HttpClient.Event) -> Bool {
        if isRefused || error != nil { return false }
        isRefused = !handler(event)
        return !isRefused
    }

    private func stop(_ message: String) -> Bool {
        error = error ?? HttpTransferError(.invalid, message)
        return false
    }
}
