import Foundation
import KioskInput

/// Tracks the contacts through frames and records violations of their lifecycle.
///
/// The screen has 100 × 100 points, as that of `Panel`.
struct FrameLedger {
    private(set) var begun = 0
    private(set) var over = 0
    private(set) var complaints: [String] = []
    private(set) var down: Set<Int> = []
    private var greatestID = Int.min

    mutating func note(_ frame: TouchFrame) {
        var seen: Set<Int> = []
        for contact in frame.contacts {
            if !seen.insert(contact.id).inserted { complaints.append("\(contact.id) twice in a frame") }
            if !contact.position.x.isFinite || !contact.position.y.isFinite { complaints.append("not finite") }
            if !(0...100).contains(contact.position.x) || !(0...100).contains(contact.position.y) {
                complaints.append("beside the screen")
            }
            switch contact.phase {
            case .began:
                begun += 1
                if contact.id <= greatestID { complaints.append("\(contact.id) is no new id") }
                greatestID = contact.id
                down.insert(contact.id)
            case .moved, .stationary:
                if !down.contains(contact.id) { complaints.append("\(contact.id) continues without having begun") }
            case .ended, .cancelled:
                over += 1
                if down.remove(contact.id) == nil { complaints.append("\(contact.id) is over without being down") }
            }
        }
        if !down.isSubset(of: seen) { complaints.append("a contact that is down is missing from its frame") }
        if frame.contacts.map(\.id) != frame.contacts.map(\.id).sorted() { complaints.append("out of order") }
    }
}
