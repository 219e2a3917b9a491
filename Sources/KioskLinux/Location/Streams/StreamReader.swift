import Glibc
import KioskMaps

/// A reader of a stream, on its own thread.
struct StreamReader {
    private let address: StreamAddress
    private let mailbox: StreamMailbox<[UInt8]>
    private let stop: Int32

    /// Starts reading, until the token is cancelled.
    @MainActor
    static func start(
        _ address: StreamAddress, deliver: @escaping @MainActor (StreamEvent<[UInt8]>) -> Void
    ) -> AnyCancelable {
        StreamThread.start(subject: address.description, deliver: deliver) {
            mailbox, stop throws(LocationProviderError) in
            try StreamReader(address: address, mailbox: mailbox, stop: stop).run()
        }
    }

    private func run() throws(LocationProviderError) {
        guard let descriptor = try address.open(stop: stop) else { return }
        mailbox.put(.opened)
        try read(descriptor)
    }

    private func read(_ descriptor: borrowing StreamDescriptor) throws(LocationProviderError) {
        var buffer = [UInt8](repeating: 0, count: 8192)
        while StreamDescriptor.wait(for: descriptor.number, POLLIN, stop: stop) == .ready {
            let count = Glibc.read(descriptor.number, &buffer, buffer.count)
            switch count {
            case 1...:
                // A message ends the current line.
                mailbox.put(.received(buffer[..<count] + (descriptor.kind == .messages ? [0x0A] : [])))
                if descriptor.kind == .file, !waitForRoom() { return }
            case 0 where descriptor.kind == .messages: continue
            case 0 where descriptor.kind == .file:
                throw LocationProviderError(code: .ended, subject: address.description, message: "end of file")
            case 0: throw .lost(address.description)
            default:
                guard errno == EAGAIN || errno == EINTR else { throw .lost(address.description, errno: errno) }
            }
        }
    }

    /// Waits for the main actor, because a file is read faster than it is processed; returns `false` if the reader was stopped.
    private func waitForRoom() -> Bool {
        while mailbox.isFull {
            if StreamDescriptor.wait(for: -1, 0, stop: stop, milliseconds: 5) == .stopped { return false }
        }
        return true
    }
}
