import Foundation
import Glibc

/// A server on loopback that is no broker: it sends the same bytes to each client, or nothing.
final class FixedServer: Sendable {
    let port: Int
    private let listener: Int32

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - answer: The bytes to send; nil to send nothing.
    ///   - waitsForLine: Whether they are sent after the end of a line was received, and not after any bytes.
    init(answer: [UInt8]?, waitsForLine: Bool = false) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.listener = listener
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread.detachNewThread {
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { return }
                Thread.detachNewThread { Self.serve(client, answer, waitsForLine) }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    /// Answers a client, and waits until it closes the connection.
    private static func serve(_ client: Int32, _ answer: [UInt8]?, _ waitsForLine: Bool) {
        defer { close(client) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        var isAnswered = false
        while true {
            let count = recv(client, &bytes, bytes.count, 0)
            guard count > 0 else { return }
            guard let answer, !isAnswered, !waitsForLine || bytes.prefix(count).contains(0x0A) else { continue }
            isAnswered = true
            _ = send(client, answer, answer.count, Int32(MSG_NOSIGNAL))
        }
    }
}
