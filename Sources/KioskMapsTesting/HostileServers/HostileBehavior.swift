import Foundation

/// A way in which a server attacks a client that requests a resource.
package enum HostileBehavior: String, CaseIterable, Sendable {
    /// A body of chunks that does not end.
    case endlessBody = "endless-body"
    /// A compressed body that does not end, 158 times as long after decompression.
    case endlessCompressedBody = "endless-compressed-body"
    /// A redirect with a body that does not end.
    case endlessRedirectBody = "endless-redirect-body"
    /// Headers that do not end.
    case endlessHeaders = "endless-headers"
    /// A header that does not end.
    case endlessHeader = "endless-header"
    /// Interim responses that do not end.
    case endlessInterim = "endless-interim"
    /// Blocks of compressed data without contents that do not end.
    case endlessEmptyBlocks = "endless-empty-blocks"
    /// An announced length of 1 TB, without a body.
    case announcedTooLong = "announced-too-long"
    /// A body that is shorter than announced.
    case tooShort = "too-short"
    /// A body that is longer than announced.
    case tooLong = "too-long"
    /// A length that is no number.
    case invalidLength = "invalid-length"
    /// A redirect to itself.
    case redirectLoop = "redirect-loop"
    /// A redirect to a file of the client.
    case redirectToFile = "redirect-to-file"
    /// A redirect to an address that is no URL.
    case redirectToInvalidHost = "redirect-to-invalid-host"
    /// A redirect without an address.
    case emptyRedirect = "empty-redirect"
    /// A body that stops after its first byte.
    case stalledBody = "stalled-body"
    /// No response.
    case silent
    /// A body in an unknown coding.
    case unknownCoding = "unknown-coding"
    /// A body that is compressed more than once, as often as a header permits.
    case repeatedCoding = "repeated-coding"
    /// A compressed body that is damaged.
    case damagedCoding = "damaged-coding"
    /// A chunk without a valid length.
    case damagedChunk = "damaged-chunk"
    /// A request for a password.
    case authentication
    /// A connection that is closed without a response.
    case closed

    /// The bytes that are sent once.
    var beginning: [UInt8] {
        let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        let text =
            switch self {
            case .endlessBody: chunked
            case .endlessCompressedBody, .endlessEmptyBlocks: "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n"
            case .endlessRedirectBody:
                "HTTP/1.1 302 Found\r\nLocation: /\(rawValue)\r\nTransfer-Encoding: chunked\r\n\r\n"
            case .endlessHeaders: "HTTP/1.1 200 OK\r\n"
            case .endlessHeader: "HTTP/1.1 200 OK\r\nX-Header: "
            case .announcedTooLong: "HTTP/1.1 200 OK\r\nContent-Length: 1000000000000\r\n\r\n"
            case .tooShort: "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{}"
            case .tooLong: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}, and more"
            case .invalidLength: "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n{}"
            case .redirectLoop:
                "HTTP/1.1 302 Found\r\nLocation: /\(rawValue)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            case .redirectToFile:
                "HTTP/1.1 302 Found\r\nLocation: file://localhost/etc/hostname\r\nContent-Length: 0\r\n"
                    + "Connection: close\r\n\r\n"
            case .redirectToInvalidHost:
                "HTTP/1.1 302 Found\r\nLocation: //[::zz]:99/?%%\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            case .emptyRedirect:
                "HTTP/1.1 302 Found\r\nLocation: \r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}"
            case .stalledBody: "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"
            // Interim responses precede the response.
            case .silent, .closed, .endlessInterim: ""
            case .unknownCoding: "HTTP/1.1 200 OK\r\nContent-Encoding: none-such\r\nContent-Length: 2\r\n\r\n{}"
            case .repeatedCoding:
                "HTTP/1.1 200 OK\r\nContent-Encoding: \(repeatElement("gzip", count: 10_000).joined(separator: ", "))"
                    + "\r\nContent-Length: 2\r\n\r\n{}"
            case .damagedCoding: "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}"
            case .damagedChunk: chunked + "many\r\n{}"
            case .authentication:
                "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"kiosk\"\r\nContent-Length: 0\r\n"
                    + "Connection: close\r\n\r\n"
            }
        let body: [UInt8] =
            switch self {
            case .endlessCompressedBody: Self.gzipHeader + RepeatedByteStream.beginning
            case .endlessEmptyBlocks: Self.gzipHeader
            default: []
            }
        return Array(text.utf8) + body
    }

    /// The bytes that are repeated without end; nil if the response ends.
    var repetition: [UInt8]? { Self.repetitions[self] }

    /// The repeated bytes, which all connections share.
    private static let repetitions = Dictionary(
        uniqueKeysWithValues: allCases.compactMap { behavior in behavior.makeRepetition().map { (behavior, $0) } })

    private func makeRepetition() -> [UInt8]? {
        switch self {
        case .endlessBody, .endlessRedirectBody:
            Array("10000\r\n".utf8) + [UInt8](repeating: UInt8(ascii: " "), count: 1 << 16) + Array("\r\n".utf8)
        case .endlessCompressedBody: Self.repeated(RepeatedByteStream.period, count: 5000)
        case .endlessHeaders: Array("X-Header: \(String(repeating: "x", count: 1000))\r\n".utf8)
        case .endlessHeader: [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
        case .endlessInterim: Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
        // A stored block of no bytes that is not the last one.
        case .endlessEmptyBlocks: Self.repeated([0, 0, 0, 0xFF, 0xFF], count: 10_000)
        default: nil
        }
    }

    /// Returns the first bytes of a gzip stream that does not end.
    package static func compressedBytes(count: Int) -> [UInt8] {
        let periods = count / RepeatedByteStream.period.count + 1
        return Array(
            (gzipHeader + RepeatedByteStream.beginning + repeated(RepeatedByteStream.period, count: periods)).prefix(
                count))
    }

    /// Whether the connection stays open after the response.
    var stalls: Bool { [.stalledBody, .silent, .announcedTooLong].contains(self) }

    private static let gzipHeader: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

    private static func repeated(_ period: [UInt8], count: Int) -> [UInt8] {
        Array(repeatElement(period, count: count).joined())
    }
}

/// A deflate stream of one byte, repeated without end: a block with fixed codes of a literal and matches of 258 bytes.
///
/// Source: RFC 1951, section 3.2.6.
private enum RepeatedByteStream {
    /// The bits of a match of 258 bytes at the distance 1: the length 285 and the distance 0.
    private static let match: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]

    /// The header of a block that is not the last one, with fixed codes, and the literal of a space.
    private static let head: [UInt8] = [0, 1, 0] + [0, 1, 0, 1, 0, 0, 0, 0]

    private static let bytes: [UInt8] = {
        let bits = head + repeatElement(match, count: 32).joined()
        return stride(from: 0, to: bits.count - 7, by: 8).map { start in
            // The first bit of a stream is the lowest one of its byte.
            bits[start..<start + 8].reversed().reduce(0) { $0 << 1 | $1 }
        }
    }()

    /// The bytes before the first period: the head, of 11 bits, and 5 bits of the first match.
    static let beginning = Array(bytes.prefix(2))

    /// The bytes that are repeated: those of eight matches, of 13 bits each.
    static let period = Array(bytes[2..<15])
}
