/// An event of a client of libmosquitto.
enum MosquittoEvent: Sendable {
    /// The broker has answered the request to connect.
    case connected(reason: Int32)
    /// The connection has ended.
    case disconnected(reason: Int32)
    /// The broker has acknowledged a message.
    case published(message: Int32, reason: Int32)
    /// The broker has answered a subscription; each reason of 128 or more is a refusal.
    case subscribed(message: Int32, reasons: [Int32])
    /// A message was received.
    case received(topic: String, payload: [UInt8])
}
