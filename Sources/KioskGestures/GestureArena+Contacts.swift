/// The contacts of the gestures that move the map; nil for those that do not exist.
package struct MovingContacts: Hashable {
    /// The contact that drags, and the other one if the midpoint of two does.
    package var drag: Int?
    package var secondDrag: Int?

    /// The two contacts that were down first, which pinch, rotate and tilt.
    package var first: Int?
    package var second: Int?

    /// The contact that zooms alone.
    package var quickZoom: Int?

    /// Creates contacts of no gesture.
    package init() {}
}

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
