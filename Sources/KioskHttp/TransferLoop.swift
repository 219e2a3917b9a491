import CCurl
import Foundation
import Glibc
import Synchronization

/// The thread of a client, and its queue of commands.
///
/// The thread begins with the first command, sleeps while nothing arrives, and ends with the client.
final class TransferLoop: Sendable {
    /// A command for the thread.
    enum Command {
        case start(UInt64, HttpTransferRequest, HttpClient.Handler)
        case cancel(UInt64)
        case close

        /// The receiver of the events of a started transfer.
        var handler: HttpClient.Handler? {
            if case .start(_, _, let handler) = self { handler } else { nil }
        }
    }

    private struct State: ~Copyable {
        var commands: [Command] = []
        /// The transfers of libcurl, which the thread releases when it ends; nil before the thread begins.
        var multi: MultiHandle?
        var isClosed = false
    }

    private let state = Mutex(State())

    /// Adds a command; commands after `close` are ignored.
    func post(_ command: Command) {
        switch add(command) {
        case .queued: break
        case .threadNeeded(let multi): Thread.detachNewThread { [self] in run(multi) }
        case .refused(let commands):
            for handler in commands.compactMap(\.handler) {
                _ = handler(.end(.failure(HttpTransferError(.connection, "libcurl cannot be started: no memory"))))
            }
        }
    }

    /// What the caller of `add(_:)` has to do.
    private enum Addition {
        /// Nothing: the thread receives the command, or it is ignored.
        case queued
        /// Begin the thread with the transfers.
        case threadNeeded(MultiHandle)
        /// End the transfers of the commands with an error, because there is no memory for the transfers of libcurl.
        case refused([Command])
    }

    private func add(_ command: Command) -> Addition {
        state.withLock { state -> Addition in
            if state.isClosed { return .queued }
            if case .close = command { state.isClosed = true }
            state.commands.append(command)
            // The thread releases the handle after it has received `close` with this lock.
            if let multi = state.multi {
                curl_multi_wakeup(multi.pointer)
                return .queued
            }
            if state.isClosed { return .queued }
            guard let multi = MultiHandle() else {
                defer { state.commands = [] }
                return .refused(state.commands)
            }
            state.multi = multi
            return .threadNeeded(multi)
        }
    }

    private func run(_ multi: MultiHandle) {
        // OpenSSL writes to closed connections without MSG_NOSIGNAL. The write fails as well.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        var transfers = TransferSet(multi)
        while execute(takenCommands(), in: &transfers) {
            // After the commands, so that a transfer that was cancelled or released while it ended has no event.
            transfers.endCompleted()
            // Wakes for bytes, time-outs and commands, and at once for a new transfer.
            curl_multi_poll(multi.pointer, nil, 0, .max, nil)
            // Bytes that arrive after a transfer was cancelled or released are no event.
            guard execute(takenCommands(), in: &transfers) else { return }
            transfers.perform()
        }
    }

    private func takenCommands() -> [Command] {
        state.withLock { state in
            defer { state.commands = [] }
            return state.commands
        }
    }

    /// Executes commands, and returns whether the client still exists.
    private func execute(_ commands: [Command], in transfers: inout TransferSet) -> Bool {
        for command in commands {
            switch command {
            case .start(let id, let request, let handler): transfers.start(request, id: id, handler: handler)
            case .cancel(let id): transfers.cancel(id)
            case .close:
                transfers.close()
                return false
            }
        }
        return true
    }
}

/// The transfers of libcurl.
///
/// All functions but the one that wakes are called on one thread.
struct MultiHandle: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer

    /// Creates a handle; nil if memory is exhausted.
    init?() {
        guard curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK, let pointer = curl_multi_init() else { return nil }
        self.pointer = pointer
    }
}
