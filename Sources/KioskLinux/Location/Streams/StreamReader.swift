import Glibc
import KioskMaps

/// Opens and reads an address on a thread of its own.
struct StreamReader {
    private let address: StreamAddress
    private let mailbox: StreamMailbox<[UInt8]>
    private let stop: Int32

    /// Starts to read, until the token is cancelled.
    @MainActor
    static func start(
        _ address: StreamAddress, deliver: @escaping @MainActor (StreamEvent<[UInt8]>) -> Void
    ) -> AnyCancelable {
        StreamThread.start(source: address.description, deliver: deliver) { mailbox, stop throws(LocationSourceError) in
            try StreamReader(address: address, mailbox: mailbox, stop: stop).run()
        }
    }

    private func run() throws(LocationSourceError) {
        guard let descriptor = try address.open(stop: stop) else { return }
        mailbox.put(.opened)
        try read(descriptor)
    }

    private func read(_ descriptor: borrowing StreamDescriptor) throws(LocationSourceError) {
        var buffer = [UInt8](repeating: 0, count: 8192)
        while StreamDescriptor.wait(for: descriptor.number, POLLIN, stop: stop) == .ready {
            let count = Glibc.read(descriptor.number, &buffer, buffer.count)
            switch count {
            case 1...:
                // A message ends whatever line it ends with.
                mailbox.put(.came(buffer[..<count] + (descriptor.kind == .messages ? [0x0A] : [])))
                if descriptor.kind == .file, !waitForRoom() { return }
            case 0 where descriptor.kind == .messages: continue
            case 0 where descriptor.kind == .file:
                throw LocationSourceError(code: .ended, source: address.description, message: "the file ends here")
            case 0: throw .lost(address.description)
            default:
                guard errno == EAGAIN || errno == EINTR else { throw .lost(address.description, errno: errno) }
            }
        }
    }

    /// Waits for what was read of a file to be taken, which would be read faster than that; `false` when nobody wants it.
    private func waitForRoom() -> Bool {
        while mailbox.isFull {
            if StreamDescriptor.wait(for: -1, 0, stop: stop, milliseconds: 5) == .stopped { return false }
        }
        return true
    }
}
