import KioskMaps
import KioskRuntime

/// The parser of one source, which parses large slices and documents off the main actor, in their order.
@MainActor
final class FeedIntake {
    private enum Item: Sendable {
        case bytes([UInt8])
        case end

        var byteCount: Int {
            if case .bytes(let bytes) = self { bytes.count } else { 0 }
        }
    }

    /// The number of bytes up to which parsing takes less than a wake-up of the clock.
    private static let smallByteCount = 8 << 10

    private var parser: any FeedParser
    private let maximumByteCount: Int
    private let work: BackgroundWork
    private let deliver: (FeedBatch) -> Void
    private var waiting: [Item] = []
    private var waitingByteCount = 0
    private var parsing: (any Cancelable)?

    /// Creates an intake.
    ///
    /// - Parameters:
    ///   - parser: The parser of the source.
    ///   - limits: The limits of the feed.
    ///   - clock: The clock of the map.
    ///   - deliver: Called with what the bytes contain.
    init(
        _ parser: any FeedParser, limits: FeedLimits, clock: any FrameClock, deliver: @escaping (FeedBatch) -> Void
    ) {
        self.parser = parser
        maximumByteCount = 2 * limits.documentByteCount
        work = BackgroundWork(clock: clock)
        self.deliver = deliver
    }

    isolated deinit { parsing?.cancel() }

    /// Parses bytes: the next ones of a stream, or a document.
    func receive(_ bytes: [UInt8]) {
        if parsing == nil, bytes.count <= Self.smallByteCount { return deliver(parser.parse(bytes)) }
        guard waitingByteCount + bytes.count <= maximumByteCount else {
            var batch = FeedBatch()
            batch.report(at: "source", "it sends faster than it can be parsed; \(bytes.count) bytes are dropped")
            return deliver(batch)
        }
        append(.bytes(bytes))
    }

    /// Parses the rest of a stream that has ended.
    func finish() {
        if parsing == nil { deliver(parser.finish()) } else { append(.end) }
    }

    private func append(_ item: Item) {
        waiting.append(item)
        waitingByteCount += item.byteCount
        if parsing == nil { parseWaiting() }
    }

    private func parseWaiting() {
        guard !waiting.isEmpty else { return }
        let items = waiting
        (waiting, waitingByteCount) = ([], 0)
        work.start(holding: { parsing = $0 }) { [parser] in
            var next = parser
            let batches = items.map { item in
                switch item {
                case .bytes(let bytes): next.parse(bytes)
                case .end: next.finish()
                }
            }
            return (next, batches)
        } completion: { [weak self] result in
            guard let self else { return }
            parsing = nil
            self.parser = result.0
            for batch in result.1 { deliver(batch) }
            if parsing == nil { parseWaiting() }
        }
    }
}
