import Foundation
import KioskInput
import KioskMapsTesting

/// The files by which a violation is reproduced: a recording of its touches, and a scenario that plays it.
///
/// Options, dropped events, a mouse and other movements of the camera are not in a recording; the comments of the scenario name them.
struct ViolationScenario {
    let violation: GestureExplorer.Violation

    /// The maximum number of fingers of the exploration.
    let limit: Int

    private static let size = CGSize(width: 800, height: 600)

    /// Writes the files to a directory.
    ///
    /// - Parameters:
    ///   - directory: The directory, which is created if it does not exist.
    ///   - name: The name of the scenario without an extension.
    /// - Throws: An error if a file cannot be written.
    func write(to directory: URL, name: String) throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let recordingName = "\(name)-recording.yaml"
        try Data(recording.utf8).write(to: directory.appending(path: recordingName))
        try Data(scenario(playing: recordingName).utf8).write(to: directory.appending(path: "\(name).yaml"))
    }

    /// The touches, in the format of recordings.
    var recording: String {
        var text = ""
        var encoder = TouchFrameEncoder(size: Self.size)
        var writer = RecordingWriter(device: encoder.device) { text += $0 }
        var panel = TouchPanel()
        for action in violation.actions {
            switch action {
            case .wait(let seconds), .delay(let seconds): panel.advance(by: seconds)
            default:
                guard let frame = panel.frame(of: action, limit: limit), frame.tool == .finger else { continue }
                for event in encoder.events(of: frame) { writer.write(event) }
            }
        }
        writer.finish()
        return text
    }

    /// Returns the scenario.
    ///
    /// - Parameter recording: The name of the recording.
    func scenario(playing recording: String) -> String {
        var lines = violation.actions.map { "# \($0)" }
        lines.append("scenario: \"\(violation.law.replacing("\"", with: "'"))\"")
        lines.append("view: [\(Int(Self.size.width)), \(Int(Self.size.height))]")
        lines.append("camera: {center: [60.17, 24.94], zoom: 14}")
        lines.append("steps:")
        lines.append("  - play: \(recording)")
        return lines.joined(separator: "\n") + "\n"
    }
}
