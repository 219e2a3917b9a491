import CHeap
import Foundation

/// One thing to measure, and what it is measured against.
struct Benchmark {
    /// What a figure counts.
    enum Unit: String {
        /// Time for one operation.
        case nanoseconds = "ns"
        /// Time for one operation.
        case microseconds = "us"
        /// Time for one operation.
        case milliseconds = "ms"
        /// Operations in a second.
        case perSecond = "/s"
        /// Millions of operations in a second.
        case millionsPerSecond = "M/s"
        /// Millions of bytes in a second.
        case megabytesPerSecond = "MB/s"
        /// Bytes of memory: what is measured returns them in place of a number of operations.
        case bytes = "B"

        /// The figure of a number of operations that took some seconds.
        func figure(operations: Int, seconds: Double) -> Double {
            let each = seconds / Double(operations)
            return switch self {
            case .nanoseconds: each * 1e9
            case .microseconds: each * 1e6
            case .milliseconds: each * 1e3
            case .perSecond: 1 / each
            case .millionsPerSecond, .megabytesPerSecond: 1e-6 / each
            case .bytes: Double(operations)
            }
        }
    }

    /// Runs some operations once and returns how many.
    typealias Body = @MainActor () throws -> Int

    var name: String
    var unit: Unit

    /// Makes ready, outside of the measured time, and returns what is measured.
    var prepare: @MainActor () throws -> Body

    /// What the same job costs done plainly, in the same run.
    var baseline: (name: String, prepare: @MainActor () throws -> Body)?

    /// Runs it and returns its line of JSON.
    @MainActor
    func line(runs: Int) throws -> String {
        let (figures, allocations) = try measure(prepare(), runs: runs)
        var fields = [
            "\"name\":\"\(name)\"", "\"median\":\(short(figures[figures.count / 2]))", "\"unit\":\"\(unit.rawValue)\"",
            "\"min\":\(short(figures[0]))", "\"max\":\(short(figures[figures.count - 1]))", "\"runs\":\(runs)",
            "\"allocations\":\(short(allocations))",
        ]
        if let baseline {
            let (figures, _) = try measure(baseline.prepare(), runs: max(3, runs / 2))
            fields.append(
                "\"baseline\":{\"name\":\"\(baseline.name)\",\"median\":\(short(figures[figures.count / 2]))}")
        }
        return "{" + fields.joined(separator: ",") + "}"
    }

    /// The figures of all runs in ascending order, and how often the heap was asked for memory by an operation of the last
    /// one; the first run only warms up.
    @MainActor
    private func measure(_ body: Body, runs: Int) throws -> (figures: [Double], allocations: Double) {
        _ = try body()
        let clock = ContinuousClock()
        var allocations = 0.0
        let figures = try (0..<runs).map { _ in
            var operations = 0
            let before = heap_allocations()
            let time = try clock.measure { operations = try body() }
            allocations = Double(heap_allocations() - before) / Double(operations)
            let (seconds, attoseconds) = time.components
            return unit.figure(operations: operations, seconds: Double(seconds) + Double(attoseconds) * 1e-18)
        }
        return (figures.sorted(), allocations)
    }

    private func short(_ figure: Double) -> String {
        String(format: "%.4g", locale: Locale(identifier: "en_US_POSIX"), figure)
    }
}

/// Keeps the optimiser from leaving out work whose result nobody uses.
@inline(never)
func consume<Value>(_ value: Value) {}
