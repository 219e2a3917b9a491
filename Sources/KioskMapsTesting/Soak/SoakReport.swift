package import Foundation

/// The result of a soak test.
package struct SoakReport: Sendable {
    /// The number of violations whose messages are kept.
    package static let capacity = 20

    /// The simulated time, in seconds.
    package var duration: TimeInterval = 0

    /// The number of violated invariants.
    package private(set) var violationCount = 0

    /// The messages of the first violations, each with the simulated time in seconds.
    package private(set) var violations: [String] = []

    private var counts: [SoakEvent: Int] = [:]

    /// The number of events of a kind.
    package subscript(event: SoakEvent) -> Int {
        get { counts[event] ?? 0 }
        set { counts[event] = newValue }
    }

    /// Adds a violated invariant.
    ///
    /// - Parameters:
    ///   - message: What is wrong, with the value.
    ///   - seconds: The simulated time, in seconds.
    package mutating func addViolation(_ message: String, at seconds: TimeInterval) {
        violationCount += 1
        guard violations.count < Self.capacity else { return }
        violations.append("\(Int(seconds)) s: \(message)")
    }
}
