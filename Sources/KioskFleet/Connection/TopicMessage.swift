/// A message of a topic that is not one of the fleet.
public struct TopicMessage: Hashable, Sendable {
    /// The topic.
    public let topic: String

    /// The payload; empty for the end of a retained message.
    public let payload: [UInt8]
}
