public import Foundation
public import KioskMaps
import KioskRuntime

/// A source that plays files: a file, or the files of a directory in the order of their names.
public final class FileFeedSource: FeedSource {
    private let url: URL
    private let interval: TimeInterval
    private let clock: any FrameClock
    private let limits: FeedLimits
    private let work: BackgroundWork
    private var deliver: (@MainActor (FeedDelivery) -> Void)?
    private var files: ArraySlice<URL> = []
    private var pending: (any Cancelable)?

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - url: The file or the directory.
    ///   - interval: The time between two files, in seconds; 1 by default.
    ///   - clock: The clock of the map.
    ///   - limits: The limits of the feed, of which the size of documents applies to each file.
    public init(_ url: URL, interval: TimeInterval = 1, clock: any FrameClock, limits: FeedLimits = FeedLimits()) {
        self.url = url
        self.interval = interval
        self.clock = clock
        self.limits = limits
        work = BackgroundWork(clock: clock)
    }

    isolated deinit { pending?.cancel() }

    /// Starts with the first file; a source that has started ignores the call.
    public func start(_ deliver: @escaping @MainActor (FeedDelivery) -> Void) {
        guard self.deliver == nil else { return }
        self.deliver = deliver
        do throws(FeedProblem) {
            files = try FeedFiles.list(at: url)[...]
        } catch {
            deliver(.problem(error))
        }
        readNext()
    }

    /// Stops before the next file.
    public func stop() {
        deliver = nil
        pending?.cancel()
        pending = nil
    }

    private func readNext() {
        guard let deliver else { return }
        guard let file = files.popFirst() else { return deliver(.end) }
        let byteCount = limits.documentByteCount
        work.start(holding: { pending = $0 }) {
            Result { () throws(FeedProblem) in try FeedFiles.contents(of: file, byteCount: byteCount) }
        } completion: { [weak self] contents in
            self?.didRead(contents)
        }
    }

    private func didRead(_ contents: Result<[UInt8], FeedProblem>) {
        pending = nil
        switch contents {
        case .success(let bytes): deliver?(.bytes(bytes))
        case .failure(let problem): deliver?(.problem(problem))
        }
        // The client may have stopped the source.
        guard deliver != nil else { return }
        guard !files.isEmpty else { return readNext() }
        pending = clock.wake(at: clock.now.advanced(bySeconds: interval)) { [weak self] _ in self?.readNext() }
    }
}
