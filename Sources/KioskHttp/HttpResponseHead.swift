/// The status and the headers of a response.
package struct HttpResponseHead: Sendable {
    /// The status code, such as 200 or 404 (RFC 9110); 0 before the status line has arrived.
    package private(set) var status = 0

    /// The headers, with keys in lower case; the values of repeated headers are joined by commas.
    package private(set) var headers: [String: String] = [:]

    /// The announced number of bytes of the body; nil if it is unknown.
    package var announcedByteCount: Int? {
        guard let text = headers["content-length"], !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) })
        else { return nil }
        return Int(text) ?? .max
    }

    /// Whether the body is compressed during the transfer.
    package var isCoded: Bool {
        let coding = headers["content-encoding"]?.lowercased() ?? ""
        return !coding.isEmpty && coding != "identity"
    }

    /// Whether the client follows the response to another URL.
    var isRedirect: Bool { (300..<400).contains(status) && headers["location"]?.isEmpty == false }

    /// Whether another response follows the one that has the head.
    var isInterim: Bool { (100..<200).contains(status) }

    /// Reads a status line, such as `HTTP/1.1 200 OK`, with or without its line break.
    init(statusLine: String) {
        // A line without a reason ends after the status.
        let parts = statusLine.split(maxSplits: 2, omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
        status = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    }

    init() {}

    /// Adds the line of a header; a line without a colon is ignored.
    mutating func add(line: String) {
        guard let colon = line.firstIndex(of: ":") else { return }
        let key = line[..<colon].lowercased()
        let value = line[line.index(after: colon)...].trimmingWhitespace
        if headers[key] == nil {
            headers[key] = String(value)
        } else {
            // In place, because a server can repeat a header many times.
            headers[key]?.append(", \(value)")
        }
    }
}

extension Substring {
    /// The text without spaces, tabs and line breaks at its ends.
    fileprivate var trimmingWhitespace: Substring {
        var text = self
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text.drop { $0.isWhitespace }
    }
}
