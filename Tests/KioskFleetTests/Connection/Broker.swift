import Foundation
import Glibc
import TestSupport

/// A mosquitto of its own on loopback, which ends with the object.
final class Broker {
    static let path = "/usr/sbin/mosquitto"
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

    let folder: ScratchDirectory
    let port: Int
    private let configuration: String
    private var process: Process?

    /// Starts a broker at a free port.
    ///
    /// - Parameter configuration: Lines of the configuration after those that all have.
    init(_ configuration: String = "allow_anonymous true", in folder: ScratchDirectory? = nil) throws {
        self.folder = try folder ?? ScratchDirectory()
        port = try Self.freePort()
        self.configuration = """
            user root
            listener \(port) 127.0.0.1
            max_inflight_messages 1000
            max_queued_messages 200000
            set_tcp_nodelay true
            \(configuration)

            """
        try start()
    }

    deinit { kill() }

    private static func freePort() throws -> Int {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer -> Int32 in
                bind(listener, pointer, size) == 0 ? getsockname(listener, pointer, &size) : -1
            }
        }
        guard status == 0 else { throw POSIXError(.EADDRINUSE) }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    /// Starts the broker after it was killed.
    func start() throws {
        let file = try folder.write(configuration, to: "mosquitto.conf")
        let process = Process()
        process.executableURL = URL(filePath: Self.path)
        process.arguments = ["-c", file.path]
        process.currentDirectoryURL = folder.url
        process.standardOutput = FileHandle.nullDevice
        let log = Pipe()
        process.standardError = log
        try process.run()
        self.process = process
        // Its log has the moment at which it listens. Connections that are tried earlier may be answered late.
        var text = Data()
        while text.range(of: Data(" running\n".utf8)) == nil {
            let bytes = log.fileHandleForReading.availableData
            guard !bytes.isEmpty else { throw BrokerError(log: String(decoding: text, as: UTF8.self)) }
            text += bytes
        }
        // A broker whose log is not read would wait. A readability handler would not do: a handle that is released closes its
        // descriptor before Dispatch forgets it, and a descriptor that another process has inherited still sends events then.
        let reader = log.fileHandleForReading
        Thread.detachNewThread { while !reader.availableData.isEmpty {} }
    }

    /// A broker that has ended before it listened.
    struct BrokerError: Error {
        let log: String
    }

    /// Kills the broker.
    func kill() {
        guard let process else { return }
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        self.process = nil
    }
}
