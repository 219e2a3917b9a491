extension GestureArena {
    /// Returns the contacts of the gestures that move the map.
    ///
    /// It changes nothing, and is mutating as `nextDeadline()` is.
    package mutating func movingContacts() -> MovingContacts {
        var contacts = MovingContacts()
        contacts.quickZoom = quickZoom.contact
        if case .active(let fingers, _) = pan.state {
            (contacts.drag, contacts.secondDrag) = (fingers.first, fingers.second)
        }
        if pan.fingers.fingers.count > 1 {
            contacts.first = pan.fingers.fingers[0].contact
            contacts.second = pan.fingers.fingers[1].contact
        }
        return contacts
    }
}
