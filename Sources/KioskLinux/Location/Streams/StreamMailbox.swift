import Dispatch
import Synchronization

/// A mailbox that carries the events of a thread to the main actor, and discards the oldest data when it is full.
///
/// At most one delivery to the main actor is scheduled at a time, regardless of the rate of events.
final class StreamMailbox<Payload: StreamPayload>: Sendable {
    private struct Content {
        var isOpened = false
        var payload: Payload?
        var failure: LocationProviderError?
        var isScheduled = false
        var isClosed = false
    }

    private let content = Mutex(Content())
    private let deliver: @MainActor (StreamEvent<Payload>) -> Void

    init(deliver: @escaping @MainActor (StreamEvent<Payload>) -> Void) {
        self.deliver = deliver
    }

    /// Adds an event, from any thread.
    func put(_ event: StreamEvent<Payload>) {
        let isFirst = content.withLock { content in
            switch event {
            case .opened: content.isOpened = true
            case .received(let payload):
                if content.payload == nil { content.payload = payload } else { content.payload?.add(payload) }
            case .closed(let failure): content.failure = failure
            }
            defer { content.isScheduled = true }
            return !content.isScheduled
        }
        guard isFirst else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.empty() } }
    }

    /// Ends delivery.
    func close() {
        content.withLock { $0.isClosed = true }
    }

    @MainActor
    private func empty() {
        let events = content.withLock { content -> [StreamEvent<Payload>] in
            var events: [StreamEvent<Payload>] = content.isOpened ? [.opened] : []
            if let payload = content.payload { events.append(.received(payload)) }
            if let failure = content.failure { events.append(.closed(failure)) }
            content = Content(isClosed: content.isClosed)
            return events
        }
        // A handler of one event may close the mailbox.
        for event in events where !content.withLock({ $0.isClosed }) { deliver(event) }
    }
}

extension StreamMailbox<[UInt8]> {
    /// The maximum number of bytes that wait: several seconds of the fastest receivers.
    static var limit: Int { 65_536 }

    /// Whether further bytes would replace earlier ones.
    var isFull: Bool { content.withLock { $0.payload?.count ?? 0 >= Self.limit } }
}

/// An event of a stream.
enum StreamEvent<Payload: StreamPayload>: Hashable, Sendable {
    /// The stream is open.
    case opened
    /// Data was received.
    case received(Payload)
    /// The stream has ended or could not be opened.
    case closed(LocationProviderError)
}

/// Data of a stream, which is combined while it waits for the main actor.
protocol StreamPayload: Hashable, Sendable {
    /// Adds newer data, and removes what it replaces.
    mutating func add(_ newer: Self)
}

extension [UInt8]: StreamPayload {
    mutating func add(_ newer: [UInt8]) {
        self += newer
        if count > 2 * StreamMailbox<[UInt8]>.limit { removeFirst(count - StreamMailbox<[UInt8]>.limit) }
    }
}
