import Foundation
import Glibc

/// A socket that sends datagrams to ports of this machine, where they arrive before the call returns.
public final class DatagramSender {
    private let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)

    /// Creates a socket.
    public init() {}

    deinit { close(descriptor) }

    /// Sends a datagram to a port, and returns whether the system has accepted it.
    public func send(_ datagram: [UInt8], to port: Int) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let count = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(descriptor, datagram, datagram.count, 0, $0, length)
            }
        }
        return count == datagram.count
    }
}
