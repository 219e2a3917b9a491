import ArgumentParser
import Foundation

struct GesturesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gestures",
        abstract: "Explores all sequences of touches and checks the laws of gestures in each state.",
        discussion: """
            Up to four fingers, a mouse, lost contacts, options and time are combined breadth-first, until the number of \
            distinct states or the time is reached. Each violation is printed with the shortest sequence that causes it, and \
            written as a recording and a scenario that plays it. Memory is at most 30 bytes for each state of the largest part. \
            The last line is "N states, N transitions, N violations". Exit status is 0 without a violation, 1 with one.
            """)

    @Option(help: "The number of distinct states.")
    var states = 12_000_000

    @Option(help: "The time after which the exploration ends, in seconds.")
    var seconds = 600.0

    @Option(help: "The maximum number of actions after the start of a sequence.")
    var depth = 100

    @Option(help: "The part of the exploration, such as \"two fingers\"; all parts without it.")
    var part: String?

    @Option(help: "The directory to which violations are written.", completion: .directory)
    var out: String?

    @Flag(help: "End with the first violation.")
    var failFast = false

    func validate() throws {
        guard states >= 1 else { throw ValidationError("--states: expected at least 1, found \(states)") }
        guard states < UInt32.max else { throw ValidationError("--states: expected less than 2^32, found \(states)") }
        guard depth >= 1 else { throw ValidationError("--depth: expected at least 1, found \(depth)") }
        guard seconds > 0 else { throw ValidationError("--seconds: expected more than 0, found \(seconds)") }
        guard part == nil || !parts.isEmpty else {
            let names = GestureExploration.standard.map { "\"\($0.name)\"" }.joined(separator: ", ")
            throw ValidationError("--part: expected one of \(names), found \"\(part ?? "")\"")
        }
    }

    func run() async throws {
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: .seconds(seconds))
        var remaining = (states: states, fraction: parts.reduce(0) { $0 + $1.fraction })
        var total = (states: 0, transitions: 0, violations: 0)
        for part in parts {
            let limit = max(1, Int(Double(remaining.states) * part.fraction / remaining.fraction))
            var explorer = GestureExplorer(part, stateLimit: limit, depthLimit: depth)
            var reported = clock.now
            explorer.run { progress in
                if clock.now >= reported.advanced(by: .seconds(10)) {
                    reported = clock.now
                    Self.write("\(part.name): \(progress.stateCount) states, depth \(progress.depth)")
                }
                return clock.now < end && !(failFast && !progress.violations.isEmpty)
            }
            remaining.states -= explorer.stateCount
            remaining.fraction -= part.fraction
            let scope = explorer.isComplete ? "complete" : "depth \(explorer.depth)"
            Self.write("\(part.name): \(explorer.stateCount) states, \(explorer.transitionCount) transitions, \(scope)")
            for violation in explorer.violations {
                total.violations += 1
                try report(GestureExplorer.minimized(violation, in: part), number: total.violations, in: part)
            }
            total.states += explorer.stateCount
            total.transitions += explorer.transitionCount
            if failFast, total.violations > 0 { break }
        }
        Self.write("\(total.states) states, \(total.transitions) transitions, \(total.violations) violations")
        if total.violations > 0 { throw ExitCode(1) }
    }

    private var parts: [GestureExploration] {
        GestureExploration.standard.filter { part == nil || $0.name == part }
    }

    private func report(_ violation: GestureExplorer.Violation, number: Int, in part: GestureExploration) throws {
        Self.write("violation \(number), \(part.name): \(violation.law)")
        for action in violation.actions { Self.write("  \(action)") }
        if let out {
            try ViolationScenario(violation: violation, limit: part.limit)
                .write(to: URL(filePath: out), name: "violation-\(number)")
        }
    }

    /// Writes a line without a buffer, so that the results appear while others are computed.
    private static func write(_ line: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
    }
}
