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
