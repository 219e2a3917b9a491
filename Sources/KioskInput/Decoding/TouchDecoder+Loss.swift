extension TouchDecoder {
    /// The time of a drop whose stale events have ended, while the decoder waits for
    /// `resynchronize(slots:currentSlot:at:)`.
    ///
    /// Events are discarded until that call.
    public var awaitsResynchronization: Timestamp? {
        if case .awaitingState(let time) = synchronization { time } else { nil }
    }

    /// Replaces the state of the decoder by that of the kernel, and returns one frame with the differences.
    ///
    /// A contact that has ended was not seen lifting, so it is cancelled as lost. One whose slot has the same tracking id
    /// continues. Contacts that began meanwhile begin in the frame.
    ///
    /// - Parameters:
    ///   - truth: The slots of the kernel, from slot 0 on; missing slots are empty. `nil` if they are unknown: all
    ///     contacts are lost.
    ///   - current: The selected slot of the kernel; `nil` keeps the last one.
    ///   - time: The time of the frame, which is that of the drop.
    /// - Complexity: O(slots)
    public mutating func resynchronize(
        slots truth: [SlotState]?, currentSlot current: Int? = nil, at time: Timestamp
    ) -> TouchFrame {
        switch synchronization {
        case .dropped(let drop): synchronization = .staleTail(until: drop)
        case .inSync, .awaitingState, .staleTail: synchronization = .inSync
        }
        if let current { currentSlot = current }
        discardFrame()
        isAfterGap = true
        // The key may have been pressed meanwhile.
        touchKey.isDown = true
        for index in slots.indices {
            let before = slots[index].state.trackingID
            if let truth, truth.indices.contains(index) {
                slots[index].state = truth[index]
            } else {
                slots[index].state.trackingID = -1
            }
            // Events of the unfinished frame before the drop may differ; only the state of the kernel counts.
            slots[index].isContactOver = slots[index].state.trackingID != slots[index].contactTrackingID
            if slots[index].state.trackingID != before {
                slots[index].isPalm = false
                slots[index].isReleased = false
            }
        }
        return makeFrame(at: time, over: .cancelled(.lost))
    }

    /// Cancels all contacts, because the device is unplugged or the recording has ended.
    ///
    /// Fingers that are still down are ignored until they are lifted and come down again; without slots they begin again
    /// in the next frame.
    ///
    /// - Parameters:
    ///   - reason: The reason.
    ///   - time: The time of the frame.
    /// - Returns: The frame that cancels the contacts; `nil` if there are none.
    /// - Complexity: O(slots)
    public mutating func cancelAll(reason: TouchContact.CancelReason, at time: Timestamp) -> TouchFrame? {
        synchronization = .inSync
        discardFrame()
        for index in slots.indices { slots[index].state.trackingID = -1 }
        guard slots.contains(where: { $0.contact != nil }) else { return nil }
        return makeFrame(at: time, over: .cancelled(reason))
    }

    /// Discards the events of a frame that will not be completed.
    private mutating func discardFrame() {
        anonymous = AnonymousContacts()
        touchKey.wentUp = false
        for index in slots.indices { slots[index].hasEvents = false }
    }

    mutating func noteDrop(at time: Timestamp) {
        switch synchronization {
        case .inSync, .staleTail: synchronization = .dropped(at: time)
        // Of successive drops the first one is the beginning of the gap.
        case .dropped(let first), .awaitingState(let first): synchronization = .dropped(at: first)
        }
    }

    /// Returns whether a `SYN_REPORT` completes a frame, and is not stale.
    mutating func noteReport(at time: Timestamp) -> Bool {
        switch synchronization {
        case .inSync: return true
        case .dropped(let drop):
            synchronization = .awaitingState(at: drop)
            return false
        case .awaitingState: return false
        case .staleTail(let drop):
            synchronization = .inSync
            return time > drop
        }
    }

    /// Returns whether an event is not stale.
    mutating func acceptsEvent(at time: Timestamp) -> Bool {
        switch synchronization {
        case .inSync: return true
        case .dropped, .awaitingState: return false
        case .staleTail(let drop):
            // The kernel gives the drop the timestamp of the event that overflowed the queue, so newer events belong to a
            // new frame.
            guard time > drop else { return false }
            synchronization = .inSync
            return true
        }
    }
}
