package import Foundation
package import KioskInput

/// A digest of the state of recognisers, by which an exploration detects states that it has visited.
///
/// It is equal for states that differ only in their position on the screen, in time and in the ids of their contacts, as the
/// recognisers compare points, times and ids with each other alone. Of two states with different behaviour, one in 2⁶⁴ has the
/// digest of the other.
package struct StateDigest {
    /// The digest of the values so far.
    package private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    private let time: Timestamp
    private let origin: CGPoint
    private let contacts: [Int]

    /// The age from which no recogniser distinguishes ages, in nanoseconds: more than all of their durations.
    private static let greatestAge: Int64 = 700_000_000

    /// The number of steps in a point to which distances are rounded, which removes the errors of sums in different orders.
    private static let precision = 64.0

    /// Creates a digest of no values.
    ///
    /// - Parameters:
    ///   - time: The current time, from which ages are measured.
    ///   - origin: The point from which points are measured.
    ///   - contacts: The ids of the contacts that are down, in ascending order.
    package init(at time: Timestamp, from origin: CGPoint, contacts: [Int]) {
        (self.time, self.origin, self.contacts) = (time, origin, contacts)
    }

    /// Adds a value.
    @inline(__always)
    package mutating func combine(_ bits: UInt64) {
        // The finalizer of splitmix64, by Sebastiano Vigna.
        var mixed = value ^ bits
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        value = (mixed ^ (mixed >> 31)) &+ 0x9E37_79B9_7F4A_7C15
    }

    /// Adds a number.
    package mutating func combine(_ number: Int) {
        combine(UInt64(bitPattern: Int64(number)))
    }

    /// Adds a Boolean value.
    package mutating func combine(_ flag: Bool) {
        combine(flag ? 1 as UInt64 : 0)
    }

    /// Adds a distance, in points.
    package mutating func combine(distance: CGFloat) {
        let steps = (Double(distance) * Self.precision).rounded()
        combine(UInt64(bitPattern: Int64(exactly: steps) ?? .max))
    }

    /// Adds a vector, in points.
    package mutating func combine(vector: CGPoint) {
        combine(distance: vector.x)
        combine(distance: vector.y)
    }

    /// Adds a point, relative to the origin.
    package mutating func combine(_ point: CGPoint) {
        combine(vector: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
    }

    /// Adds the age of a time.
    package mutating func combine(_ time: Timestamp) {
        combine(UInt64(bitPattern: min(self.time.nanoseconds(since: time), Self.greatestAge)))
    }

    /// Returns whether a time is so long ago that no recogniser distinguishes it from earlier ones.
    func isPast(_ time: Timestamp) -> Bool {
        self.time.nanoseconds(since: time) >= Self.greatestAge
    }

    /// Adds a contact, by its position among those that are down; contacts that have ended are the same.
    package mutating func combine(contact: Int) {
        combine(contacts.firstIndex(of: contact) ?? -1)
    }

    /// Adds an optional value; nil differs from each value.
    package mutating func combine<Value>(_ value: Value?, _ add: (inout StateDigest, Value) -> Void) {
        combine(value != nil)
        if let value { add(&self, value) }
    }
}

extension StateDigest {
    /// Adds the points of two fingers.
    package mutating func combine(_ pair: FingerPair) {
        combine(pair.first)
        combine(pair.second)
    }

    mutating func combine(_ fingers: TwoFingers) {
        combine(contact: fingers.first)
        combine(contact: fingers.second)
        combine(fingers.pair)
    }

    mutating func combine(_ fingers: DragFingers) {
        combine(contact: fingers.first)
        combine(fingers.second) { $0.combine(contact: $1) }
        combine(fingers.point)
    }
}
