import CHeap
import Foundation
import KioskMaps
import KioskWindow

/// A measured operation and its baseline.
struct Benchmark {
    /// The unit of a result.
    enum Unit: String {
        /// The time for one operation.
        case nanoseconds = "ns"
        /// The time for one operation.
        case microseconds = "us"
        /// The time for one operation.
        case milliseconds = "ms"
        /// The number of operations per second.
        case perSecond = "/s"
        /// Millions of operations per second.
        case millionsPerSecond = "M/s"
        /// Millions of bytes per second.
        case megabytesPerSecond = "MB/s"
        /// Bytes of memory, which the measured operation returns in place of the number of operations.
        case bytes = "B"

        /// Returns the result for a number of operations that took a number of seconds.
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

    /// A single operation with the name of its kind.
    struct Operation {
        var name: String
        var body: @MainActor () -> Void
    }

    /// A closure that runs a number of operations and returns that number.
    typealias Body = @MainActor () throws -> Int

    var name: String
    var unit: Unit

    /// The number of runs; nil for that of the command line.
    var runs: Int?

    /// Prepares the benchmark, outside the measured time, and returns the operation to measure.
    var prepare: @MainActor () throws -> Body

    /// A straightforward implementation of the same task, measured in the same run.
    var baseline: (name: String, prepare: @MainActor () throws -> Body)?

    /// Prepares single operations of several kinds, of which the result contains the slowest.
    var kinds: (@MainActor () throws -> [Operation])?

    /// Runs the benchmark and returns its result as a JSON line.
    @MainActor
    func line(runs: Int) throws -> String {
        let runs = self.runs ?? runs
        let (figures, allocations, ownAllocations) = try measure(prepare(), runs: runs)
        let comparison = try baseline.map { baseline in
            (name: baseline.name, figures: try measure(baseline.prepare(), runs: max(3, runs / 2)).figures)
        }
        let slowest = try kinds.map { slowestOperation(of: try $0(), runs: max(3, runs)) }
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.writeMember("name", name)
            writer.writeMember("median", figures[figures.count / 2])
            writer.writeMember("unit", unit.rawValue)
            writer.writeMember("min", figures[0])
            writer.writeMember("max", figures[figures.count - 1])
            writer.writeKey("runs")
            writer.writeInteger(runs)
            writer.writeMember("allocations", allocations)
            writer.writeMember("own-allocations", ownAllocations)
            if let comparison {
                writer.writeKey("baseline")
                writer.writeObject { writer in
                    writer.writeMember("name", comparison.name)
                    writer.writeMember("median", comparison.figures[comparison.figures.count / 2])
                }
            }
            if let slowest {
                writer.writeKey("slowest")
                writer.writeObject { writer in
                    writer.writeMember("name", slowest.name)
                    writer.writeMember("median", slowest.median)
                    writer.writeMember("max", slowest.max)
                }
            }
        }
        return String(decoding: try writer.finish(), as: UTF8.self)
    }

    /// Returns the operation with the greatest median of its runs.
    ///
    /// The median of an operation excludes runs that other programs of the machine have delayed.
    @MainActor
    private func slowestOperation(
        of operations: [Operation], runs: Int
    ) -> (name: String, median: Double, max: Double) {
        let clock = ContinuousClock()
        var slowest = (name: "", median: 0.0, max: 0.0)
        for operation in operations {
            operation.body()
            let figures = (0..<runs).map { _ in
                let (seconds, attoseconds) = clock.measure { operation.body() }.components
                return unit.figure(operations: 1, seconds: Double(seconds) + Double(attoseconds) * 1e-18)
            }.sorted()
            let median = figures[runs / 2]
            if median > slowest.median { slowest = (operation.name, median, figures[runs - 1]) }
        }
        return slowest
    }

    /// Returns the results of all runs in ascending order, and the medians of the numbers of heap allocations for each operation: of
    /// the process, and of the main thread without those of libraries such as the graphics driver.
    ///
    /// A first run that is not measured warms up.
    @MainActor
    private func measure(_ body: Body, runs: Int) throws -> (
        figures: [Double], allocations: Double, ownAllocations: Double
    ) {
        _ = try body()
        let clock = ContinuousClock()
        var (allocations, ownAllocations): ([Double], [Double]) = ([], [])
        allocations.reserveCapacity(runs)
        ownAllocations.reserveCapacity(runs)
        let figures = try (0..<runs).map { _ in
            var operations = 0
            let (before, ownBefore) = (heap_allocations(), heap_own_allocations())
            let time = try clock.measure { operations = try body() }
            allocations.append(Double(heap_allocations() - before) / Double(operations))
            ownAllocations.append(Double(heap_own_allocations() - ownBefore) / Double(operations))
            let (seconds, attoseconds) = time.components
            return unit.figure(operations: operations, seconds: Double(seconds) + Double(attoseconds) * 1e-18)
        }
        return (figures.sorted(), allocations.sorted().quantile(0.5), ownAllocations.sorted().quantile(0.5))
    }
}

extension JSONWriter {
    /// Writes a member with a string.
    mutating func writeMember(_ key: String, _ string: String) {
        writeKey(key)
        writeString(string)
    }

    /// Writes a member with a result, rounded to four significant digits; null if it is not finite.
    mutating func writeMember(_ key: String, _ figure: Double) {
        writeKey(key)
        guard figure.isFinite, let rounded = Double(String(format: "%.4g", figure)) else { return writeNull() }
        writeNumber(rounded)
    }
}

/// Prevents the optimiser from removing work whose result is not used.
@inline(never)
func consume<Value>(_ value: Value) {}
