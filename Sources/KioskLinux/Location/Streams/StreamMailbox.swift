import Dispatch
import Synchronization

/// Carries what a thread has read to the main actor, and forgets the oldest when nobody takes it.
///
/// One message to the main actor is under way at a time, however fast it comes.
final class StreamMailbox<Payload: StreamPayload>: Sendable {
    private struct Content {
        var isOpened = false
        var payload: Payload?
        var failure: LocationSourceError?
        var isUnderWay = false
        var isClosed = false
    }

    private let content = Mutex(Content())
    private let deliver: @MainActor (StreamEvent<Payload>) -> Void

    init(deliver: @escaping @MainActor (StreamEvent<Payload>) -> Void) {
        self.deliver = deliver
    }

    /// Puts something in, on any thread.
    func put(_ event: StreamEvent<Payload>) {
        let isFirst = content.withLock { content in
            switch event {
            case .opened: content.isOpened = true
            case .came(let payload): if content.payload?.add(payload) == nil { content.payload = payload }
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
        let events = content.withLock { content -> [StreamEvent<Payload>] in
            var events: [StreamEvent<Payload>] = content.isOpened ? [.opened] : []
            if let payload = content.payload { events.append(.came(payload)) }
            if let failure = content.failure { events.append(.closed(failure)) }
            content = Content(isClosed: content.isClosed)
            return events
        }
        // What hears of one event may want no more.
        for event in events where !content.withLock({ $0.isClosed }) { deliver(event) }
    }
}

extension StreamMailbox<[UInt8]> {
    /// The most bytes that wait; several seconds of the fastest receivers.
    static var limit: Int { 65_536 }

    /// Whether there is no room for more without forgetting any.
    var isFull: Bool { content.withLock { $0.payload?.count ?? 0 >= Self.limit } }
}
