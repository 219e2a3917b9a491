public import Foundation
import KioskMaps

/// A scenario with the input of a recording.
///
///     let scenario = try RecordedScenario(
///         TouchRecording(contentsOf: recording), from: recording, setup: URL(filePath: "_city.yaml"),
///         file: URL(filePath: "visit.yaml"))
///     try scenario.text.write(to: file, atomically: true, encoding: .utf8)
///
/// Taps and presses become steps, which name the annotations and elements that they hit. So do drags, flings, pinches, rotations
/// and tilts whose step moves the camera or the annotation to where the recording has moved it, within a quarter of the tolerances
/// of expectations. All else plays its part of the recording, below a comment that describes it. Each step expects
/// what happened in it. The steps are performed while they are written; one whose expectations are not met is replaced by its part
/// of the recording, and the scenario is written again, until all are met or nothing is left to replace.
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
    ///   - allowsFilesOutside: Whether the setup and the recording may be outside of the directory of `file`; the scenario can then
    ///     be read only with the same permission.
    /// - Throws: `FileError` for the setup, and for a recording outside of the directory; `PanelMappingError` if the panel's axes
    ///   have no extent.
    public init(
        _ recording: TouchRecording, from source: URL, setup: URL, file: URL, allowsFilesOutside: Bool = false
    ) throws {
        let include = Self.path(of: setup, from: file)
        let boundary = FileBoundary(of: file, allowsFilesOutside: allowsFilesOutside)
        for other in [setup, source] where !boundary.contains(other) {
            throw FileError(
                file: other.relativePath,
                message: "is outside of the directory of the scenario, \(boundary.directory.path); "
                    + "move it there, or allow files outside with --allow-outside")
        }
        // Errors in the setup have their position there; those of the scenario cannot occur.
        let root = try ScenarioNode(
            yaml: "include: \(YAMLText.scalar(include))\nsteps: []", url: file,
            reading: ScenarioReading(boundary: boundary))
        guard let scenario = try ScenarioFile(root).scenarios.first else {
            throw FileError(file: setup.relativePath, message: "expected a scenario")
        }
        guard scenario.views.isEmpty else {
            throw FileError(
                file: setup.relativePath,
                message:
                    "\"views\" are not supported in a setup; record on one map, and play the recording with \"play\""
            )
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "kioskmaps-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var episodes = try RecordedEpisodes.episodes(of: recording, on: scenario, folder: folder)
        let transcript = Self.transcript(
            of: &episodes, on: scenario, recording: recording, at: Self.path(of: source, from: file), folder: folder)
        text = "include: \(YAMLText.scalar(include))\nsteps:\n" + transcript.lines.joined(separator: "\n") + "\n"
        problems = transcript.problems
        stepCount = transcript.stepCount
    }

    /// Performs and writes the steps of episodes, and replaces named steps by parts of the recording until all expectations are met or
    /// nothing is left to replace.
    ///
    /// - Parameters:
    ///   - episodes: The episodes; those of the replaced steps are marked with `isPlayed`.
    ///   - scenario: The scenario without steps.
    ///   - recording: The recording.
    ///   - path: The path of its file from that of the scenario.
    ///   - folder: The directory of the files that the scenario writes.
    /// - Complexity: O(n) passes through the n episodes at most, since each marks another one.
    private static func transcript(
        of episodes: inout [RecordedEpisode], on scenario: Scenario, recording: TouchRecording, at path: String,
        folder: URL
    ) -> RecordedTranscript {
        func perform(isTrial: Bool) -> RecordedTranscript {
            var transcript = RecordedTranscript(
                scenario, recording: recording, at: path, folder: folder, isTrial: isTrial)
            for (index, episode) in episodes.enumerated() { transcript.append(episode, index: index) }
            return transcript
        }
        // In a trial, each episode begins with the recorded state, so that all episodes whose own step fails are found at once.
        for index in perform(isTrial: true).failedEpisodes { episodes[index].isPlayed = true }
        // Small differences that a trial tolerates add up in a continuous run.
        var transcript = perform(isTrial: false)
        while let first = transcript.failedEpisodes.first {
            let failedNamed = transcript.failedEpisodes.filter { !episodes[$0].isPlayed }
            // What differs in a part that is played already comes from the steps before it.
            let replaced =
                failedNamed.isEmpty
                ? episodes.indices.prefix(first).filter { episodes[$0].isNamedMovement } : failedNamed
            if replaced.isEmpty { break }
            for index in replaced { episodes[index].isPlayed = true }
            transcript = perform(isTrial: false)
        }
        return transcript
    }

    /// Returns the path of a file relative to the directory of another one.
    private static func path(of target: URL, from file: URL) -> String {
        target.pathComponents(from: file.deletingLastPathComponent()).joined(separator: "/")
    }
}
