/// The changes by an event, for each of the protocols.
extension TouchDecoder {
    mutating func select(_ slot: Int32, at time: Timestamp) {
        // Applied during a drop as well: the selection persists, and later events depend on it.
        if case .staleTail = synchronization, !acceptsEvent(at: time) { return }
        currentSlot = Int(slot)
    }

    mutating func apply(_ value: Int32, to code: UInt16) {
        switch touchProtocol {
        case .slots:
            guard slots.indices.contains(currentSlot) else { return }
            if code == InputEvent.ABS.mtTrackingID {
                identify(currentSlot, as: value)
            } else if slots[currentSlot].state.apply(value, to: code) {
                slots[currentSlot].hasEvents = true
            }
        case .anonymous:
            anonymous.apply(value, to: code)
        case .single:
            switch code {
            case InputEvent.ABS.x: slots[0].state.x = value
            case InputEvent.ABS.y: slots[0].state.y = value
            case InputEvent.ABS.distance: slots[0].state.distance = value
            default: break
            }
        }
    }

    /// Applies the key of contact with the panel; 2, the repetition of a key that is down, is not a change.
    mutating func press(_ value: Int32) {
        guard value == 0 || value == 1 else { return }
        switch touchProtocol {
        case .single:
            if value == 0 {
                touchKey.wentUp = true
                identify(0, as: -1)
            } else if slots[0].state.trackingID < 0 {
                identify(0, as: makeTrackingID())
            }
        case .slots, .anonymous:
            touchKey.isDown = value == 1
            if value == 0 { touchKey.wentUp = true }
        }
    }

    /// Sets the tracking id of the contact in a slot; −1 for none.
    mutating func identify(_ index: Int, as trackingID: Int32) {
        if trackingID != slots[index].state.trackingID {
            slots[index].isPalm = false
            slots[index].isReleased = false
        }
        slots[index].state.trackingID = trackingID
        slots[index].hasEvents = true
        // Recorded immediately: −1 and the same id within one frame are two contacts.
        if trackingID != slots[index].contactTrackingID { slots[index].isContactOver = true }
    }

    /// Assigns the contacts of a frame without slots to those of the frame before.
    mutating func placeAnonymousContacts() {
        guard let found = anonymous.removeFrame() else { return }
        let known = slots.indices.filter { slots[$0].state.trackingID >= 0 }
        let points = known.map { mapping.point(x: slots[$0].state.x, y: slots[$0].state.y) }
        let successors = AnonymousContacts.successors(
            of: zip(known, points).map { (slots[$0].state.trackingID, $1) },
            among: found.map { ($0.trackingID, mapping.point(x: $0.x, y: $0.y)) })
        for (slot, successor) in zip(known, successors) {
            guard let successor else {
                identify(slot, as: -1)
                continue
            }
            let identity = slots[slot].state.trackingID
            slots[slot].state = found[successor]
            slots[slot].state.trackingID = identity
            slots[slot].hasEvents = true
        }
        let assigned = Set(successors.compactMap { $0 })
        for index in found.indices where !assigned.contains(index) {
            guard let slot = slots.firstIndex(where: { $0.state.trackingID < 0 }) else { return }
            let own = found[index].trackingID
            identify(slot, as: own >= 0 ? own : makeTrackingID())
            let identity = slots[slot].state.trackingID
            slots[slot].state = found[index]
            slots[slot].state.trackingID = identity
        }
    }
}

extension SlotState {
    /// Applies the value of a multitouch event; returns `false` if the event does not concern contacts.
    mutating func apply(_ value: Int32, to code: UInt16) -> Bool {
        switch code {
        case InputEvent.ABS.mtPositionX: x = value
        case InputEvent.ABS.mtPositionY: y = value
        case InputEvent.ABS.mtDistance: distance = value
        case InputEvent.ABS.mtToolType: toolType = value
        case InputEvent.ABS.mtTouchMajor: touchMajor = value
        default: return false
        }
        return true
    }
}
