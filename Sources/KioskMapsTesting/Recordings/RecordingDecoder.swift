import KioskInput

/// Decodes a recording row by row, and answers for the kernel where the reader of the device had to ask it.
struct RecordingDecoder {
    private let device: InputDeviceDescription
    private var decoder: TouchDecoder
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

    init(_ recording: TouchRecording, mapping: PanelMapping, palmSize: Int32?) {
        device = recording.device
        asides = recording.asides[...]
        kernel = recording.initialState ?? InputDeviceState()
        decoder = TouchDecoder(
            device: device, mapping: mapping, palmSize: palmSize, initial: kernel.slotStates(of: device) ?? [],
            currentSlot: kernel.slot ?? 0)
    }

    /// Takes the next row of the recording and gives the frames that it and what happened after it complete.
    mutating func take(_ event: InputEvent, emit: (TouchFrame) -> Void) {
        takeAsides(emit)
        position += 1
        last = event.time
        if event.type == InputEvent.EV.syn, event.code == InputEvent.SYN.dropped { drop = drop ?? event.time }
        if drop == nil { kernel.apply(event, from: device) } else { tail.append(event) }
        if let frame = decoder.handle(event) { emit(frame) }
        takeAsides(emit)
        if decoder.awaitsResynchronization != nil {
            for row in tail { kernel.apply(row, from: device) }
            resynchronize(knowsLosses ? kernel.slotStates(of: device) : nil, emit)
        }
    }

    /// Cancels what is down when the recording is over.
    mutating func finish(emit: (TouchFrame) -> Void) {
        takeAsides(emit)
        if let frame = decoder.cancelAll(reason: .endOfInput, at: last) { emit(frame) }
    }

    private mutating func takeAsides(_ emit: (TouchFrame) -> Void) {
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

    private mutating func resynchronize(_ slots: [SlotState]?, _ emit: (TouchFrame) -> Void) {
        emit(decoder.resynchronize(slots: slots, currentSlot: slots == nil ? nil : kernel.slot, at: drop ?? last))
        forgetDrop()
    }

    private mutating func remove(at time: Timestamp, _ emit: (TouchFrame) -> Void) {
        last = max(last, time)
        if let frame = decoder.cancelAll(reason: .unplugged, at: last) { emit(frame) }
        // Plugged in again, it knows nothing of what was before.
        _ = decoder.resynchronize(slots: [], currentSlot: 0, at: last)
        kernel = InputDeviceState()
        forgetDrop()
    }

    private mutating func forgetDrop() {
        drop = nil
        tail = []
        knowsLosses = false
    }
}
