import Foundation

/// The contacts of one frame of a device that does not identify them (multitouch protocol A).
///
/// Every frame lists all contacts, each ended by `SYN_MT_REPORT`, in any order. Drivers for one finger leave that out, and may
/// report its lift as a size of zero without a position.
struct AnonymousContacts: Hashable, Sendable {
    /// The maximum number of contacts in a frame; more are ignored.
    ///
    /// No panel of this kind is known to report more than ten.
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

    /// Adds the events since the last contact as a contact, if they contain a position.
    mutating func finishContact() {
        hasReport = true
        if hasPosition, finished.count < Self.maximumCount { finished.append(current) }
        current = SlotState()
        hasPosition = false
    }

    /// Returns the contacts of the frame that ends; `nil` if it contains no event of contacts.
    mutating func removeFrame() -> [SlotState]? {
        // Drivers for one finger may not send the end of the contact.
        if hasPosition || current.touchMajor == 0 { finishContact() }
        defer { self = AnonymousContacts() }
        return hasReport ? finished : nil
    }

    /// Returns the index of the successor of each known contact; `nil` for contacts that have ended.
    ///
    /// Tracking ids are used if the device reports them after all, a different one for each contact. Otherwise the total
    /// movement of all contacts, as the sum of squared distances in points, is minimised.
    ///
    /// - Parameters:
    ///   - known: The contacts of the frame before.
    ///   - found: The contacts of the current frame.
    static func successors(
        of known: [(trackingID: Int32, position: CGPoint)], among found: [(trackingID: Int32, position: CGPoint)]
    ) -> [Int?] {
        if !found.isEmpty, found.allSatisfy({ $0.trackingID >= 0 }), haveDistinctIDs(found), haveDistinctIDs(known) {
            return known.map { contact in found.firstIndex { $0.trackingID == contact.trackingID } }
        }
        return Assignment.cheapest(rows: known.count, columns: found.count) { row, column in
            let (a, b) = (known[row].position, found[column].position)
            return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
        }
    }

    /// Returns whether no two contacts have the same tracking id; some drivers report 0 for all of them.
    private static func haveDistinctIDs(_ contacts: [(trackingID: Int32, position: CGPoint)]) -> Bool {
        contacts.indices.allSatisfy { index in
            !contacts[..<index].contains { $0.trackingID == contacts[index].trackingID }
        }
    }
}
