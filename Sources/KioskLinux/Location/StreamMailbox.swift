import Dispatch
import Synchronization

/// Carries what a thread has read to the main actor, and forgets the oldest when nobody takes it.
///
/// One message to the main actor is under way at a time, however fast bytes come.
final class StreamMailbox: Sendable {
    /// The most bytes that wait; several seconds of the fastest receivers.
    static let limit = 65_536

    private struct Content {
        var isOpened = false
        var bytes: [UInt8] = []
        var failure: LocationSourceError?
        var isUnderWay = false
        var isClosed = false
    }

    private let content = Mutex(Content())
    private let deliver: @MainActor (StreamEvent<[UInt8]>) -> Void

    init(deliver: @escaping @MainActor (StreamEvent<[UInt8]>) -> Void) {
        self.deliver = deliver
    }

    /// Whether there is no room for more without forgetting any.
    var isFull: Bool { content.withLock { $0.bytes.count >= Self.limit } }

    /// Puts something in, on any thread.
    func put(_ event: StreamEvent<[UInt8]>) {
        let isFirst = content.withLock { content in
            switch event {
            case .opened: content.isOpened = true
            case .came(let bytes):
                content.bytes += bytes
                if content.bytes.count > 2 * Self.limit { content.bytes.removeFirst(content.bytes.count - Self.limit) }
            case .closed(let failure): content.failure = failure
            }
            defer { content.isUnderWay = true }
            return !content.isUnderWay
        }
        guard isFirst else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.empty() } }
    }

    /// Delivers nothing any more.
    func close() {
        content.withLock { $0.isClosed = true }
    }

    @MainActor
    private func empty() {
        let events = content.withLock { content -> [StreamEvent<[UInt8]>] in
            var events: [StreamEvent<[UInt8]>] = content.isOpened ? [.opened] : []
            if !content.bytes.isEmpty { events.append(.came(content.bytes)) }
            if let failure = content.failure { events.append(.closed(failure)) }
            content = Content(isClosed: content.isClosed)
            return events
        }
        // What hears of one event may want no more.
        for event in events where !content.withLock({ $0.isClosed }) { deliver(event) }
    }
}
