import Foundation

/// The contacts of one frame of a device that does not tell them apart (multitouch protocol A).
///
/// Every frame lists all contacts anew, each closed by `SYN_MT_REPORT`, in any order.
struct AnonymousContacts: Hashable, Sendable {
    /// The greatest number of contacts in a frame; more are ignored.
    ///
    /// No panel of this kind is known to tell more than ten.
    static let maximumCount = 32

    private var finished: [SlotState] = []
    private var current = SlotState()
    private var hasPosition = false
    private var hasReport = false

    mutating func apply(_ value: Int32, to code: UInt16) {
        if code == InputEvent.ABS.mtTrackingID {
            current.trackingID = value
        } else if current.apply(value, to: code) {
            if code == InputEvent.ABS.mtPositionX || code == InputEvent.ABS.mtPositionY { hasPosition = true }
        }
    }

    /// Takes the rows since the last one as a contact; without a position they are none.
    mutating func finishContact() {
        hasReport = true
        if hasPosition, finished.count < Self.maximumCount { finished.append(current) }
        current = SlotState()
        hasPosition = false
    }

    /// The contacts of the frame that ends; `nil` when it says nothing about contacts.
    mutating func takeFrame() -> [SlotState]? {
        // Drivers for one finger may forget to close it.
        if hasPosition { finishContact() }
        defer { self = AnonymousContacts() }
        return hasReport ? finished : nil
    }

    /// Which of the contacts found each known one has become, `nil` where it is gone.
    ///
    /// Devices that give identities after all are believed. For others the way all contacts together have moved, as the
    /// sum of squared distances in points, is the least possible.
    static func successors(
        of known: [(trackingID: Int32, place: CGPoint)], among found: [(trackingID: Int32, place: CGPoint)]
    ) -> [Int?] {
        if !found.isEmpty, found.allSatisfy({ $0.trackingID >= 0 }) {
            return known.map { contact in found.firstIndex { $0.trackingID == contact.trackingID } }
        }
        return Assignment.cheapest(rows: known.count, columns: found.count) { row, column in
            let (a, b) = (known[row].place, found[column].place)
            return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
        }
    }
}
