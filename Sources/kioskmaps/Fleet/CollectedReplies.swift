import KioskFleet

/// The answers to a command, one of each kiosk, within a limit of bytes.
struct CollectedReplies {
    /// The maximum size of all messages and images together, in bytes: images of a thousand kiosks.
    static let maximumByteCount = 512 << 20

    /// The size that an answer has without its message and image, in bytes.
    private static let fixedByteCount = 512

    /// The number of answers that were ignored because they exceed the limit.
    private(set) var omittedCount = 0

    private var replies: [String: FleetReply] = [:]
    private var byteCount = 0
    private let limit: Int

    /// Creates an empty collection.
    ///
    /// - Parameter limit: The maximum size, in bytes.
    init(limit: Int = Self.maximumByteCount) {
        self.limit = limit
    }

    /// Whether there are no answers.
    var isEmpty: Bool { replies.isEmpty }

    /// Whether each kiosk that answered has performed the command; true without answers.
    var areSuccessful: Bool { omittedCount == 0 && replies.values.allSatisfy(\.isSuccess) }

    /// The answers, by the ids of their kiosks.
    var sorted: [FleetReply] { replies.values.sorted { $0.kiosk < $1.kiosk } }

    /// Adds an answer; a further one of the same kiosk is ignored.
    mutating func add(_ reply: FleetReply) {
        guard replies[reply.kiosk] == nil else { return }
        let size = Self.fixedByteCount + reply.message.utf8.count + (reply.image?.count ?? 0)
        guard size <= limit - byteCount else {
            omittedCount += 1
            return
        }
        byteCount += size
        replies[reply.kiosk] = reply
    }
}
