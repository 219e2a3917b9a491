/// The numbers of the changes of a transfer, by what has become of them.
package struct TransferCounts: Hashable, Sendable, CustomStringConvertible {
    /// The number of changes that the broker has refused.
    package var refused = 0
    /// The number of changes that are larger than the limits, or than the broker allows.
    package var tooLarge = 0
    /// The number of changes that the broker has not acknowledged.
    package var unacknowledged = 0

    /// Whether the broker has received all changes.
    package var isSuccess: Bool { self == TransferCounts() }

    /// The numbers, separated by commas.
    package var description: String {
        "\(refused) refused, \(tooLarge) too large, \(unacknowledged) unacknowledged"
    }

    /// Creates numbers that are 0.
    package init() {}

    /// Adds a change.
    ///
    /// - Parameter outcome: What has become of it; nil if the broker has not answered.
    mutating func count(_ outcome: PublicationOutcome?) {
        switch outcome {
        case .acknowledged?, .noSubscriber?: break
        case .refused?: refused += 1
        case .tooLarge?: tooLarge += 1
        case nil: unacknowledged += 1
        }
    }
}
