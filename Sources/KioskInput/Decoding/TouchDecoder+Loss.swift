extension TouchDecoder {
    /// The time of a drop whose stale rows are over, while the decoder waits for `resynchronize(slots:currentSlot:at:)`.
    ///
    /// Until it comes, rows are discarded.
    public var awaitsResynchronization: Timestamp? {
        if case .awaitingState(let time) = synchronization { time } else { nil }
    }

    /// Replaces what the decoder believes by the true state and gives the one frame that says the difference.
    ///
    /// A contact that is gone was not seen lifting: it is cancelled as lost. One whose slot holds the same tracking id
    /// goes on. Contacts that came meanwhile begin.
    ///
    /// - Parameters:
    ///   - truth: The kernel's slots, from slot 0 on; slots it does not reach are empty. `nil` when nobody knows: all
    ///     contacts are lost.
    ///   - current: The slot the kernel has selected; `nil` keeps the last one seen.
    ///   - time: The stamp of the frame, that of the drop.
    /// - Complexity: O(slots)
    public mutating func resynchronize(
        slots truth: [SlotState]?, currentSlot current: Int? = nil, at time: Timestamp
    ) -> TouchFrame {
        switch synchronization {
        case .dropped(let drop): synchronization = .staleTail(until: drop)
        case .inSync, .awaitingState, .staleTail: synchronization = .inSync
        }
        if let current { currentSlot = current }
        forgetFrame()
        isAfterGap = true
        // It may have gone down meanwhile.
        touchKey.isDown = true
        for index in slots.indices {
            let before = slots[index].state.trackingID
            if let truth, truth.indices.contains(index) {
                slots[index].state = truth[index]
            } else {
                slots[index].state.trackingID = -1
            }
            // Rows of the unfinished frame before the drop may have said otherwise; the true state decides alone.
            slots[index].isContactOver = slots[index].state.trackingID != slots[index].contactTrackingID
            if slots[index].state.trackingID != before {
                slots[index].isPalm = false
                slots[index].isReleased = false
            }
        }
        return makeFrame(at: time, over: .cancelled(.lost))
    }

    /// Ends everything, when the device is unplugged or the recording is over.
    ///
    /// Fingers that are still down stay unnoticed until they are lifted and come again; where there are no slots they
    /// begin anew in the next frame.
    ///
    /// - Returns: The frame that cancels the contacts; `nil` when there are none.
    /// - Complexity: O(slots)
    public mutating func cancelAll(reason: TouchContact.CancelReason, at time: Timestamp) -> TouchFrame? {
        synchronization = .inSync
        forgetFrame()
        for index in slots.indices { slots[index].state.trackingID = -1 }
        guard slots.contains(where: { $0.contact != nil }) else { return nil }
        return makeFrame(at: time, over: .cancelled(reason))
    }

    /// Forgets the rows of a frame that will never be completed.
    private mutating func forgetFrame() {
        anonymous = AnonymousContacts()
        touchKey.wentUp = false
        for index in slots.indices { slots[index].hasRows = false }
    }

    mutating func noteDrop(at time: Timestamp) {
        switch synchronization {
        case .inSync, .staleTail: synchronization = .dropped(at: time)
        // Of drops in a row the first tells since when nothing is known.
        case .dropped(let first), .awaitingState(let first): synchronization = .dropped(at: first)
        }
    }

    /// Whether a `SYN_REPORT` completes a frame, rather than a stale rest.
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

    /// Whether a row counts, rather than being a stale one.
    mutating func acceptsRow(at time: Timestamp) -> Bool {
        switch synchronization {
        case .inSync: return true
        case .dropped, .awaitingState: return false
        case .staleTail(let drop):
            // The kernel stamps the drop like the row that overflowed the queue, so younger rows are a new frame.
            guard time > drop else { return false }
            synchronization = .inSync
            return true
        }
    }
}
