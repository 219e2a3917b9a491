import Foundation
import Glibc
import KioskMaps
import Synchronization

/// A proxy of one connection to a broker on loopback, which counts the bytes of both directions.
final class CountingProxy: Sendable {
    /// The numbers of bytes.
    struct Counts: Sendable {
        /// Bytes of packets that keep the connection alive: the two bytes of PINGREQ and PINGRESP.
        var keepAlive = 0
        /// All other bytes.
        var others = 0
    }

    /// The port at which it listens.
    let port: Int

    private let counts = Mutex(Counts())

    /// Starts a proxy, which ends with its connection.
    ///
    /// - Throws: `MapError` if no port is available.
    init(to brokerPort: Int) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = Self.loopback(0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 1) == 0 ? getsockname(listener, $0, &size) : -1
            }
        }
        guard status == 0 else { throw MapError(message: "proxy: no port on 127.0.0.1; close other servers") }
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread.detachNewThread { [self] in
            let client = accept(listener, nil, nil)
            close(listener)
            let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = Self.loopback(brokerPort)
            let status = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            guard client >= 0, status == 0 else { return }
            Thread.detachNewThread { [self] in forward(from: server, to: client) }
            forward(from: client, to: server)
        }
    }

    /// Returns the counts since the last call.
    func take() -> Counts {
        counts.withLock { counts in
            defer { counts = Counts() }
            return counts
        }
    }

    private func forward(from source: Int32, to target: Int32) {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(source, &buffer, buffer.count)
            guard count > 0, write(target, buffer, count) == count else { break }
            let isKeepAlive = count == 2 && (buffer[0] == 0xC0 || buffer[0] == 0xD0) && buffer[1] == 0
            counts.withLock { counts in
                if isKeepAlive { counts.keepAlive += count } else { counts.others += count }
            }
        }
        shutdown(target, Int32(SHUT_RDWR))
    }

    private static func loopback(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return address
    }
}
