public import Foundation
public import KioskInput

extension TouchRecording {
    /// How much of a recording a reader gets at once; the frames are the same.
    public enum Feed: String, Hashable, Sendable, CaseIterable {
        /// One frame a read, as on an idle machine.
        case frame
        /// One event a read.
        case event
        /// Everything in one read, as after a long stall.
        case burst
    }

    /// The touch frames of the recording's touchscreen on a screen of a size in points; none of any other device.
    ///
    /// - Parameter settings: What is known of the panel beyond the recording, and how its noise is filtered.
    /// - Throws: `PanelMappingError` when the size is not positive and finite.
    /// - Complexity: O(n) in the number of events.
    public func play(
        onScreen size: CGSize, settings: PanelSettings = PanelSettings(), feed: Feed = .frame
    ) throws(PanelMappingError) -> [TouchFrame] {
        try reports(onScreen: size, settings: settings, feed: feed).compactMap { report in
            if case .touches(let frame) = report, frame.tool == .finger { frame } else { nil }
        }
    }

    /// What all devices of the recording report on a screen of a size in points, in order of time.
    ///
    /// - Parameter settings: What is known of the panel beyond the recording, and how its noise is filtered.
    /// - Throws: `PanelMappingError` when the size is not positive and finite.
    /// - Complexity: O(n · d) in the numbers of events and of devices.
    public func reports(
        onScreen size: CGSize, settings: PanelSettings = PanelSettings(), feed: Feed = .frame
    ) throws(PanelMappingError) -> [InputReport] {
        var filter = TouchFilter(settings.filter)
        var reports: [InputReport] = []
        for (report, _) in try decode(onScreen: size, settings: settings, feed: feed) {
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

    /// The reports of all devices as the decoders make them, before any filter, and whether the device made each, rather
    /// than the end of the recording or of the device.
    ///
    /// After a drop the reader knows what the recording says the kernel answered (`x-kernel-state`), or would have answered
    /// after the rows that were lost (`x-lost`); without either all contacts are lost. Fingers and buttons still down at the
    /// end are cancelled with the last event's stamp. The settings are those of the panel, not of its companions.
    ///
    /// - Throws: `PanelMappingError` when the size is not positive and finite.
    /// - Complexity: O(n · d) in the numbers of events and of devices.
    func decode(
        onScreen size: CGSize, settings: PanelSettings, feed: Feed
    ) throws(PanelMappingError) -> [RecordingDecoder.Output] {
        var reports = try decodeAlone(onScreen: size, settings: settings, feed: feed)
        for companion in companions {
            let others = try companion.decodeAlone(onScreen: size, settings: PanelSettings(), feed: feed)
            reports = Self.merge(reports, others)
        }
        return reports
    }

    /// Merges the reports of two sources by time; what one source reports stays in its order, even if its stamps do not.
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
        onScreen size: CGSize, settings: PanelSettings, feed: Feed
    ) throws(PanelMappingError) -> [RecordingDecoder.Output] {
        var decoder = try RecordingDecoder(self, size: size, settings: settings)
        var outputs: [RecordingDecoder.Output] = []
        for read in reads(feed) {
            for event in read { decoder.take(event) { outputs.append($0) } }
        }
        decoder.finish { outputs.append($0) }
        return outputs
    }

    private func reads(_ feed: Feed) -> [ArraySlice<InputEvent>] {
        switch feed {
        case .burst: return [events[...]]
        case .event: return events.indices.map { events[$0...$0] }
        case .frame:
            var reads: [ArraySlice<InputEvent>] = []
            var start = events.startIndex
            for index in events.indices
            where events[index].type == InputEvent.EV.syn && events[index].code == InputEvent.SYN.report {
                reads.append(events[start...index])
                start = index + 1
            }
            return reads + [events[start...]]
        }
    }
}
