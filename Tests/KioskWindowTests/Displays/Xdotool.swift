import Foundation
import Testing

/// The program xdotool, which moves the pointer of an X11 server and presses its buttons.
struct Xdotool {
    let display: String

    /// Whether the program is installed.
    static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/xdotool")

    /// Runs commands, separated by spaces, and returns their output.
    @discardableResult
    func run(_ commands: String) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/xdotool")
        process.arguments = commands.split(separator: " ").map(String.init)
        process.environment = ["DISPLAY": display]
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return output
    }

    /// Moves the window of a class whose name ends with a suffix, as soon as there is one.
    ///
    /// - Parameters:
    ///   - suffix: The end of the name.
    ///   - className: The class. A search by name finds no window of weston, whose names are in the property of newer programs.
    ///   - x: The left edge, in pixels.
    ///   - y: The top edge, in pixels.
    /// - Returns: Whether there is one.
    func moveWindow(named suffix: String, ofClass className: String, toX x: Int, y: Int) -> Bool {
        waitUntil {
            let windows = (try? run("search --sync --class \(className)"))?.split(separator: "\n") ?? []
            let window = windows.first { window in
                let name = (try? run("getwindowname \(window)")) ?? ""
                return name.trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix(suffix)
            }
            guard let window else { return false }
            return (try? run("windowmove \(window) \(x) \(y)")) != nil
        }
    }
}
