package import Foundation
package import KioskGestures

/// The vectors by which the fingers that have grabbed a map are displaced, in points.
package struct GrabDisplacement: Equatable {
    /// The displacement of the finger that drags, or of the midpoint of two.
    package var drag = CGPoint.zero

    /// The displacement of the finger that was down first.
    package var first = CGPoint.zero

    /// The displacement of the finger that was down second.
    package var second = CGPoint.zero

    /// The displacement of the finger that zooms alone.
    package var quickZoom = CGPoint.zero

    /// Creates a displacement of no finger.
    package init() {}

    /// Creates the displacement of contacts.
    ///
    /// - Parameters:
    ///   - contacts: The contacts of the gestures that move the map.
    ///   - displacement: Returns the displacement of a contact, in points.
    package init(of contacts: MovingContacts, by displacement: (Int) -> CGPoint) {
        if let drag = contacts.drag {
            let first = displacement(drag)
            self.drag = FingerPair(first: first, second: contacts.secondDrag.map(displacement) ?? first).midpoint
        }
        if let contact = contacts.first { first = displacement(contact) }
        if let contact = contacts.second { second = displacement(contact) }
        if let contact = contacts.quickZoom { quickZoom = displacement(contact) }
    }
}

extension CameraGrab {
    /// Returns the action by which displaced fingers would move the map; nil if they do not move it.
    ///
    /// What is grabbed does not change, so that the next movement continues from the reported positions.
    ///
    /// - Parameters:
    ///   - displacement: The displacement of the fingers from their last points.
    ///   - scene: The state of the map, which shows the fingers at their last points.
    package func action(displacedBy displacement: GrabDisplacement, in scene: GestureScene) -> GestureAction? {
        guard displacement != GrabDisplacement(), !scene.isDisturbed else { return nil }
        var grab = self
        if isGrabbedByTwo {
            guard var pair = ground?.lastPair else { return nil }
            pair.first = pair.first.moved(by: displacement.first)
            pair.second = pair.second.moved(by: displacement.second)
            return grab.move(to: pair, in: scene)
        }
        if types.contains(.pitch) {
            guard let tilt else { return nil }
            return grab.tilt(to: tilt.last + (displacement.first.y + displacement.second.y) / 2, in: scene)
        }
        if types.contains(.quickZoom) {
            guard let ground else { return nil }
            return grab.quickZoom(to: ground.last.moved(by: displacement.quickZoom), about: ground.start, in: scene)
        }
        guard types.contains(.pan), let panPoint else { return nil }
        return grab.drag(to: panPoint.moved(by: displacement.drag), in: scene)
    }
}

extension CGPoint {
    fileprivate func moved(by vector: CGPoint) -> CGPoint {
        CGPoint(x: x + vector.x, y: y + vector.y)
    }
}
