import Foundation
import TestSupport
import Testing

/// The Wayland compositor weston, with a window of an X11 server for each output.
final class Compositor {
    /// The variables by which a program finds the compositor.
    let environment: [String: String]

    private let folder: ScratchDirectory
    private let process = Process()

    /// Whether the compositor is installed.
    static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/weston")

    /// Starts a compositor.
    ///
    /// - Parameters:
    ///   - display: The name of the X11 display.
    ///   - width: The width of its output, in pixels.
    ///   - height: The height of its output, in pixels.
    ///   - outputCount: The number of outputs, each in a window "screen0", "screen1" and so on of the X11 server.
    ///   - previous: A compositor that was ended, to replace it; nil for none.
    init(
        on display: String, width: Int, height: Int, outputCount: Int = 1, replacing previous: Compositor? = nil
    ) throws {
        let folder = try previous?.folder ?? ScratchDirectory()
        self.folder = folder
        let runtime = folder.url.path
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: runtime)
        environment = ["XDG_RUNTIME_DIR": runtime, "WAYLAND_DISPLAY": "kiosk"]
        for name in ["kiosk", "kiosk.lock"] { try? FileManager.default.removeItem(atPath: "\(runtime)/\(name)") }
        process.executableURL = URL(filePath: "/usr/bin/weston")
        process.arguments = [
            // The kiosk shell shows all windows of a program on one output.
            "--backend=x11-backend.so", "--shell=\(outputCount == 1 ? "kiosk" : "desktop")-shell.so", "--socket=kiosk",
            "--width=\(width)", "--height=\(height)", "--output-count=\(outputCount)", "--no-config", "--idle-time=0",
        ]
        process.environment = ["DISPLAY": display, "XDG_RUNTIME_DIR": runtime, "PATH": "/usr/bin:/bin"]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let isListening = waitUntil { FileManager.default.fileExists(atPath: "\(runtime)/kiosk") }
        try #require(isListening, "weston does not start")
    }

    deinit {
        kill()
    }

    /// Ends the compositor without a warning to its clients.
    func kill() {
        guard process.isRunning else { return }
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
