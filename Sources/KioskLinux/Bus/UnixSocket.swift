import Glibc

/// A connection to a service by a socket of this machine.
enum UnixSocket {
    /// Connects to a service; does not block.
    ///
    /// - Parameter path: The path of the socket.
    /// - Returns: A descriptor in non-blocking mode, which the caller closes; or a negated `errno`, such as that of `EAGAIN` if the queue
    ///   of the service is full.
    static func connect(to path: String) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        // The path ends with a zero byte.
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return -ENAMETOOLONG }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = socket(AF_UNIX, type, 0)
        guard descriptor >= 0 else { return -errno }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, size) }
        }
        guard status == 0 else {
            let code = errno
            close(descriptor)
            return -code
        }
        return descriptor
    }
}
