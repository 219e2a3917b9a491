public import Foundation

/// Turns the rows of an input device of any kind into reports: touches, scrolls, turns of a knob, strokes of keys.
///
///     var decoder = try InputDecoder(device: description, size: CGSize(width: 1920, height: 1080))
///     for event in events {
///         decoder.handle(event) { mapView.gestures.handle($0) }
///         if let drop = decoder.awaitsResynchronization {
///             decoder.resynchronize(slots: nil, at: drop) { mapView.gestures.handle($0) }
///         }
///     }
///
/// What a device can do decides what is listened to, and one device can be several things: a touchscreen with the keys and
/// the pointer of a remote control. Where the kernel dropped events, a button that was held is lost, the steps of mouse,
/// wheel and knob are gone, and no key is believed to be down; contacts of a touchscreen wait for the true state.
///
/// In steady state a report costs no allocation when the one before it is no longer held.
public struct InputDecoder: Sendable {
    private var touch: TouchDecoder?
    private var pointer: PointerDecoder?
    private var knob: KnobDecoder?
    private var keys: KeyDecoder?
    private var staleness = Staleness.none

    /// Which rows are older than what is known already.
    private enum Staleness: Hashable {
        /// None.
        case none
        /// Those up to the `SYN_REPORT` after a drop.
        case untilReport(since: Timestamp)
        /// Those stamped up to a drop, because the true state came before the stale rows ended.
        case upTo(Timestamp)
    }

    /// Creates a decoder for a device on a screen of a size in points.
    ///
    /// A device that is nothing a map listens to gives no reports.
    ///
    /// - Parameters:
    ///   - settings: What is known of a panel or an absolute mouse beyond what it says itself. Its filter is not applied.
    ///   - initial: What the slots held when the device was opened, from slot 0 on; a finger already down begins in the
    ///     first frame.
    ///   - currentSlot: The slot that was selected when the device was opened.
    /// - Throws: `PanelMappingError` when the size is not positive and finite, or settings give an axis no extent.
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

    /// Takes one row and gives the reports that it completes.
    ///
    /// Every `SYN_REPORT` of a touchscreen completes a frame of touches, also one without any change. A mouse has frames
    /// while a button is down.
    ///
    /// - Complexity: O(1) for a row within a frame, that of `TouchDecoder.handle(_:)` for one that ends it.
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

    /// The time of a drop whose stale rows are over, while the contacts of a touchscreen wait for
    /// `resynchronize(slots:currentSlot:at:emit:)`; `nil` for devices without contacts.
    public var awaitsResynchronization: Timestamp? { touch?.awaitsResynchronization }

    /// Replaces what is believed of a touchscreen's contacts by the true state.
    ///
    /// The one frame it gives says the difference. Stale rows that are still to come are told by their stamps from here on.
    ///
    /// - Parameters:
    ///   - truth: The kernel's slots, from slot 0 on; `nil` when nobody knows: all contacts are lost.
    ///   - current: The slot the kernel has selected; `nil` keeps the last one seen.
    ///   - time: The stamp of the frame, that of the drop.
    /// - Complexity: O(slots)
    public mutating func resynchronize(
        slots truth: [SlotState]?, currentSlot current: Int? = nil, at time: Timestamp, emit: (InputReport) -> Void
    ) {
        if case .untilReport(let drop) = staleness { staleness = .upTo(drop) }
        if let frame = touch?.resynchronize(slots: truth, currentSlot: current, at: time) { emit(.touches(frame)) }
    }

    /// Ends everything that is held, when the device is unplugged or the recording is over.
    ///
    /// - Complexity: O(slots)
    public mutating func cancelAll(
        reason: TouchContact.CancelReason, at time: Timestamp, emit: (InputReport) -> Void
    ) {
        staleness = .none
        if let frame = touch?.cancelAll(reason: reason, at: time) { emit(.touches(frame)) }
        lose(reason, at: time, emit: emit)
    }

    /// Whether a row counts, rather than being a stale one.
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
        knob?.forgetFrame()
        keys?.forgetKeys()
    }
}
