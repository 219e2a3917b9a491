public import Foundation

/// A decoder of the events of any input device into reports: touches, scrolls, turns of knobs, key strokes.
///
///     var decoder = try InputDecoder(device: description, size: CGSize(width: 1920, height: 1080))
///     for event in events {
///         decoder.handle(event) { mapView.gestures.handle($0) }
///         if let drop = decoder.awaitsResynchronization {
///             decoder.resynchronize(slots: nil, at: drop) { mapView.gestures.handle($0) }
///         }
///     }
///
/// The capabilities of a device determine the decoded events; one device can have several: a touchscreen with the keys
/// and the pointer of a remote control. After a drop of events by the kernel a held button is lost, the steps of mouse,
/// wheel and knob are discarded, and all keys count as released; contacts of a touchscreen wait for the state of the
/// kernel.
///
/// In steady state a report causes no allocation if the one before it has been released.
public struct InputDecoder: Sendable {
    private var touch: TouchDecoder?
    private var pointer: PointerDecoder?
    private var knob: KnobDecoder?
    private var keys: KeyDecoder?
    private var staleness = Staleness.none

    /// The events that are older than the known state.
    private enum Staleness: Hashable {
        /// None.
        case none
        /// The events up to the `SYN_REPORT` after a drop.
        case untilReport(since: Timestamp)
        /// The events up to the timestamp of a drop, because the state of the kernel arrived before the stale events
        /// ended.
        case upTo(Timestamp)
    }

    /// Creates a decoder for a device on a screen of a size in points.
    ///
    /// A device without capabilities for a map produces no reports.
    ///
    /// - Parameters:
    ///   - device: The description of the device.
    ///   - size: The size of the screen, in points.
    ///   - settings: The settings of a panel or an absolute mouse. The filter is not applied.
    ///   - initial: The state of the slots when the device was opened, from slot 0 on; a finger that is down begins in
    ///     the first frame.
    ///   - currentSlot: The slot that was selected when the device was opened.
    /// - Throws: `PanelMappingError` if the size is not positive and finite, or settings give an axis no extent.
    public init(
        device: InputDeviceDescription, size: CGSize, settings: PanelSettings = PanelSettings(),
        initial: [SlotState] = [], currentSlot: Int = 0
    ) throws(PanelMappingError) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            throw .invalidSize(size)
        }
        if device.isTouchscreen {
            touch = TouchDecoder(
                device: device, mapping: try PanelMapping(device: device, size: size, settings: settings),
                palmSize: settings.palmSize, initial: initial, currentSlot: currentSlot)
        }
        pointer = try PointerDecoder(device: device, size: size, settings: settings)
        knob = KnobDecoder(device: device)
        keys = KeyDecoder(device: device)
    }

    /// Processes an event, and emits the reports that it completes.
    ///
    /// Every `SYN_REPORT` of a touchscreen completes a frame of touches, even one without a change. A mouse has frames
    /// while a button is down.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - emit: Receives the reports.
    /// - Complexity: O(1) for an event within a frame, that of `TouchDecoder.handle(_:)` for the one that ends it.
    public mutating func handle(_ event: InputEvent, emit: (InputReport) -> Void) {
        if let frame = touch?.handle(event) { emit(.touches(frame)) }
        switch (event.type, event.code) {
        case (InputEvent.EV.syn, InputEvent.SYN.dropped):
            staleness = .untilReport(since: event.time)
            lose(.lost, at: event.time, emit: emit)
        case (InputEvent.EV.syn, InputEvent.SYN.report):
            if isFresh(event.time) {
                pointer?.report(at: event.time, emit: emit)
                knob?.report(at: event.time, emit: emit)
                keys?.report(at: event.time, emit: emit)
            }
            staleness = .none
        case _ where isFresh(event.time):
            pointer?.handle(event)
            knob?.handle(event)
            keys?.handle(event)
        default: break
        }
    }

    /// The time of a drop whose stale events have ended, while the contacts of a touchscreen wait for
    /// `resynchronize(slots:currentSlot:at:emit:)`; `nil` for devices without contacts.
    public var awaitsResynchronization: Timestamp? { touch?.awaitsResynchronization }

    /// Replaces the contacts of a touchscreen by the state of the kernel.
    ///
    /// It emits one frame with the differences. Stale events that follow are recognised by their timestamps.
    ///
    /// - Parameters:
    ///   - truth: The slots of the kernel, from slot 0 on; `nil` if they are unknown: all contacts are lost.
    ///   - current: The selected slot of the kernel; `nil` keeps the last one.
    ///   - time: The time of the frame, which is that of the drop.
    ///   - emit: Receives the frame.
    /// - Complexity: O(slots)
    public mutating func resynchronize(
        slots truth: [SlotState]?, currentSlot current: Int? = nil, at time: Timestamp, emit: (InputReport) -> Void
    ) {
        if case .untilReport(let drop) = staleness { staleness = .upTo(drop) }
        if let frame = touch?.resynchronize(slots: truth, currentSlot: current, at: time) { emit(.touches(frame)) }
    }

    /// Cancels all contacts, buttons and keys, because the device is unplugged or the recording has ended.
    ///
    /// - Parameters:
    ///   - reason: The reason.
    ///   - time: The time of the cancellation.
    ///   - emit: Receives the reports.
    /// - Complexity: O(slots)
    public mutating func cancelAll(
        reason: TouchContact.CancelReason, at time: Timestamp, emit: (InputReport) -> Void
    ) {
        staleness = .none
        if let frame = touch?.cancelAll(reason: reason, at: time) { emit(.touches(frame)) }
        lose(reason, at: time, emit: emit)
    }

    /// Returns whether an event is not stale.
    private func isFresh(_ time: Timestamp) -> Bool {
        switch staleness {
        case .none: true
        case .untilReport: false
        case .upTo(let drop): time > drop
        }
    }

    private mutating func lose(
        _ reason: TouchContact.CancelReason, at time: Timestamp, emit: (InputReport) -> Void
    ) {
        pointer?.lose(reason, at: time, emit: emit)
        knob?.discardFrame()
        keys?.discardKeys()
    }
}
