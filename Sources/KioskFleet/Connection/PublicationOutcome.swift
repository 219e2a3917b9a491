/// What has become of a message, or of a change that was sent in messages.
package enum PublicationOutcome: Hashable, Sendable {
    /// The broker has acknowledged it.
    case acknowledged
    /// The broker has acknowledged it, and no client is subscribed to its topic.
    case noSubscriber
    /// The broker has refused it.
    case refused
    /// It is larger than the limits, or than the broker allows.
    case tooLarge

    /// Creates the outcome of an acknowledgement.
    ///
    /// - Parameter reason: The reason of MQTT 5: 0 for success, 16 without a subscriber, 128 or more for a refusal.
    init(reason: Int32) {
        self =
            switch reason {
            case 16: .noSubscriber
            case 149: .tooLarge
            case 128...: .refused
            default: .acknowledged
            }
    }

    /// Whether the broker has received it.
    package var isSuccess: Bool { self == .acknowledged || self == .noSubscriber }
}
