package import KioskGeometry

/// The results of all checks of a machine, and whether a kiosk would run on it.
///
///     let diagnosis = Diagnosis(results: MachineEnvironment.current.results(displays: [.kms]))
///     print(diagnosis.summary)  // 11 checks, 2 warnings: a kiosk would run
package struct Diagnosis: Hashable, Sendable {
    /// The results, in the order of the checks.
    package var results: [CheckResult]

    /// Creates a diagnosis.
    package init(results: [CheckResult]) {
        self.results = results
    }

    /// Whether a kiosk would run: nothing that it requires is missing.
    package var isReady: Bool { results.allSatisfy { $0.status != .missing } }

    /// The numbers of checks and warnings, and whether a kiosk would run, in one line.
    package var summary: String {
        let warnings = results.count { $0.status == .warning }
        let counts =
            "\(results.count) checks" + (warnings == 0 ? "" : ", \(warnings) warning\(warnings == 1 ? "" : "s")")
        if isReady { return "\(counts): a kiosk would run" }
        var missing: [String] = []
        for result in results where result.status == .missing && !missing.contains(result.subject) {
            missing.append(result.subject)
        }
        return "\(counts): a kiosk would not run, because of: \(missing.joined(separator: ", "))"
    }

    /// The diagnosis as the members of a JSON object.
    package var members: JSONObject {
        let checks = results.map { result -> JSONValue? in
            .object([
                "subject": .string(result.subject), "status": .string(result.status.rawValue),
                "finding": .string(result.finding), "remedy": result.remedy.map { .string($0) },
            ])
        }
        return ["ready": .boolean(isReady), "summary": .string(summary), "checks": .array(checks)]
    }
}
