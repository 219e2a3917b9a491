/// Turns the rows of a touchscreen into touch frames, whichever protocol it speaks.
///
///     var decoder = TouchDecoder(device: description, mapping: mapping)
///     for event in events {
///         if let frame = decoder.handle(event) { gestures.handle(frame) }
///         if let drop = decoder.awaitsResynchronization { gestures.handle(decoder.resynchronize(slots: nil, at: drop)) }
///     }
///
/// The kernel sends changes only, so the decoder holds what every slot was last told, also while it is empty: a second
/// tap on the same pixel comes without a position. Contacts of a panel without slots get slots of the decoder's own. The
/// protocols are those of the kernel's `Documentation/input/multi-touch-protocol.rst`; rows it does not need are ignored.
///
/// A contact that is known as a palm is cancelled and stays unnoticed until it is lifted. `BTN_TOUCH` going up ends all
/// contacts, because some drivers forget to end them one by one; they are cancelled when it is the kernel that lets go of the
/// key, because the device is about to go or to sleep.
///
/// In steady state a frame of a panel with slots costs no allocation when the frame before it is no longer held.
public struct TouchDecoder: Sendable {
    /// The greatest number of slots a device may claim, as in libevdev.
    public static let maximumSlotCount = 256

    /// How positions become points.
    public let mapping: PanelMapping

    /// How the device speaks of its contacts.
    public let touchProtocol: InputDeviceDescription.TouchProtocol

    /// The `ABS_MT_TOUCH_MAJOR`, in device units, from which on a contact is a palm; `nil` when size does not tell.
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

    /// Whether the panel knows the box around two fingers, and not the fingers.
    private var isBoundingBox = false

    /// Whether the next frame comes after something that nobody has seen.
    var isAfterGap = false

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

    /// The key that says whether anything touches.
    struct TouchKey: Hashable, Sendable {
        /// What it was told last; down as long as it was told nothing.
        var isDown = true
        /// Whether it went up in the frame that is under way.
        var wentUp = false
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
        /// Whether what is in the slot was once known as a palm.
        var isPalm = false
        /// Whether `BTN_TOUCH` went up while the slot still held a contact.
        var isReleased = false
        /// Whether a row was about the slot since the last frame.
        var hasRows = false

        /// Whether there is a contact to report.
        var isTouching: Bool { state.isTouching && !isPalm && !isReleased }
    }

    /// Creates a decoder for a touchscreen.
    ///
    /// - Parameters:
    ///   - mapping: How device units become points.
    ///   - palmSize: The `ABS_MT_TOUCH_MAJOR`, in device units, from which on a contact is a palm.
    ///   - initial: What the slots held when the device was opened, from slot 0 on. A finger already down begins in the
    ///     first frame. A panel with a single touch has one slot, with any tracking id while it is touched.
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
    ///   - slotCount: The device's number of slots, at most `maximumSlotCount`; rows for others are ignored. Counts only
    ///     where there are slots.
    ///   - contactKey: The key that is down while the panel is touched, where it is not `BTN_TOUCH`.
    ///   - mapping: How device units become points.
    ///   - palmSize: The `ABS_MT_TOUCH_MAJOR`, in device units, from which on a contact is a palm.
    ///   - initial: What the slots held when the device was opened, from slot 0 on.
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

    /// Takes one row and gives the frame that it completes, if it completes one.
    ///
    /// Every `SYN_REPORT` completes a frame, also one without any change.
    ///
    /// - Complexity: O(1) for a row within a frame, O(slots) for the one that ends it; without slots O(n³) in the number
    ///   of contacts, of which there are at most 32.
    public mutating func handle(_ event: InputEvent) -> TouchFrame? {
        switch (event.type, event.code) {
        case (InputEvent.EV.syn, InputEvent.SYN.dropped):
            noteDrop(at: event.time)
        case (InputEvent.EV.syn, InputEvent.SYN.report):
            guard noteReport(at: event.time) else { return nil }
            if touchProtocol == .anonymous { placeAnonymousContacts() }
            // The kernel ends frames of its own making with 1: it lets go of everything before a device goes or sleeps.
            let isOwnRelease = event.value == 1 && touchKey.wentUp
            return makeFrame(at: event.time, over: isOwnRelease ? .cancelled(.unplugged) : .ended)
        case (InputEvent.EV.syn, InputEvent.SYN.mtReport) where touchProtocol == .anonymous:
            if acceptsRow(at: event.time) { anonymous.finishContact() }
        case (InputEvent.EV.abs, InputEvent.ABS.mtSlot) where touchProtocol == .slots:
            select(event.value, at: event.time)
        case (InputEvent.EV.abs, _) where acceptsRow(at: event.time):
            apply(event.value, to: event.code)
        case (InputEvent.EV.key, contactKey) where acceptsRow(at: event.time):
            press(event.value)
        default: break
        }
        return nil
    }

    /// An identity for a contact to which the device gives none.
    mutating func makeTrackingID() -> Int32 {
        defer { nextTrackingID = nextTrackingID == .max ? 0 : nextTrackingID + 1 }
        return nextTrackingID
    }

    /// Compares every slot with the contact reported from it and says what became of them.
    ///
    /// - Parameter over: The phase of contacts that are no longer there.
    mutating func makeFrame(at time: Timestamp, over: TouchContact.Phase) -> TouchFrame {
        // Reuses the storage of the last frame when nobody holds that frame any more.
        contacts.removeAll(keepingCapacity: true)
        for index in slots.indices {
            judge(index)
            report(index, over: over)
        }
        touchKey.wentUp = false
        // A slot's contact may be younger than that of the slot after it. Few enough for insertion sort, in place.
        contacts.sort { $0.id < $1.id }
        var frame = TouchFrame(time: time, contacts: contacts)
        frame.isAfterGap = isAfterGap
        frame.isBoundingBox = isBoundingBox
        isAfterGap = false
        return frame
    }

    /// Decides at the end of a frame, when all of its rows are known, whether what is in a slot counts.
    private mutating func judge(_ index: Int) {
        let state = slots[index].state
        if state.trackingID >= 0, state.isPalmTool || palmSize.map({ state.touchMajor ?? 0 >= $0 }) == true {
            slots[index].isPalm = true
        }
        if touchKey.wentUp, !touchKey.isDown, state.isTouching {
            slots[index].isReleased = true
        } else if slots[index].isReleased, slots[index].hasRows, touchKey.isDown {
            // A driver that forgot the end of a contact goes on with its identity for the next one.
            slots[index].isReleased = false
        }
        slots[index].hasRows = false
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
            // Stays where it was: rows of the frame in which it left may already belong to its successor.
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
