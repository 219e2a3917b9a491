/// The outcomes of a run in version 14 of the Test Anything Protocol.
public struct TAPReport: Sendable {
    /// The outcomes, in order.
    public var outcomes: [ScenarioOutcome]

    /// Creates a report.
    public init(_ outcomes: [ScenarioOutcome]) {
        self.outcomes = outcomes
    }

    /// The text of the report.
    public var text: String {
        var lines = ["TAP version 14", "1..\(outcomes.count)"]
        for (index, outcome) in outcomes.enumerated() {
            let name = Self.escaped("\(outcome.file) \(outcome.name)")
            let skip = outcome.skipReason.map { " # SKIP \(Self.escaped($0))" } ?? ""
            lines.append("\(outcome.isFailed ? "not ok" : "ok") \(index + 1) - \(name)\(skip)")
            guard outcome.isFailed else { continue }
            lines.append("  ---")
            lines.append("  failures:")
            lines += outcome.failures.map { "    - \(Self.quoted($0))" }
            lines.append("  ...")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "#": "\\#"
            case _ where scalar.isControl: " "
            default: String(scalar)
            }
        }.joined()
    }

    /// Returns a text as a YAML string in double quotes.
    private static func quoted(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n": "\\n"
            case _ where scalar.isControl:
                "\\u" + String(String(scalar.value + 0x10000, radix: 16, uppercase: true).dropFirst())
            default: String(scalar)
            }
        }
        return "\"" + scalars.joined() + "\""
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a control character or separates lines.
    fileprivate var isControl: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
        default: false
        }
    }
}
