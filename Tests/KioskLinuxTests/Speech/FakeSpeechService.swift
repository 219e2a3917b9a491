import Foundation
import Glibc
import TestSupport

/// A socket in place of that of Speech Dispatcher, whose replies a test scripts; nothing of it waits.
final class FakeSpeechService {
    let path: String
    private let folder: ScratchDirectory
    private var listener: Int32 = -1
    private var client: Int32 = -1

    /// Creates a service.
    ///
    /// - Parameter isListening: Whether its socket exists.
    init(isListening: Bool = true) throws {
        folder = try ScratchDirectory()
        path = folder.url.appending(path: "speechd.sock").path
        if isListening { try listen() }
    }

    deinit { end() }

    /// Creates the socket.
    func listen() throws {
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        listener = socket(AF_UNIX, type, 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0, Glibc.listen(listener, 8) == 0 else { throw POSIXError(.EADDRINUSE) }
    }

    /// Accepts a client; returns false if none has connected.
    @discardableResult
    func accept() -> Bool {
        client = Glibc.accept(listener, nil, nil)
        _ = fcntl(client, F_SETFL, O_NONBLOCK)
        return client >= 0
    }

    /// Returns what the client has sent since the last call; nil if it has closed its end.
    func received() -> String? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(client, &buffer, buffer.count, 0)
            if count == 0 { return nil }
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }

    /// Sends bytes to the client.
    func reply(_ text: String) { _ = send(client, text, text.utf8.count, Int32(MSG_NOSIGNAL)) }

    /// Closes the connection of the client.
    func disconnect() {
        if client >= 0 { close(client) }
        client = -1
    }

    /// Closes the connection and removes the socket.
    func end() {
        disconnect()
        if listener >= 0 { close(listener) }
        listener = -1
        unlink(path)
    }
}
