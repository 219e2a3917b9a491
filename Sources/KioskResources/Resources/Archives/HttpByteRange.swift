/// A range of the bytes of a resource on a server.
///
/// Source: RFC 9110, section 14.
struct HttpByteRange: Hashable {
    /// The offset of the first byte.
    var offset: UInt64
    /// The number of bytes, at least 1.
    var count: Int

    /// The headers of a request for the range.
    ///
    /// A range of compressed bytes would be useless.
    var headers: [String: String] {
        let last = offset &+ UInt64(max(count, 1)) &- 1
        return ["range": "bytes=\(offset)-\(last)", "accept-encoding": "identity"]
    }

    /// The header `Content-Range` of a response.
    struct Content: Hashable {
        /// The offset of the first byte of the response.
        var offset: UInt64
        /// The number of bytes of the resource; nil if it is unknown.
        var total: UInt64?

        /// Parses a header such as `bytes 0-16383/716052`; nil if it is invalid.
        init?(_ header: String) {
            let words = header.split(separator: " ")
            guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
            let parts = words[1].split(separator: "/")
            let ends = parts.first?.split(separator: "-") ?? []
            guard parts.count == 2, ends.count == 2, let offset = UInt64(ends[0]) else { return nil }
            self.offset = offset
            total = UInt64(parts[1])
        }
    }
}
