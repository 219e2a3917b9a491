/// Turns the rows of a multitouch device with slots (protocol B) into touch frames.
///
///     var decoder = SlotDecoder(slotCount: 10, mapping: mapping)
///     for event in events {
///         if let frame = decoder.handle(event) { gestures.handle(frame) }
///         if let drop = decoder.awaitsResynchronization { gestures.handle(decoder.resynchronize(slots: nil, at: drop)) }
///     }
///
/// The kernel sends changes only, so the decoder holds what every slot was last told, also while it is empty: a second
/// tap on the same pixel comes without a position. The protocol is that of the kernel's
/// `Documentation/input/multi-touch-protocol.rst`; rows it does not need are ignored.
///
/// In steady state a frame costs no allocation when the frame before it is no longer held.
public struct SlotDecoder: Sendable {
    /// The greatest number of slots a device may claim, as in libevdev.
    public static let maximumSlotCount = 256

    /// How positions become points.
    public let mapping: PanelMapping

    var slots: [Slot]
    var currentSlot: Int
    var synchronization = Synchronization.inSync
    private var nextID = 1
    private var contacts: [TouchContact] = []

    /// How far the decoder's knowledge agrees with the kernel's.
    enum Synchronization: Hashable, Sendable {
        /// Every row is applied.
        case inSync
        /// The kernel dropped events; rows up to the next `SYN_REPORT` are stale and discarded.
        case dropped(at: Timestamp)
        /// The stale rows are over; everything waits for the true state.
        case awaitingState(at: Timestamp)
        /// The true state came before the stale rows ended; those stamped up to the drop are discarded.
        case staleTail(until: Timestamp)
    }

    /// A slot with the contact that was reported from it.
    struct Slot: Hashable, Sendable {
        /// What the rows said last.
        var state: SlotState
        /// The contact in the last frame, `nil` when the slot was empty or hovering then.
        var contact: TouchContact?
        /// The kernel's identity of that contact.
        var contactTrackingID: Int32 = -1
        /// Whether the contact left the slot since the last frame, even if another came at once.
        var isContactOver = false
    }

    /// Creates a decoder.
    ///
    /// - Parameters:
    ///   - slotCount: The device's number of slots, at most `maximumSlotCount`; rows for others are ignored.
    ///   - mapping: How device units become points.
    ///   - initial: What the slots held when the device was opened, from slot 0 on. A finger already down begins in the
    ///     first frame.
    ///   - currentSlot: The slot that was selected when the device was opened.
    public init(slotCount: Int, mapping: PanelMapping, initial: [SlotState] = [], currentSlot: Int = 0) {
        self.mapping = mapping
        self.currentSlot = currentSlot
        let count = min(max(slotCount, 0), Self.maximumSlotCount)
        slots = initial.prefix(count).map { Slot(state: $0) }
        slots.append(contentsOf: repeatElement(Slot(state: SlotState()), count: count - slots.count))
    }

    /// Takes one row and gives the frame that it completes, if it completes one.
    ///
    /// Every `SYN_REPORT` completes a frame, also one without any change.
    ///
    /// - Complexity: O(1) for a row within a frame, O(slots) for the one that ends it.
    public mutating func handle(_ event: InputEvent) -> TouchFrame? {
        switch (event.type, event.code) {
        case (InputEvent.EV.syn, InputEvent.SYN.dropped):
            noteDrop(at: event.time)
            return nil
        case (InputEvent.EV.syn, InputEvent.SYN.report):
            return noteReport(at: event.time) ? makeFrame(at: event.time, over: .ended) : nil
        case (InputEvent.EV.abs, InputEvent.ABS.mtSlot):
            select(event.value, at: event.time)
            return nil
        case (InputEvent.EV.abs, _) where acceptsRow(at: event.time):
            apply(event.value, to: event.code)
            return nil
        default:
            return nil
        }
    }

    private mutating func select(_ slot: Int32, at time: Timestamp) {
        // Followed while a drop lasts as well: the selection outlives the frame, and later rows count on it.
        if case .staleTail = synchronization, !acceptsRow(at: time) { return }
        currentSlot = Int(slot)
    }

    private mutating func apply(_ value: Int32, to code: UInt16) {
        guard slots.indices.contains(currentSlot) else { return }
        switch code {
        case InputEvent.ABS.mtPositionX: slots[currentSlot].state.x = value
        case InputEvent.ABS.mtPositionY: slots[currentSlot].state.y = value
        case InputEvent.ABS.mtDistance: slots[currentSlot].state.distance = value
        case InputEvent.ABS.mtTrackingID:
            slots[currentSlot].state.trackingID = value
            // Noted at once: −1 and the very same id within one frame are two contacts.
            if value != slots[currentSlot].contactTrackingID { slots[currentSlot].isContactOver = true }
        default: break
        }
    }

    /// Compares every slot with the contact reported from it and says what became of them.
    ///
    /// - Parameter over: The phase of contacts that are no longer there.
    mutating func makeFrame(at time: Timestamp, over: TouchContact.Phase) -> TouchFrame {
        // Reuses the storage of the last frame when nobody holds that frame any more.
        contacts.removeAll(keepingCapacity: true)
        for index in slots.indices { report(index, over: over) }
        // A slot's contact may be younger than that of the slot after it. Few enough for insertion sort, in place.
        contacts.sort { $0.id < $1.id }
        return TouchFrame(time: time, contacts: contacts)
    }

    private mutating func report(_ index: Int, over: TouchContact.Phase) {
        let slot = slots[index]
        if var contact = slot.contact {
            if slot.state.isTouching, !slot.isContactOver {
                let position = mapping.point(x: slot.state.x, y: slot.state.y)
                contact.phase = position == contact.position ? .stationary : .moved
                contact.position = position
                slots[index].contact = contact
                contacts.append(contact)
                return
            }
            // Stays where it was: rows of the frame in which it left may already belong to its successor.
            contact.phase = over
            contacts.append(contact)
            slots[index].contact = nil
            slots[index].contactTrackingID = -1
        }
        slots[index].isContactOver = false
        guard slot.state.isTouching else { return }
        let contact = TouchContact(
            id: nextID, position: mapping.point(x: slot.state.x, y: slot.state.y), phase: .began)
        nextID += 1
        slots[index].contact = contact
        slots[index].contactTrackingID = slot.state.trackingID
        contacts.append(contact)
    }
}
