import Foundation
import Testing

/// The program xdotool, which moves the pointer of an X11 server and presses its buttons.
struct Xdotool {
    let display: String

    /// Whether the program is installed.
    static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/xdotool")

    /// Runs commands, separated by spaces.
    func run(_ commands: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/xdotool")
        process.arguments = commands.split(separator: " ").map(String.init)
        process.environment = ["DISPLAY": display]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
