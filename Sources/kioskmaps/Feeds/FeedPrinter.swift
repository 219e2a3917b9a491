import Foundation
import KioskFeeds
import KioskInput
import KioskMaps
import KioskMapsTesting

/// Prints the changes of the objects of a feed as lines of JSON to standard output, and problems to standard error.
@MainActor
final class FeedPrinter {
    /// The number of printed lines.
    private(set) var count = 0

    /// The error of the last output; nil if it was written.
    private(set) var outputError: FileError?

    /// The maximum number of distinct problems that are printed.
    private static let maximumProblemCount = 1000

    private let limit: Int?
    private let log: FixLog?
    private var objects: FeedObjects
    private var reported: Set<String> = []

    /// Creates a printer.
    ///
    /// - Parameters:
    ///   - maximumAge: The age from which an object is removed, in seconds; nil for never.
    ///   - limit: The number of lines after which nothing is printed; nil for no limit.
    ///   - log: The file to which lines and problems are appended; nil for none.
    init(maximumAge: Double?, limit: Int?, log: FixLog?) {
        self.limit = limit
        self.log = log
        objects = FeedObjects(maximumAge: maximumAge)
    }

    /// Whether nothing more is printed.
    var isFull: Bool { outputError != nil || limit.map { count >= $0 } ?? false }

    /// The time at which to call `expire(at:)`; nil for none.
    var deadline: Timestamp? { objects.deadline }

    /// Prints what a feed contains.
    ///
    /// - Parameters:
    ///   - batch: The updates and the problems.
    ///   - name: The name of the source, for problems.
    ///   - time: The time at which they were received.
    func printContents(of batch: FeedBatch, from name: String, at time: Timestamp) {
        printChanges(objects.apply(batch, at: time))
        for problem in batch.problems { report("\(name): \(problem)") }
        let rest = batch.problemCount - batch.problems.count
        if rest > 0 { report("\(name): \(rest) further problems") }
        if objects.ignoredCount > 0 { report("\(name): there are more than \(objects.maximumCount) objects") }
    }

    /// Prints the objects that are removed because nothing was received of them.
    func expire(at time: Timestamp) { printChanges(objects.expire(at: time)) }

    /// Prints a problem once.
    func report(_ message: String) {
        guard reported.count < Self.maximumProblemCount, reported.insert(message).inserted else { return }
        Console.note(message)
        log?.write(["time": .string(Date().iso8601), "message": .string(message)])
    }

    private func printChanges(_ changes: [FeedChange]) {
        var lines = Data()
        for change in changes {
            guard !isFull else { break }
            // The numbers of parsers are finite.
            guard let line = try? change.serialized() else { continue }
            lines += line
            lines.append(UInt8(ascii: "\n"))
            count += 1
        }
        guard !lines.isEmpty else { return }
        log?.write(lines: lines)
        do throws(FileError) {
            try Console.writeJSON(lines)
        } catch {
            outputError = error
        }
    }
}
