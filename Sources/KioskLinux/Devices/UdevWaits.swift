import Foundation
import KioskInput

/// The new nodes of devices that udev has not described yet.
///
/// Each node is waited for once: a node that udev never describes, and that cannot be opened, is not checked at the short interval
/// again.
struct UdevWaits {
    /// The time-out of the udev properties of a new node, in seconds.
    static let limit: TimeInterval = 0.5
    /// The interval at which they are checked, in seconds.
    static let interval: TimeInterval = 0.05

    /// The nodes that are waited for, with the times at which they were found.
    private var begins: [NodeIdentity: Timestamp] = [:]
    /// The nodes that udev has not described within the limit.
    private var expired: Set<NodeIdentity> = []

    /// Whether a node is waited for.
    var isWaiting: Bool { !begins.isEmpty }

    /// Returns whether a node is waited for.
    ///
    /// - Parameters:
    ///   - node: The node.
    ///   - isSilent: Whether udev has not described it yet.
    ///   - now: The current time.
    mutating func waits(for node: NodeIdentity, isSilent: Bool, at now: Timestamp) -> Bool {
        guard isSilent, !expired.contains(node) else {
            begins[node] = nil
            return false
        }
        let begin = begins[node] ?? now
        guard now.seconds(since: begin) < Self.limit else {
            begins[node] = nil
            expired.insert(node)
            return false
        }
        begins[node] = begin
        return true
    }

    /// Removes the nodes for which a function returns true.
    mutating func removeAll(where isRemoved: (NodeIdentity) -> Bool) {
        begins = begins.filter { !isRemoved($0.key) }
        expired = expired.filter { !isRemoved($0) }
    }
}
