import Foundation
import KioskInput

/// Decodes a recording row by row, and answers for the kernel where the reader of the device had to ask it.
struct RecordingDecoder {
    /// A report, and whether the device made it, rather than its end or that of the recording.
    typealias Output = (report: InputReport, isOfDevice: Bool)

    private let device: InputDeviceDescription
    private var decoder: InputDecoder
    private var asides: ArraySlice<TouchRecording.Aside>
    private var position = 0
    private var last = Timestamp.zero
    /// What the kernel holds, as far as the recording tells.
    private var kernel: InputDeviceState
    /// Whether the recording tells what was lost since the reader last knew the state.
    private var knowsLosses = false
    /// When the reader missed something, until it knows the state again.
    private var drop: Timestamp?
    /// The rows since then, which are younger than those that were lost.
    private var tail: [InputEvent] = []

    /// Creates a decoder for the device of a recording, not for its companions.
    ///
    /// - Throws: `PanelMappingError` when the size is not positive and finite, or nothing could come of the device.
    init(_ recording: TouchRecording, size: CGSize, settings: PanelSettings) throws(PanelMappingError) {
        device = recording.device
        asides = recording.asides[...]
        kernel = recording.initialState ?? InputDeviceState()
        // Says what is wrong with a panel that is none.
        if device.capabilities.isEmpty { _ = try PanelMapping(device: device, size: size, settings: settings) }
        decoder = try InputDecoder(
            device: device, size: size, settings: settings, initial: kernel.slotStates(of: device) ?? [],
            currentSlot: kernel.slot ?? 0)
    }

    /// Takes the next row of the recording and gives the reports that it and what happened after it complete.
    mutating func take(_ event: InputEvent, emit: (Output) -> Void) {
        takeAsides(emit)
        position += 1
        last = event.time
        if event.type == InputEvent.EV.syn, event.code == InputEvent.SYN.dropped { drop = drop ?? event.time }
        if drop == nil { kernel.apply(event, from: device) } else { tail.append(event) }
        decoder.handle(event) { emit(($0, true)) }
        takeAsides(emit)
        if decoder.awaitsResynchronization != nil {
            for row in tail { kernel.apply(row, from: device) }
            resynchronize(knowsLosses ? kernel.slotStates(of: device) : nil, emit)
        } else if drop != nil, event.type == InputEvent.EV.syn, event.code == InputEvent.SYN.report {
            // Nobody waits for the state of a device without contacts.
            forgetDrop()
        }
    }

    /// Cancels what is down when the recording is over.
    mutating func finish(emit: (Output) -> Void) {
        takeAsides(emit)
        decoder.cancelAll(reason: .endOfInput, at: last) { emit(($0, false)) }
    }

    private mutating func takeAsides(_ emit: (Output) -> Void) {
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
        forgetDrop()
    }

    private mutating func remove(at time: Timestamp, _ emit: (Output) -> Void) {
        last = max(last, time)
        decoder.cancelAll(reason: .unplugged, at: last) { emit(($0, false)) }
        // Plugged in again, it knows nothing of what was before.
        decoder.resynchronize(slots: [], currentSlot: 0, at: last) { _ in }
        kernel = InputDeviceState()
        forgetDrop()
    }

    private mutating func forgetDrop() {
        drop = nil
        tail = []
        knowsLosses = false
    }
}
