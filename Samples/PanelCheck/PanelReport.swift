import Foundation

/// The statistics of a panel in words: the lines of the command and of the screen.
struct PanelReport {
    let lines: [String]

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - name: The name of the panel.
    ///   - statistics: What was measured.
    init(of name: String, _ statistics: PanelStatistics) {
        let fields = PanelStatistics.columns * PanelStatistics.rows
        lines = [
            "panel: \(name)",
            "rate: \(statistics.rate.map { "\(Self.decimal($0)) frames/s" } ?? "move a finger")",
            "jitter: \(statistics.jitter.map { "\(Self.decimal($0 * 1000)) ms between frames" } ?? "move a finger")",
            "tremble: \(statistics.tremble.map { "\(Self.decimal($0)) points at rest" } ?? "hold a finger still")",
            "contacts: \(statistics.contacts), \(statistics.fingers) at the same time, \(statistics.lost) lost",
            "fields touched: \(fields - statistics.untouched) of \(fields)",
        ]
    }

    /// Returns a number with one digit after the point.
    private static func decimal(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
