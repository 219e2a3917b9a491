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

    /// The touch frames of the recording on a screen of a size in points.
    ///
    /// - Parameter settings: What is known of the panel beyond the recording, and how its noise is filtered.
    /// - Throws: `PanelMappingError` when the size is not positive and finite.
    /// - Complexity: O(n) in the number of events.
    public func play(
        onScreen size: CGSize, settings: PanelSettings = PanelSettings(), feed: Feed = .frame
    ) throws(PanelMappingError) -> [TouchFrame] {
        var filter = TouchFilter(settings.filter)
        var frames: [TouchFrame] = []
        for frame in try decode(onScreen: size, settings: settings, feed: feed) {
            filter.handle(frame) { frames.append($0) }
        }
        filter.advance(to: Timestamp(nanoseconds: .max)) { frames.append($0) }
        return frames
    }

    /// The touch frames of the recording as the decoder makes them, before any filter.
    ///
    /// After a drop the reader knows what the recording says the kernel answered (`x-kernel-state`), or would have answered
    /// after the rows that were lost (`x-lost`); without either all contacts are lost. Fingers still down at the end are
    /// cancelled with the last event's stamp.
    ///
    /// - Throws: `PanelMappingError` when the size is not positive and finite.
    /// - Complexity: O(n) in the number of events.
    func decode(
        onScreen size: CGSize, settings: PanelSettings, feed: Feed
    ) throws(PanelMappingError) -> [TouchFrame] {
        let mapping = try PanelMapping(device: device, size: size, settings: settings)
        var decoder = RecordingDecoder(self, mapping: mapping, palmSize: settings.palmSize)
        var frames: [TouchFrame] = []
        for read in reads(feed) {
            for event in read { decoder.take(event) { frames.append($0) } }
        }
        decoder.finish { frames.append($0) }
        return frames
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
