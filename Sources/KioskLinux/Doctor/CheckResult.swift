/// The result of a check of a machine: what was found, and the remedy of a problem.
package struct CheckResult: Hashable, Sendable {
    /// The severity of a result.
    package enum Status: String, Sendable, CaseIterable {
        /// The subject is available.
        case ok
        /// The subject is optional, and not available.
        case note
        /// A kiosk runs, with a restriction.
        case warning
        /// A kiosk does not run.
        case missing
    }

    /// The subject of the check, such as "input".
    package var subject: String
    /// The severity of the result.
    package var status: Status
    /// What was found.
    package var finding: String
    /// What to do, with the command; nil without a problem.
    package var remedy: String?

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - subject: The subject of the check.
    ///   - status: The severity of the result.
    ///   - finding: What was found.
    ///   - remedy: What to do, with the command; nil without a problem.
    package init(_ subject: String, _ status: Status, _ finding: String, remedy: String? = nil) {
        self.subject = subject
        self.status = status
        self.finding = finding
        self.remedy = remedy
    }
}

extension CheckResult: CustomStringConvertible {
    /// The status, the subject and the finding in one line, and the remedy in an indented one.
    package var description: String {
        let column = status.rawValue + String(repeating: " ", count: Self.columnWidth - status.rawValue.count)
        return "\(column)\(subject): \(finding)" + (remedy.map { "\n    \($0)" } ?? "")
    }

    /// The width of the longest status and two spaces.
    private static let columnWidth = (Status.allCases.map(\.rawValue.count).max() ?? 0) + 2
}
