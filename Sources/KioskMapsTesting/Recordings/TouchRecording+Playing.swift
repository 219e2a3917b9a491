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
    /// - Parameter calibration: Replaces the matrix in the recording; `nil` keeps that.
    /// - Throws: `PanelMappingError` when the size is not positive and finite.
    /// - Complexity: O(n) in the number of events.
    public func play(
        onScreen size: CGSize, calibration: CalibrationMatrix? = nil, rotation: PanelRotation = .none,
        feed: Feed = .frame
    ) throws(PanelMappingError) -> [TouchFrame] {
        play(
            on: try PanelMapping(device: device, size: size, calibration: calibration, rotation: rotation), feed: feed)
    }

    /// The touch frames of the recording through a mapping.
    ///
    /// A recording tells nothing about the state after a drop, so all contacts are lost in one. Fingers still down at
    /// the end are cancelled with the last event's stamp.
    ///
    /// - Complexity: O(n) in the number of events.
    public func play(on mapping: PanelMapping, feed: Feed = .frame) -> [TouchFrame] {
        var decoder = TouchDecoder(device: device, mapping: mapping)
        var frames: [TouchFrame] = []
        for read in reads(feed) {
            for event in read {
                if let frame = decoder.handle(event) { frames.append(frame) }
                if let drop = decoder.awaitsResynchronization {
                    frames.append(decoder.resynchronize(slots: nil, at: drop))
                }
            }
        }
        if let end = events.last?.time, let frame = decoder.cancelAll(reason: .endOfInput, at: end) {
            frames.append(frame)
        }
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
