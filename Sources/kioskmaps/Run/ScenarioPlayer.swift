import Foundation
import KioskMaps
import KioskMapsTesting

/// A player of single scenarios of a run.
@MainActor
struct ScenarioPlayer {
    /// The directory of images.
    let pictures: URL

    /// Whether each scenario has a subdirectory for its images.
    let separatesPictures: Bool

    /// Whether the images that scenarios expect are written instead of compared.
    let updatesExpectedPictures: Bool

    /// Called with each line of the log.
    var onLine: (String) -> Void = { _ in }

    /// Plays a scenario, unless it is skipped.
    func outcome(of entry: ScenarioSuite.Entry) -> ScenarioOutcome {
        let scenario = entry.scenario
        var outcome = ScenarioOutcome(id: entry.id, name: scenario.name, file: scenario.file)
        outcome.tags = scenario.tags
        if let reason = scenario.skipReason {
            outcome.skipReason = reason
            outcome.lines = ["\(scenario.name): skipped, \(reason)"]
            return outcome
        }
        let clock = ManualClock()
        let start = clock.now
        let runner = ScenarioRunner(
            scenario, pictures: separatesPictures ? pictures.appending(path: entry.pictureFolder) : pictures,
            clock: clock)
        runner.updatesExpectedPictures = updatesExpectedPictures
        runner.picturesFailures = true
        var lines: [String] = []
        runner.onLine = {
            lines.append($0)
            onLine($0)
        }
        outcome.report = runner.run()
        outcome.lines = lines
        outcome.seconds = clock.now.seconds - start.seconds
        return outcome
    }
}
