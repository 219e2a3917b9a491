import Foundation
import Glibc

/// A local service that sends given data to each client.
final class StreamServer: Sendable {
    let port: Int
    private let listener: Int32

    /// Listens at a port that is free, or at a given one.
    init(port wanted: Int = 0) throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var yes: Int32 = 1
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(wanted).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let number = listener
        let status = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer -> Int32 in
                guard bind(number, pointer, size) == 0, listen(number, 8) == 0 else { return -1 }
                return getsockname(number, pointer, &size)
            }
        }
        guard status == 0 else { throw POSIXError(.EADDRINUSE) }
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    /// Listens at a path that is free.
    init(path: String) throws {
        port = 0
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let number = listener
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0, listen(number, 8) == 0 else { throw POSIXError(.EADDRINUSE) }
    }

    deinit { close(listener) }

    /// Sends pieces to each client, with a pause in between, repeatedly or until the client disconnects.
    func serve(_ pieces: @escaping @Sendable (Int) -> [UInt8]?, pause: useconds_t = 50_000) {
        Thread.detachNewThread { [weak self] in
            while let listener = self?.listener {
                var ready = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
                guard poll(&ready, 1, 200) > 0 else { continue }
                let client = accept(listener, nil, nil)
                guard client >= 0 else { return }
                Thread.detachNewThread {
                    var number = 0
                    while let piece = pieces(number) {
                        let sent = piece.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                        if sent < 0 { break }
                        number += 1
                        usleep(pause)
                    }
                    close(client)
                }
            }
        }
    }
}

/// A serial line without the wire: what is written to one end is read at the other.
final class PseudoTerminal {
    let path: String
    private let master: Int32

    init() throws {
        var master: Int32 = -1
        var slave: Int32 = -1
        guard openpty(&master, &slave, nil, nil, nil) == 0 else { throw POSIXError(.ENODEV) }
        path = ttyname(slave).map { String(cString: $0) } ?? ""
        close(slave)
        self.master = master
    }

    /// Pulls the plug.
    deinit { close(master) }

    func write(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { Glibc.write(master, $0.baseAddress, $0.count) }
    }

    /// The speed to which the reader has set the line.
    var speed: speed_t {
        var settings = termios()
        return tcgetattr(master, &settings) == 0 ? cfgetispeed(&settings) : 0
    }
}
