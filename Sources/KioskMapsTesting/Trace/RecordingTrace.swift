import Foundation
import KioskMaps

/// Plays a touch recording in virtual time and tells, line by line of JSON, what the map made of it.
///
///     RecordingTrace(recording).run { print($0) }
///
/// Times are microseconds from the first event. After the last one time runs on until nothing moves and nothing is waited
/// for.
@MainActor
public final class RecordingTrace {
    private let recording: TouchRecording
    private let options: TraceOptions

    /// Creates the trace of a recording.
    public init(_ recording: TouchRecording, options: TraceOptions = TraceOptions()) {
        self.recording = recording
        self.options = options
    }

    /// Plays the recording and gives each line.
    ///
    /// - Throws: `PanelMappingError` when the panel's axes have no extent.
    /// - Complexity: O(n) in the events of the recording.
    public func run(emit: @escaping (String) -> Void) throws {
        let reports = try recording.decode(onScreen: options.screen, settings: options.settings, feed: options.feed)
        let trace = TouchTrace(options: options, emit: emit)
        // A mouse that only moves makes no reports.
        if ([recording] + recording.companions).contains(where: { !$0.events.isEmpty }) {
            trace.startIdleTimer(at: .zero)
        }
        for (report, isOfDevice) in reports { trace.handle(report, isOfDevice: isOfDevice) }
        trace.finish()
    }
}
