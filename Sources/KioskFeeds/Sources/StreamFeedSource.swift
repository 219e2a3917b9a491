import Dispatch
public import Foundation
import Glibc

/// A source that reads a stream, such as standard input, a pipe or a connection, as its bytes arrive.
public final class StreamFeedSource: FeedSource {
    private let handle: FileHandle
    private var source: (any DispatchSourceRead)?
    private var isRunning = false

    /// The maximum number of bytes that are read at once.
    private static let sliceByteCount = 64 << 10

    /// Creates a source.
    ///
    /// - Parameter handle: The stream, which remains open.
    public init(_ handle: FileHandle) {
        self.handle = handle
    }

    isolated deinit { source?.cancel() }

    /// Starts to read; a source that has started ignores the call.
    public func start(_ deliver: @escaping @MainActor (FeedDelivery) -> Void) {
        guard !isRunning else { return }
        isRunning = true
        let descriptor = handle.fileDescriptor
        // A regular file is always readable, and cannot be polled.
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
            return readToEnd(descriptor, deliver)
        }
        // The main queue: the next bytes are read when the last ones have been processed.
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        self.source = source
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.read(descriptor, deliver)
                // Dispatch reports a stream whose writer has closed it once, although bytes and the end may remain.
                guard self.isRunning, Self.isClosedByWriter(descriptor) else { return }
                self.source?.cancel()
                self.source = nil
                self.readToEnd(descriptor, deliver)
            }
        }
        // Dispatch uses the descriptor until the source is cancelled, so the stream must not be closed before.
        source.setCancelHandler { [handle] in withExtendedLifetime(handle) {} }
        source.activate()
    }

    /// Stops reading.
    public func stop() {
        isRunning = false
        source?.cancel()
        source = nil
    }

    /// Returns whether reads of a stream never wait, because its writer has closed it.
    private static func isClosedByWriter(_ descriptor: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) == 1 && Int32(request.revents) & POLLHUP != 0
    }

    /// Reads the rest of a file, or of a stream whose writer has closed it, a part with each pass of the main queue.
    private func readToEnd(_ descriptor: Int32, _ deliver: @escaping @MainActor (FeedDelivery) -> Void) {
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.isRunning else { return }
                self.read(descriptor, deliver)
                if self.isRunning { self.readToEnd(descriptor, deliver) }
            }
        }
    }

    private func read(_ descriptor: Int32, _ deliver: @MainActor (FeedDelivery) -> Void) {
        var buffer = [UInt8](repeating: 0, count: Self.sliceByteCount)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        if count > 0 {
            deliver(.bytes(Array(buffer[..<count])))
        } else if count == 0 {
            stop()
            deliver(.end)
        } else if errno != EAGAIN, errno != EINTR {
            let reason = String(cString: strerror(errno))
            stop()
            deliver(.problem(FeedProblem(at: "stream", "it cannot be read: \(reason)")))
            deliver(.end)
        }
    }
}
