public import Foundation
import KioskMaps

/// A scenario with the input of a recording.
///
///     let scenario = try RecordedScenario(
///         TouchRecording(contentsOf: recording), from: recording, setup: URL(filePath: "_city.yaml"),
///         file: URL(filePath: "visit.yaml"))
///     try scenario.text.write(to: file, atomically: true, encoding: .utf8)
///
/// Taps, double taps and long presses become steps, which name the annotations and elements that they hit. Other gestures play
/// their part of the recording, so that the camera moves exactly as it did. Each step expects what happened in it. The written
/// scenario is played once; a step whose expectations are not met then is replaced by its part of the recording.
@MainActor
public struct RecordedScenario {
    /// The scenario, in YAML.
    public let text: String

    /// The expectations that are not met when the scenario is played, a line each; empty if it is played as recorded.
    public let problems: [String]

    /// The number of steps.
    public let stepCount: Int

    /// Plays a recording on the map of a scenario, and writes the scenario that repeats it.
    ///
    /// - Parameters:
    ///   - recording: The recording.
    ///   - source: The file of the recording.
    ///   - setup: A file with the map and the annotations, and without steps, as scenarios include them.
    ///   - file: The file in which the scenario will be saved, to which its paths are relative.
    /// - Throws: `FileError` for the setup; `PanelMappingError` if the panel's axes have no extent.
    public init(_ recording: TouchRecording, from source: URL, setup: URL, file: URL) throws {
        let include = Self.path(of: setup, from: file)
        // Errors in the setup have their position there; those of the scenario cannot occur.
        let root = try ScenarioNode(yaml: "include: \(YAMLText.scalar(include))\nsteps: []", url: file)
        guard let scenario = try ScenarioFile(root).scenarios.first else {
            throw FileError(file: setup.relativePath, message: "expected a scenario")
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "kioskmaps-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var episodes = try RecordedEpisodes.episodes(of: recording, on: scenario, folder: folder)
        var transcript: RecordedTranscript
        repeat {
            transcript = RecordedTranscript(
                scenario, recording: recording, at: Self.path(of: source, from: file), folder: folder)
            for (index, episode) in episodes.enumerated() { transcript.append(episode, index: index) }
            let failed = transcript.failedEpisodes.filter { !episodes[$0].isPlayed }
            for index in failed { episodes[index].isPlayed = true }
            if failed.isEmpty { break }
        } while true
        text = "include: \(YAMLText.scalar(include))\nsteps:\n" + transcript.lines.joined(separator: "\n") + "\n"
        problems = transcript.problems
        stepCount = transcript.stepCount
    }

    private static func path(of target: URL, from file: URL) -> String {
        target.pathComponents(from: file.deletingLastPathComponent()).joined(separator: "/")
    }
}
