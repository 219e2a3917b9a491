import Foundation
import KioskMaps

/// A trace of a touch recording: plays it in virtual time and emits the events of the map as lines of JSON.
///
///     RecordingTrace(recording).run { print($0) }
///
/// Times are microseconds from the first event. After the last event, time advances until no animation and no time-out
/// is pending.
@MainActor
public final class RecordingTrace {
    private let recording: TouchRecording
    private let options: TraceOptions

    /// Creates the trace of a recording.
    public init(_ recording: TouchRecording, options: TraceOptions = TraceOptions()) {
        self.recording = recording
        self.options = options
    }

    /// Plays the recording.
    ///
    /// - Parameter emit: Receives each line.
    /// - Throws: `PanelMappingError` if the panel's axes have no extent.
    /// - Complexity: O(n) in the events of the recording.
    public func run(emit: @escaping (String) -> Void) throws {
        let reports = try recording.decode(onScreen: options.screen, settings: options.settings)
        let trace = TouchTrace(options: options, emit: emit)
        // A mouse that only moves causes no reports.
        if ([recording] + recording.companions).contains(where: { !$0.events.isEmpty }) {
            trace.startIdleTimer(at: .zero)
        }
        for (report, isOfDevice) in reports { trace.handle(report, isOfDevice: isOfDevice) }
        trace.finish()
    }
}
