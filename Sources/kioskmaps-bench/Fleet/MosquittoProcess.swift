import Foundation
import KioskMaps

/// A Mosquitto on loopback for the time of a benchmark.
final class MosquittoProcess {
    /// The port at which it listens.
    let port: Int

    private let process = Process()
    private let folder: URL
    private let log = Pipe()

    /// Starts a broker and waits until it listens.
    ///
    /// - Throws: `MapError` if it does not start.
    init(program: URL, port: Int) throws {
        self.port = port
        folder = FileManager.default.temporaryDirectory.appending(path: "kioskmaps-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let configuration = folder.appending(path: "mosquitto.conf")
        try Data(
            """
            listener \(port) 127.0.0.1
            allow_anonymous true
            max_inflight_messages 1000
            max_queued_messages 200000
            set_tcp_nodelay true

            """.utf8
        ).write(to: configuration)
        process.executableURL = program
        process.arguments = ["-c", configuration.path]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = log
        try process.run()
        var text = Data()
        while text.range(of: Data(" running\n".utf8)) == nil {
            let bytes = log.fileHandleForReading.availableData
            guard !bytes.isEmpty else {
                throw MapError(
                    message: "\(program.path): it has ended; the log is \(String(decoding: text, as: UTF8.self))")
            }
            text += bytes
        }
        // A broker whose log is not read would wait. A readability handler would not do: a handle that is released closes its
        // descriptor before Dispatch forgets it.
        let reader = log.fileHandleForReading
        Thread.detachNewThread { while !reader.availableData.isEmpty {} }
    }

    deinit {
        // It does not run if the initializer has thrown an error; to terminate a process that was not started is a trap.
        if process.isRunning {
            process.terminate()
            process.waitUntilExit()
        }
        try? FileManager.default.removeItem(at: folder)
    }

    /// The processor time of the broker, in seconds.
    var processorTime: Double {
        let fields = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
        // After the name: the 12th and the 13th field are the times in user and system mode, in ticks of 10 ms.
        let numbers = fields?.split(separator: ")").last?.split(separator: " ").map { Double($0) ?? 0 } ?? []
        return numbers.count > 12 ? (numbers[11] + numbers[12]) / 100 : 0
    }
}
