public import Foundation
public import KioskInput

extension TouchRecording {
    /// The amount of input for each read of a device.
    ///
    /// It has no effect: each event is decoded on its own, and the reports are those of any amount.
    public enum Feed: String, Hashable, Sendable, CaseIterable {
        /// One frame for each read, as on an idle machine.
        case frame
        /// One event for each read.
        case event
        /// All events in one read, as after a long stall.
        case burst
    }

    /// Returns the touch frames of the recording's touchscreen; empty for other devices.
    ///
    /// - Parameters:
    ///   - size: The size of the screen, in points.
    ///   - settings: The panel's properties that the recording does not contain, and its noise filter.
    ///   - feed: The amount of input for each read, which has no effect.
    /// - Throws: `PanelMappingError` if the size is not positive and finite.
    /// - Complexity: O(n) in the number of events.
    public func play(
        onScreen size: CGSize, settings: PanelSettings = PanelSettings(), feed: Feed = .frame
    ) throws(PanelMappingError) -> [TouchFrame] {
        try reports(onScreen: size, settings: settings).compactMap { report in
            if case .touches(let frame) = report, frame.tool == .finger { frame } else { nil }
        }
    }

    /// Returns the reports of all devices of the recording in chronological order.
    ///
    /// - Parameters:
    ///   - size: The size of the screen, in points.
    ///   - settings: The panel's properties that the recording does not contain, and its noise filter.
    ///   - feed: The amount of input for each read, which has no effect.
    /// - Throws: `PanelMappingError` if the size is not positive and finite.
    /// - Complexity: O(n · d) in the number of events and the number of devices.
    public func reports(
        onScreen size: CGSize, settings: PanelSettings = PanelSettings(), feed: Feed = .frame
    ) throws(PanelMappingError) -> [InputReport] {
        var filter = TouchFilter(settings.filter)
        var reports: [InputReport] = []
        for (report, _) in try decode(onScreen: size, settings: settings) {
            if case .touches(let frame) = report, frame.tool == .finger {
                filter.handle(frame) { reports.append(.touches($0)) }
            } else {
                filter.advance(to: report.time) { reports.append(.touches($0)) }
                reports.append(report)
            }
        }
        filter.advance(to: Timestamp(nanoseconds: .max)) { reports.append(.touches($0)) }
        return reports
    }

    /// Returns the unfiltered reports of all devices, and whether an event caused each report rather than the end of
    /// the recording or of the device.
    ///
    /// After a drop, the state is the one in `x-kernel-state`, or the result of the events in `x-lost`; without both,
    /// all contacts are lost. Contacts and buttons that are down at the end are cancelled at the time of the last
    /// event. The settings apply to the panel, not to its companions.
    ///
    /// - Throws: `PanelMappingError` if the size is not positive and finite.
    /// - Complexity: O(n · d) in the number of events and the number of devices.
    func decode(
        onScreen size: CGSize, settings: PanelSettings
    ) throws(PanelMappingError) -> [RecordingDecoder.Output] {
        var reports = try decodeAlone(onScreen: size, settings: settings)
        for companion in companions {
            let others = try companion.decodeAlone(onScreen: size, settings: PanelSettings())
            reports = Self.merge(reports, others)
        }
        return reports
    }

    /// Merges the outputs of two devices by time; the outputs of each device keep their order.
    private static func merge(
        _ first: [RecordingDecoder.Output], _ second: [RecordingDecoder.Output]
    ) -> [RecordingDecoder.Output] {
        var merged: [RecordingDecoder.Output] = []
        var rest = second[...]
        for output in first {
            while let next = rest.first, next.report.time < output.report.time {
                merged.append(next)
                rest.removeFirst()
            }
            merged.append(output)
        }
        return merged + rest
    }

    private func decodeAlone(
        onScreen size: CGSize, settings: PanelSettings
    ) throws(PanelMappingError) -> [RecordingDecoder.Output] {
        var decoder = try RecordingDecoder(self, size: size, settings: settings)
        var outputs: [RecordingDecoder.Output] = []
        for event in events { decoder.handle(event) { outputs.append($0) } }
        decoder.finish { outputs.append($0) }
        return outputs
    }
}
