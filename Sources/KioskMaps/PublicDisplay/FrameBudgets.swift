import Foundation
package import KioskInput

/// The budgets of a map: the time that a frame may take, and the memory of the process: `mapView.budgets`.
///
///     mapView.budgets.millisecondsPerFrame = 16
///     mapView.budgets.memory = 300_000_000
///     mapView.budgets.residentMemory = ResidentMemory.bytes   // of KioskLinux
///
/// An exceeded budget is reported by `onDiagnostic`, with the measured value, once; again only after it was kept for as many
/// frames. Nothing is measured between frames, and nothing without budgets.
@MainActor
public final class FrameBudgets {
    /// The time that a frame may take, in milliseconds; nil, NaN, infinity, 0 or less disables it.
    ///
    /// It is measured on the clock of the map from the beginning of a frame to its end: changes, drawing and the events of the frame.
    /// Defaults to nil.
    public var millisecondsPerFrame: Double? {
        didSet {
            frameMonitor = BudgetMonitor()
            updateMeasurement()
        }
    }

    /// The resident memory that the process may use, in bytes; nil, 0 or less disables it.
    ///
    /// It is read with a frame, at most once a second, and needs `residentMemory`. Defaults to nil.
    public var memory: Int? {
        didSet {
            memoryMonitor = BudgetMonitor()
            updateMeasurement()
        }
    }

    /// The number of frames in a row that must exceed `millisecondsPerFrame`; at least 1.
    ///
    /// Defaults to 30.
    public var frameCount = 30

    /// The number of readings in a row that must exceed `memory`; at least 1.
    ///
    /// Defaults to 3.
    package var readingCount = 3

    /// Returns the resident memory of the process in bytes, or nil if it is unknown.
    ///
    /// nil measures no memory. Defaults to nil.
    public var residentMemory: (() -> Int?)?

    /// Returns the time by which the work in a frame is measured; nil for that of the clock of the map.
    package var workTime: (() -> Timestamp)?

    private let map: MapboxMap
    private var frameMonitor = BudgetMonitor()
    private var memoryMonitor = BudgetMonitor()
    private var lastReading: Timestamp?

    init(map: MapboxMap) {
        self.map = map
    }

    private var frameLimit: Double? { millisecondsPerFrame.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
    private var memoryLimit: Int? { memory.flatMap { $0 > 0 ? $0 : nil } }

    private func updateMeasurement() {
        guard frameLimit != nil || memoryLimit != nil else { return map.frames.measurement = nil }
        map.frames.measurement = FrameMeasurement(
            now: { [weak self] in
                guard let self else { return .zero }
                return workTime?() ?? map.frames.now ?? .zero
            },
            onFrame: { [weak self] in self?.note($0, $1) })
    }

    private func note(_ begin: Timestamp, _ end: Timestamp) {
        if let frameLimit {
            let milliseconds = end.seconds(since: begin) * 1000
            if let greatest = frameMonitor.note(milliseconds, limit: frameLimit, count: frameCount) {
                report(
                    "\(max(1, frameCount)) frames in a row took more than \(frameLimit.tenths) ms, the longest"
                        + " \(greatest.tenths) ms; draw less, or lower preferredFramesPerSecond")
            }
        }
        if let memoryLimit { readMemory(limit: memoryLimit, at: end) }
    }

    private func readMemory(limit: Int, at time: Timestamp) {
        // A clock that was replaced may be behind the last reading.
        let isDue = lastReading.map { !(0..<1).contains(time.seconds(since: $0)) } ?? true
        guard isDue, let bytes = residentMemory?() else { return }
        lastReading = time
        guard let greatest = memoryMonitor.note(Double(bytes), limit: Double(limit), count: readingCount) else {
            return
        }
        report(
            "the resident memory of \((greatest / 1e6).tenths) MB exceeds \((Double(limit) / 1e6).tenths) MB;"
                + " remove annotations, images or styles")
    }

    private func report(_ message: String) {
        map.report(Diagnostic(subject: .kiosk, message: "budgets: \(message)"))
    }
}

extension Double {
    /// The number rounded to one decimal, without a fraction of zero.
    fileprivate var tenths: String {
        let rounded = (self * 10).rounded() / 10
        return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }
}
