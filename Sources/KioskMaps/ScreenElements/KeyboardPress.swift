import Foundation
import KioskInput

/// A press of a key.
struct KeyboardPress: Equatable {
    /// The time after which a press is long, in seconds.
    static let delay: TimeInterval = 0.5

    /// The time between two repetitions, in seconds.
    static let interval: TimeInterval = 0.08

    /// The id of the key.
    let key: String

    /// The time at which the press becomes long, or repeats; nil if it does not.
    var deadline: Timestamp?

    /// Whether the press was long, so that its release does not tap the key.
    var isLong = false
}
