import Glibc

/// A UDP port at an address of this machine, which is read without blocking.
package final class DatagramPort {
    /// The descriptor to poll; this object owns it and closes it.
    package var fileDescriptor: Int32 { descriptor.number }

    private let descriptor: StreamDescriptor
    /// The largest datagram of UDP is smaller.
    private var buffer = [UInt8](repeating: 0, count: 65_536)

    /// Opens a port.
    ///
    /// - Parameters:
    ///   - port: The port; 0 chooses a free one.
    ///   - address: A numeric address of this machine.
    /// - Throws: `TUIOReceiverError` if the port is used by another program, or this machine has no such address.
    package init(_ port: Int, at address: String) throws(TUIOReceiverError) {
        let stream = StreamAddress.udp(port: port, address: address)
        guard UInt16(exactly: port) != nil else {
            throw TUIOReceiverError(address: "\(stream)", message: "port \(port) is out of range; use 0 to 65535")
        }
        do throws(LocationProviderError) {
            guard let descriptor = try stream.open(stop: -1) else { throw .lost("\(stream)") }
            self.descriptor = descriptor
        } catch {
            throw TUIOReceiverError(address: error.subject, message: error.message)
        }
    }

    /// The number of the port; 0 if it is unknown.
    package var number: Int {
        var address = sockaddr_in6()
        var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let status = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor.number, $0, &length) }
        }
        // The port is at the same offset in addresses of IPv4.
        return status == 0 ? Int(UInt16(bigEndian: address.sin6_port)) : 0
    }

    /// Returns the next datagram; nil if none has arrived.
    package func receive() -> [UInt8]? {
        while true {
            let count = buffer.withUnsafeMutableBytes { recv(descriptor.number, $0.baseAddress, $0.count, 0) }
            if count >= 0 { return Array(buffer[..<count]) }
            if errno != EINTR { return nil }
        }
    }
}
