import Foundation
import KioskStyle
import TestSupport
import Testing

/// A virtual X11 server whose screen is read from its framebuffer.
final class DisplayServer {
    /// The name of the display, such as `:99`.
    let display: String

    private let folder: ScratchDirectory
    private let size: (width: Int, height: Int)
    private var process: Process

    /// Whether the server is installed.
    static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/Xvfb")

    /// Starts a server and waits until it accepts connections.
    init(width: Int = 1000, height: Int = 700) throws {
        folder = try ScratchDirectory()
        size = (width, height)
        let pipe = Pipe()
        process = try Self.start(["-displayfd", "1"], size: size, folder: folder, output: pipe)
        let number = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        display = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
        try #require(display.count > 1, "Xvfb does not start")
    }

    deinit {
        kill()
    }

    /// Ends the server without a warning to its clients.
    func kill() {
        // Other signals are blocked: the server inherits the mask of the thread that starts it.
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let number = display.dropFirst()
        for path in ["/tmp/.X\(number)-lock", "/tmp/.X11-unix/X\(number)"] {
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    /// Starts the server again, with the same name.
    func restart() throws {
        process = try Self.start([display], size: size, folder: folder, output: nil)
    }

    /// The image on the screen; nil while the server has none.
    func screen() -> UIImage? {
        let file = folder.url.appending(path: "Xvfb_screen0")
        return FileManager.default.contents(atPath: file.path).flatMap { XWindowDump(Array($0))?.image }
    }

    private static func start(
        _ arguments: [String], size: (width: Int, height: Int), folder: ScratchDirectory, output: Pipe?
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/Xvfb")
        process.arguments =
            arguments + [
                "-screen", "0", "\(size.width)x\(size.height)x24", "-fbdir", folder.url.path, "-nolisten", "tcp",
            ]
        if let output { process.standardOutput = output }
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }
}
