import Foundation
import KioskResources

/// A server of one file that answers requests for ranges of bytes.
@MainActor
final class RangeServer: HttpServiceInterface {
    /// The file.
    var file: [UInt8]
    /// The headers of every response.
    var headers = ["etag": "\"1\""]
    /// Whether the server supports ranges; otherwise it responds with the whole file.
    var supportsRanges = true
    /// The status of responses, if it is not that of a success.
    var status: Int64?
    /// The number of bytes that are missing at the end of a response.
    var missingCount = 0
    /// Whether responses are sent; opening the server sends those that wait.
    var isOpen = true {
        didSet {
            guard isOpen else { return }
            let waiting = waiting.sorted { $0.key < $1.key }
            self.waiting = [:]
            for (_, respond) in waiting { respond() }
        }
    }

    /// The ranges that were requested, in order.
    private(set) var ranges: [Range<Int>] = []
    /// The number of conditional requests whose version is that of the file.
    private(set) var confirmedCount = 0
    /// The numbers of the requests that were cancelled before their response.
    private(set) var cancelled: [UInt64] = []
    /// Called before each response.
    var onRequest: (_ count: Int) -> Void = { _ in }

    private var waiting: [UInt64: () -> Void] = [:]

    init(_ file: [UInt8]) {
        self.file = file
    }

    func request(for request: HttpRequest, callback: @escaping HttpResponseCallback) -> UInt64 {
        let ends = (request.headers["range"] ?? "").dropFirst("bytes=".count).split(separator: "-").compactMap {
            Int($0)
        }
        ranges.append(ends.count == 2 ? ends[0]..<(ends[1] + 1) : 0..<0)
        let number = UInt64(ranges.count)
        let range = ranges[ranges.count - 1]
        let respond = { [self] in
            onRequest(Int(number))
            let isKnown = status == nil && request.headers["if-none-match"].map { $0 == headers["etag"] } == true
            if isKnown { confirmedCount += 1 }
            let response =
                isKnown ? HttpResponseData(headers: headers, code: 304, data: Data()) : response(to: range)
            callback(HttpResponse(request: request, result: .success(response)))
        }
        if isOpen { respond() } else { waiting[number] = respond }
        return number
    }

    func cancelRequest(forId id: UInt64, callback: @escaping @Sendable (Bool) -> Void) {
        let isWaiting = waiting.removeValue(forKey: id) != nil
        if isWaiting { cancelled.append(id) }
        callback(isWaiting)
    }

    private func response(to range: Range<Int>) -> HttpResponseData {
        if let status { return HttpResponseData(headers: headers, code: status, data: Data()) }
        guard supportsRanges else { return HttpResponseData(headers: headers, code: 200, data: Data(file)) }
        let part = range.clamped(to: 0..<file.count)
        var headers = headers
        headers["content-range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(file.count)"
        return HttpResponseData(headers: headers, code: 206, data: Data(file[part].dropLast(missingCount)))
    }
}
