import Foundation
import Glibc
import KioskMaps

/// A thread that reads a stream, so that the main actor never waits for input.
enum StreamThread {
    /// Runs a closure on a new thread until the token is cancelled.
    ///
    /// Then the descriptor that the closure receives becomes readable, and nothing is delivered any more. An error of the
    /// closure is delivered as the end of the stream.
    ///
    /// - Parameters:
    ///   - subject: The device or service, for errors.
    ///   - deliver: Receives the events of the stream, on the main actor.
    ///   - run: Reads the stream, with the mailbox for its events and the descriptor that ends it.
    @MainActor
    static func start<Payload>(
        subject: String, deliver: @escaping @MainActor (StreamEvent<Payload>) -> Void,
        _ run:
            @escaping @Sendable (_ mailbox: StreamMailbox<Payload>, _ stop: Int32) throws(LocationProviderError) -> Void
    ) -> AnyCancelable {
        let mailbox = StreamMailbox(deliver: deliver)
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            mailbox.put(.closed(.opening(subject, errno: errno)))
            return AnyCancelable { mailbox.close() }
        }
        // Programs started meanwhile must not inherit the pipe.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (stop, stopWriter) = (ends[0], ends[1])
        Thread.detachNewThread {
            defer { close(stop) }
            do throws(LocationProviderError) {
                try run(mailbox, stop)
            } catch {
                mailbox.put(.closed(error))
            }
        }
        return AnyCancelable {
            mailbox.close()
            close(stopWriter)
        }
    }
}
