/// A decoder of the events of a touchscreen into touch frames, for each of the multitouch protocols.
///
///     var decoder = TouchDecoder(device: description, mapping: mapping)
///     for event in events {
///         if let frame = decoder.handle(event) { gestures.handle(frame) }
///         if let drop = decoder.awaitsResynchronization { gestures.handle(decoder.resynchronize(slots: nil, at: drop)) }
///     }
///
/// The kernel sends only changes, so the decoder stores the last values of every slot, also while it is empty: a second
/// tap on the same pixel has no events of its position. Contacts of a panel without slots are assigned to slots by the
/// decoder. The protocols are those of `Documentation/input/multi-touch-protocol.rst` of the kernel; other events are
/// ignored.
///
/// A contact that is recognised as a palm is cancelled and ignored until it is lifted. The release of `BTN_TOUCH` ends
/// all contacts, because some drivers do not end them individually; they are cancelled if the kernel releases the key
/// itself, because the device is being removed or suspended.
///
/// In steady state a frame of a panel with slots causes no allocation if the frame before it has been released.
public struct TouchDecoder: Sendable {
    /// The maximum number of slots of a device, as in libevdev.
    public static let maximumSlotCount = 256

    /// The mapping of positions to points.
    public let mapping: PanelMapping

    /// The multitouch protocol of the device.
    public let touchProtocol: InputDeviceDescription.TouchProtocol

    /// The `ABS_MT_TOUCH_MAJOR` from which a contact is a palm, in device units; `nil` to ignore the size.
    public let palmSize: Int32?

    var slots: [Slot]
    var currentSlot: Int
    var synchronization = Synchronization.inSync
    var touchKey = TouchKey()
    var anonymous = AnonymousContacts()
    private let contactKey: UInt16
    private var nextTrackingID: Int32 = 0
    private var nextID = 1
    private var contacts: [TouchContact] = []

    /// Whether the panel reports the bounding box of two fingers instead of the fingers.
    private var isBoundingBox = false

    /// Whether the next frame follows a gap in the events.
    var isAfterGap = false

    /// The synchronisation of the decoder with the kernel.
    enum Synchronization: Hashable, Sendable {
        /// Every event is applied.
        case inSync
        /// The kernel dropped events; events up to the next `SYN_REPORT` are stale and discarded.
        case dropped(at: Timestamp)
        /// The stale events have ended; the decoder waits for the state of the kernel.
        case awaitingState(at: Timestamp)
        /// The state of the kernel arrived before the stale events ended; those up to the timestamp of the drop are
        /// discarded.
        case staleTail(until: Timestamp)
    }

    /// The key of the contact with the panel.
    struct TouchKey: Hashable, Sendable {
        /// Its last value; down before the first event.
        var isDown = true
        /// Whether it was released in the current frame.
        var wentUp = false
    }

    /// A slot and the contact that was reported from it.
    struct Slot: Hashable, Sendable {
        /// The last values of the slot.
        var state: SlotState
        /// The contact in the last frame; `nil` if the slot was empty or hovering.
        var contact: TouchContact?
        /// The tracking id of that contact in the kernel.
        var contactTrackingID: Int32 = -1
        /// Whether the contact has left the slot since the last frame, even if it was replaced by another.
        var isContactOver = false
        /// Whether the contact in the slot was recognised as a palm.
        var isPalm = false
        /// Whether `BTN_TOUCH` was released while the slot held a contact.
        var isReleased = false
        /// Whether the slot has received events since the last frame.
        var hasEvents = false

        /// Whether the slot holds a contact that is reported.
        var isTouching: Bool { state.isTouching && !isPalm && !isReleased }
    }

    /// Creates a decoder for a touchscreen.
    ///
    /// - Parameters:
    ///   - device: The description of the device.
    ///   - mapping: The mapping of device units to points.
    ///   - palmSize: The `ABS_MT_TOUCH_MAJOR` from which a contact is a palm, in device units; `nil` to ignore the
    ///     size.
    ///   - initial: The state of the slots when the device was opened, from slot 0 on. A finger that is down begins in
    ///     the first frame. A panel with a single touch has one slot, with any tracking id while it is touched.
    ///   - currentSlot: The slot that was selected when the device was opened.
    public init(
        device: InputDeviceDescription, mapping: PanelMapping, palmSize: Int32? = nil, initial: [SlotState] = [],
        currentSlot: Int = 0
    ) {
        self.init(
            device.touchProtocol ?? .single, slotCount: device.slotCount ?? 0, contactKey: device.contactKey,
            mapping: mapping, palmSize: palmSize, initial: initial, currentSlot: currentSlot)
        isBoundingBox = device.properties.contains(InputDeviceDescription.Property.semiMT)
    }

    /// Creates a decoder for a protocol.
    ///
    /// - Parameters:
    ///   - touchProtocol: The multitouch protocol.
    ///   - slotCount: The number of slots of the device, at most `maximumSlotCount`; events of others are ignored. Only used
    ///     for the protocol with slots.
    ///   - contactKey: The key that is down while the panel is touched, if it is not `BTN_TOUCH`.
    ///   - mapping: The mapping of device units to points.
    ///   - palmSize: The `ABS_MT_TOUCH_MAJOR` from which a contact is a palm, in device units; `nil` to ignore the
    ///     size.
    ///   - initial: The state of the slots when the device was opened, from slot 0 on.
    ///   - currentSlot: The slot that was selected when the device was opened.
    public init(
        _ touchProtocol: InputDeviceDescription.TouchProtocol = .slots, slotCount: Int,
        contactKey: UInt16 = InputEvent.BTN.touch, mapping: PanelMapping, palmSize: Int32? = nil,
        initial: [SlotState] = [], currentSlot: Int = 0
    ) {
        self.mapping = mapping
        self.touchProtocol = touchProtocol
        self.contactKey = contactKey
        self.palmSize = palmSize
        self.currentSlot = currentSlot
        let count =
            switch touchProtocol {
            case .slots: min(max(slotCount, 0), Self.maximumSlotCount)
            case .anonymous: AnonymousContacts.maximumCount
            case .single: 1
            }
        slots = initial.prefix(count).map { Slot(state: $0) }
        isAfterGap = slots.contains { $0.state.isTouching }
        slots.append(contentsOf: repeatElement(Slot(state: SlotState()), count: count - slots.count))
    }

    /// Processes an event, and returns the frame that it completes.
    ///
    /// Every `SYN_REPORT` completes a frame, even one without a change.
    ///
    /// - Complexity: O(1) for an event within a frame, O(slots) for the one that ends it; without slots O(n³) in the
    ///   number of contacts, which is at most 32.
    public mutating func handle(_ event: InputEvent) -> TouchFrame? {
        switch (event.type, event.code) {
        case (InputEvent.EV.syn, InputEvent.SYN.dropped):
            noteDrop(at: event.time)
        case (InputEvent.EV.syn, InputEvent.SYN.report):
            guard noteReport(at: event.time) else { return nil }
            if touchProtocol == .anonymous { placeAnonymousContacts() }
            // The kernel ends frames of its own with 1: it releases everything before a device is removed or suspended.
            let isOwnRelease = event.value == 1 && touchKey.wentUp
            return makeFrame(at: event.time, over: isOwnRelease ? .cancelled(.unplugged) : .ended)
        case (InputEvent.EV.syn, InputEvent.SYN.mtReport) where touchProtocol == .anonymous:
            if acceptsEvent(at: event.time) { anonymous.finishContact() }
        case (InputEvent.EV.abs, InputEvent.ABS.mtSlot) where touchProtocol == .slots:
            select(event.value, at: event.time)
        case (InputEvent.EV.abs, _) where acceptsEvent(at: event.time):
            apply(event.value, to: event.code)
        case (InputEvent.EV.key, contactKey) where acceptsEvent(at: event.time):
            press(event.value)
        default: break
        }
        return nil
    }

    /// Returns a tracking id for a contact to which the device assigns none.
    mutating func makeTrackingID() -> Int32 {
        defer { nextTrackingID = nextTrackingID == .max ? 0 : nextTrackingID + 1 }
        return nextTrackingID
    }

    /// Compares every slot with the contact that was reported from it, and creates a frame of the changes.
    ///
    /// - Parameters:
    ///   - time: The time of the frame.
    ///   - over: The phase of contacts that have ended.
    mutating func makeFrame(at time: Timestamp, over: TouchContact.Phase) -> TouchFrame {
        // Reuses the storage of the last frame if that frame has been released.
        contacts.removeAll(keepingCapacity: true)
        for index in slots.indices {
            evaluate(index)
            report(index, over: over)
        }
        touchKey.wentUp = false
        // The contact of a slot may be newer than that of the next slot. There are few enough contacts for an insertion
        // sort in place.
        contacts.sort { $0.id < $1.id }
        var frame = TouchFrame(time: time, contacts: contacts)
        frame.isAfterGap = isAfterGap
        frame.isBoundingBox = isBoundingBox
        isAfterGap = false
        return frame
    }

    /// Decides at the end of a frame, after all of its events, whether the contact of a slot is reported.
    private mutating func evaluate(_ index: Int) {
        let state = slots[index].state
        if state.trackingID >= 0, state.isPalmTool || palmSize.map({ state.touchMajor ?? 0 >= $0 }) == true {
            slots[index].isPalm = true
        }
        if touchKey.wentUp, !touchKey.isDown, state.isTouching {
            slots[index].isReleased = true
        } else if slots[index].isReleased, slots[index].hasEvents, touchKey.isDown {
            // A driver that does not report the end of a contact reuses its tracking id for the next one.
            slots[index].isReleased = false
        }
        slots[index].hasEvents = false
    }

    private mutating func report(_ index: Int, over: TouchContact.Phase) {
        let slot = slots[index]
        if var contact = slot.contact {
            if slot.isTouching, !slot.isContactOver {
                let position = mapping.point(x: slot.state.x, y: slot.state.y)
                contact.phase = position == contact.position ? .stationary : .moved
                contact.position = position
                slots[index].contact = contact
                contacts.append(contact)
                return
            }
            // The contact keeps its position: events of its last frame may already belong to its successor.
            contact.phase = slot.isPalm && !slot.isContactOver ? .cancelled(.palm) : over
            contacts.append(contact)
            slots[index].contact = nil
            slots[index].contactTrackingID = -1
        }
        slots[index].isContactOver = false
        guard slot.isTouching else { return }
        let contact = TouchContact(
            id: nextID, position: mapping.point(x: slot.state.x, y: slot.state.y), phase: .began)
        nextID += 1
        slots[index].contact = contact
        slots[index].contactTrackingID = slot.state.trackingID
        contacts.append(contact)
    }
}
