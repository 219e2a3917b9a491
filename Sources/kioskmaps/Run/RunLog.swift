import ArgumentParser
import Foundation
import KioskGeometry
import KioskMapsTesting
import Synchronization

/// The outcomes of a run in the order of the scenarios, which prints each as soon as those before it are printed.
final class RunLog: Sendable {
    private struct State {
        var outcomes: [ScenarioOutcome] = []
        var endReason: String?
        var onEnd: EndHandler?

        /// The expected images that were written, by path.
        var updated: [String: (digest: String, scenario: String)] = [:]

        /// Adds an outcome, which becomes that of a skipped scenario if the scenario was not played.
        ///
        /// - Returns: Whether the scenario was played, and whether its failure ends the run.
        mutating func add(_ outcome: inout ScenarioOutcome, endsAtFailure: Bool) -> (isPlayed: Bool, endsRun: Bool) {
            let reason = endReason
            // After an interruption those that have ended are printed; after a failure none is, because it would depend on the
            // scheduling. The error of a scenario that the dispatcher has not played is the reason with which it was stopped.
            let isPlayed = reason == nil || (reason != RunLog.failureBefore && outcome.error != reason)
            if !isPlayed {
                var skipped = ScenarioOutcome(id: outcome.id, name: outcome.name, file: outcome.file)
                skipped.tags = outcome.tags
                skipped.skipReason = reason
                outcome = skipped
            }
            if outcome.error == nil { outcome.error = problem(ofPicturesIn: outcome) }
            outcomes.append(outcome)
            guard outcome.isFailed, endsAtFailure, reason == nil else { return (isPlayed, false) }
            endReason = RunLog.failureBefore
            return (true, true)
        }

        /// Returns the error of a scenario that wrote another image to the file of an earlier one; nil if there is none.
        private mutating func problem(ofPicturesIn outcome: ScenarioOutcome) -> String? {
            for (path, digest) in outcome.report.updatedPictureDigests.sorted(by: { $0.key < $1.key }) {
                guard let earlier = updated[path] else {
                    updated[path] = (digest, outcome.name)
                    continue
                }
                guard earlier.digest != digest else { continue }
                return "\(path): replaced by another image than that of \(earlier.scenario); name two files"
            }
            return nil
        }
    }

    /// Called with the reason when the run ends at a failure.
    typealias EndHandler = @Sendable (String) -> Void

    private let state = Mutex(State())
    private let progress: RunProgress
    private let isQuiet: Bool
    private let endsAtFailure: Bool
    private let isStrict: Bool

    private static let failureBefore = "not played, because a scenario before it failed"
    private static let unwritable = "not played, because standard output cannot be written"

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - count: The number of scenarios.
    ///   - isQuiet: Whether only failed scenarios are printed.
    ///   - endsAtFailure: Whether the scenarios after the first failed one are not played.
    ///   - isStrict: Whether diagnostics of the map are failures.
    init(count: Int, isQuiet: Bool, endsAtFailure: Bool, isStrict: Bool) {
        progress = RunProgress(count: count)
        self.isQuiet = isQuiet
        self.endsAtFailure = endsAtFailure
        self.isStrict = isStrict
    }

    /// The outcomes, in order.
    var outcomes: [ScenarioOutcome] { state.withLock { $0.outcomes } }

    /// The reason why the other scenarios are not played; nil while they are.
    var endReason: String? { state.withLock { $0.endReason } }

    /// Ends the run for a reason, unless it has ended; the scenarios that follow count as not played.
    func end(_ reason: String) {
        state.withLock { $0.endReason = $0.endReason ?? reason }
    }

    /// Sets the handler of the end of the run at a failure; nil for none.
    func setOnEnd(_ handler: EndHandler?) {
        state.withLock { $0.onEnd = handler }
    }

    /// Adds the outcome of the next scenario, and prints it.
    func add(_ outcome: ScenarioOutcome) {
        var outcome = outcome
        outcome.isStrict = isStrict
        let (isPlayed, onEnd) = state.withLock { state -> (Bool, EndHandler?) in
            let addition = state.add(&outcome, endsAtFailure: endsAtFailure)
            return (addition.isPlayed, addition.endsRun ? state.onEnd : nil)
        }
        onEnd?(Self.failureBefore)
        guard isPlayed else { return }
        progress.clear()
        if !isQuiet || outcome.isFailed {
            for line in outcome.lines { Self.write(line) }
        }
        if let error = outcome.error { Self.write("\(outcome.name): FAILED, \(error)") }
        let diagnostics = outcome.failingDiagnostics.count
        if diagnostics > 0 {
            Self.write("\(outcome.name): FAILED, \(diagnostics.counted("diagnostic")) with --strict")
        }
        progress.advance(isFailed: outcome.isFailed)
        endIfUnwritable()
    }

    /// Ends the run if its results cannot be written; reports are written nevertheless.
    private func endIfUnwritable() {
        guard StandardOutput.hasFailed else { return }
        let onEnd = state.withLock { state -> EndHandler? in
            guard state.endReason == nil else { return nil }
            state.endReason = Self.unwritable
            return state.onEnd
        }
        onEnd?(Self.unwritable)
    }

    /// Removes the line of the progress.
    func finish() {
        progress.clear()
    }

    /// Writes a line without a buffer, so that results appear while others are computed.
    static func write(_ line: String) {
        // The lines that follow the first one that cannot be written are not tried: a pipe may have a new reader.
        guard !StandardOutput.hasFailed else { return }
        do throws(FileError) {
            try StandardOutput.write(Data("\(line.escapingControlCharacters)\n".utf8))
        } catch {
            _ = ExitCode.reporting(error)
        }
    }
}
