import Foundation
import KioskInput
import TestSupport

/// A tracker of a surface of 1000 × 500 points, and what follows from its packets.
///
/// A class, because the expectation macro calls no mutating methods.
final class TrackerSource {
    static let size = CGSize(width: 1000, height: 500)

    private var decoder: TUIODecoder
    private(set) var now = Timestamp.zero
    private(set) var problems: [TUIOProblem] = []
    private(set) var reports: [InputReport] = []

    init(_ size: CGSize = TrackerSource.size, configure: (inout TUIOOptions) -> Void = { _ in }) throws {
        var options = TUIOOptions()
        configure(&options)
        decoder = try TUIODecoder(size: size, options: options)
    }

    var deadline: Timestamp? { decoder.deadline }
    var diagnostics: TUIODiagnostics { decoder.diagnostics }
    var kinds: [TUIOProblem.Kind] { problems.map(\.kind) }

    /// Whether each report is a frame of touches after a gap.
    var gaps: [Bool] {
        reports.map { report in
            if case .touches(let frame) = report { frame.isAfterGap } else { false }
        }
    }

    /// Sends a packet, 10 ms later than the last one, and returns the summaries of the reports.
    func send(_ packet: [UInt8]) -> [String] {
        now = now.advanced(bySeconds: 0.01)
        return collect(decoder.handle(packet, at: now))
    }

    /// Sends a frame of fingers, each with its session and its position.
    func cursors(
        _ number: Int32, source: String? = nil, alive: [Int32], _ positions: (Int32, Float, Float)...
    ) -> [String] {
        let sets = positions.map { session, x, y -> [OSCValue] in
            [.integer(session), .float(x), .float(y), 0.0, 0.0, 0.0]
        }
        return send(TUIODraft.frame("2Dcur", number, source: source, alive: alive, sets))
    }

    /// Sends a frame of objects, each with its session, its marker, its position and its direction in radians.
    func objects(
        _ number: Int32, alive: [Int32], _ states: (Int32, Int32, Float, Float, Float)...
    ) -> [String] {
        let sets = states.map { session, symbol, x, y, angle -> [OSCValue] in
            [
                .integer(session), .integer(symbol), .float(x), .float(y), .float(angle), 0.0, 0.0, 0.0, 0.0, 0.0,
            ]
        }
        return send(TUIODraft.frame("2Dobj", number, alive: alive, sets))
    }

    /// Lets time pass without a packet.
    func wait(_ seconds: Double) -> [String] {
        now = now.advanced(bySeconds: seconds)
        return collect(decoder.advance(to: now))
    }

    func cancelAll() -> [String] {
        let reports = decoder.cancelAll(at: now)
        self.reports += reports
        return reports.map(\.summary)
    }

    func resize(to size: CGSize) throws { try decoder.resize(to: size) }

    private func collect(_ update: TUIOUpdate) -> [String] {
        problems += update.problems
        reports += update.reports
        return update.reports.map(\.summary)
    }
}
