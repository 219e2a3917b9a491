import Foundation
import KioskInput

/// A decoder of the events of a recording that also simulates the kernel's replies to state requests.
struct RecordingDecoder {
    /// A report, and whether an event caused it, rather than the end of the device or of the recording.
    typealias Output = (report: InputReport, isOfDevice: Bool)

    private let device: InputDeviceDescription
    private var decoder: InputDecoder
    private var asides: ArraySlice<TouchRecording.Aside>
    private var position = 0
    private var last = Timestamp.zero
    /// The simulated state of the kernel.
    private var kernel: InputDeviceState
    /// Whether the recording contains the events lost since the reader last received the state.
    private var knowsLosses = false
    /// The time of the first drop since the reader last received the state; nil if there was none.
    private var drop: Timestamp?
    /// The events since the drop, which are more recent than the lost events.
    private var tail: [InputEvent] = []

    /// Creates a decoder for the main device of a recording, without its companions.
    ///
    /// - Throws: `PanelMappingError` if the size is not positive and finite, or the device provides no map input.
    init(_ recording: TouchRecording, size: CGSize, settings: PanelSettings) throws(PanelMappingError) {
        device = recording.device
        asides = recording.asides[...]
        kernel = recording.initialState ?? InputDeviceState()
        // Throws the error that describes what is wrong with the device.
        if device.capabilities.isEmpty { _ = try PanelMapping(device: device, size: size, settings: settings) }
        decoder = try InputDecoder(
            device: device, size: size, settings: settings, initial: kernel.slotStates(of: device) ?? [],
            currentSlot: kernel.slot ?? 0)
    }

    /// Decodes the next event of the recording; emits the reports of the event and of the asides next to it.
    mutating func handle(_ event: InputEvent, emit: (Output) -> Void) {
        applyAsides(emit)
        position += 1
        last = event.time
        if event.type == InputEvent.EV.syn, event.code == InputEvent.SYN.dropped { drop = drop ?? event.time }
        if drop == nil { kernel.apply(event, from: device) } else { tail.append(event) }
        decoder.handle(event) { emit(($0, true)) }
        applyAsides(emit)
        if decoder.awaitsResynchronization != nil {
            for row in tail { kernel.apply(row, from: device) }
            resynchronize(knowsLosses ? kernel.slotStates(of: device) : nil, emit)
        } else if drop != nil, event.type == InputEvent.EV.syn, event.code == InputEvent.SYN.report {
            // A device without contacts does not request the state.
            discardDrop()
        }
    }

    /// Cancels the remaining contacts at the end of the recording.
    mutating func finish(emit: (Output) -> Void) {
        applyAsides(emit)
        decoder.cancelAll(reason: .endOfInput, at: last) { emit(($0, false)) }
    }

    private mutating func applyAsides(_ emit: (Output) -> Void) {
        while let aside = asides.first, aside.position <= position {
            asides.removeFirst()
            switch aside.content {
            case .lost(let rows):
                for row in rows { kernel.apply(row, from: device) }
                knowsLosses = true
            case .kernelState(var state):
                state.slot = state.slot ?? kernel.slot
                kernel = state
                if drop != nil { resynchronize(state.slotStates(of: device), emit) }
            case .removed(let time):
                remove(at: time, emit)
            }
        }
    }

    private mutating func resynchronize(_ slots: [SlotState]?, _ emit: (Output) -> Void) {
        decoder.resynchronize(slots: slots, currentSlot: slots == nil ? nil : kernel.slot, at: drop ?? last) {
            emit(($0, true))
        }
        discardDrop()
    }

    private mutating func remove(at time: Timestamp, _ emit: (Output) -> Void) {
        last = max(last, time)
        decoder.cancelAll(reason: .unplugged, at: last) { emit(($0, false)) }
        // A reconnected device starts with an empty state.
        decoder.resynchronize(slots: [], currentSlot: 0, at: last) { _ in }
        kernel = InputDeviceState()
        discardDrop()
    }

    private mutating func discardDrop() {
        drop = nil
        tail = []
        knowsLosses = false
    }
}
