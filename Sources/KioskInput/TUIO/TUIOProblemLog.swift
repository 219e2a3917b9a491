/// The problems of trackers: how often each has occurred, and those that are to be reported.
struct TUIOProblemLog: Sendable {
    /// The maximum number of different problems that are counted; later ones are not reported.
    private static let maximumEntries = 64

    private struct Entry: Hashable {
        var kind: TUIOProblem.Kind
        var subject: String
    }

    private var counts: [Entry: Int] = [:]
    private var pending: [TUIOProblem] = []

    /// The number of occurrences of each kind.
    private(set) var totals: [TUIOProblem.Kind: Int] = [:]

    /// Counts a problem; `message` is evaluated if it is reported.
    mutating func note(_ kind: TUIOProblem.Kind, _ subject: String, _ message: @autoclosure () -> String) {
        totals[kind, default: 0] += 1
        let entry = Entry(kind: kind, subject: subject)
        guard counts[entry] != nil || counts.count < Self.maximumEntries else { return }
        let count = (counts[entry] ?? 0) + 1
        counts[entry] = count
        if Self.isReported(count) {
            pending.append(TUIOProblem(kind: kind, subject: subject, message: message(), count: count))
        }
    }

    /// Removes and returns the problems to report.
    mutating func takeReports() -> [TUIOProblem] {
        defer { pending.removeAll(keepingCapacity: true) }
        return pending
    }

    /// Returns whether a number is a power of ten.
    private static func isReported(_ count: Int) -> Bool {
        var rest = count
        while rest % 10 == 0, rest > 0 { rest /= 10 }
        return rest == 1
    }
}
