import KioskGeometry

/// A reply of Speech Dispatcher, or an event.
///
/// Source: the manual "Speech Synthesis Interface Protocol" of Speech Dispatcher 0.11: lines of three digits, a hyphen or a space, and a
/// text; the last line of a reply has a space.
struct SSIPReply: Hashable {
    /// The code, 100…999.
    var code: Int
    /// The text of the last line, such as "OK MESSAGE QUEUED".
    var text: String

    /// The code by which a text to speak is requested.
    static let receivesText = 230

    /// Whether the command was performed.
    var isSuccess: Bool { (200..<300).contains(code) }

    /// Whether it is an event, which is no reply to a command.
    var isEvent: Bool { (700..<800).contains(code) }
}

/// A decoder of the bytes of Speech Dispatcher into replies.
struct SSIPReplyDecoder {
    /// An error of bytes that are no reply.
    struct Failure: Error, Hashable {
        /// The reason.
        var message: String
    }

    /// The maximum number of bytes of a line; those of the protocol are shorter than a hundred.
    static let maximumLineLength = 4096

    private var line: [UInt8] = []

    /// Processes bytes, and returns the replies that they complete.
    ///
    /// - Throws: `Failure` for a line that is too long or no line of a reply.
    mutating func decode(_ bytes: [UInt8]) throws(Failure) -> [SSIPReply] {
        var replies: [SSIPReply] = []
        for byte in bytes {
            guard byte == UInt8(ascii: "\n") else {
                line.append(byte)
                guard line.count <= Self.maximumLineLength else {
                    throw Failure(message: "a line is longer than \(Self.maximumLineLength) bytes")
                }
                continue
            }
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            defer { line = [] }
            if let reply = try Self.reply(of: line) { replies.append(reply) }
        }
        return replies
    }

    /// Returns the reply that a line ends; nil if lines follow.
    private static func reply(of line: [UInt8]) throws(Failure) -> SSIPReply? {
        let text = String(decoding: line, as: UTF8.self)
        let code =
            line.prefix(3).allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            ? Int(text.prefix(3)) : nil
        let separator = line.dropFirst(3).first
        guard line.count >= 3, let code, code >= 100,
            separator == nil || separator == UInt8(ascii: " ") || separator == UInt8(ascii: "-")
        else {
            throw Failure(message: "\"\(text.prefix(40).escapingControlCharacters)\" is no reply")
        }
        return separator == UInt8(ascii: "-") ? nil : SSIPReply(code: code, text: String(text.dropFirst(4)))
    }
}
