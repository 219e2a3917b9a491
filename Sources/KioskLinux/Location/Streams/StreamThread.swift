import Foundation
import Glibc
import KioskMaps

/// A thread that follows a source, so that nothing on the main actor ever waits for it.
enum StreamThread {
    /// Runs a closure on a thread of its own, with the mailbox for what it finds out, until the token is cancelled.
    ///
    /// The end of a pipe that the closure is given is readable from then on, and nothing is delivered any more. What the
    /// closure throws is delivered as the end of the stream.
    @MainActor
    static func start<Payload>(
        source: String, deliver: @escaping @MainActor (StreamEvent<Payload>) -> Void,
        _ run:
            @escaping @Sendable (_ mailbox: StreamMailbox<Payload>, _ stop: Int32) throws(LocationSourceError) -> Void
    ) -> AnyCancelable {
        let mailbox = StreamMailbox(deliver: deliver)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            mailbox.put(.closed(.opening(source, errno: errno)))
            return AnyCancelable { mailbox.close() }
        }
        // No program that is started meanwhile shall hold the pipe open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (stop, leash) = (ends[0], ends[1])
        Thread.detachNewThread {
            defer { close(stop) }
            do throws(LocationSourceError) {
                try run(mailbox, stop)
            } catch {
                mailbox.put(.closed(error))
            }
        }
        return AnyCancelable {
            mailbox.close()
            close(leash)
        }
    }
}
