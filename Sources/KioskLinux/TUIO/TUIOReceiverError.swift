/// An error of the port of trackers, with its remedy.
public struct TUIOReceiverError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The address and the port, such as "udp:127.0.0.1:3333".
    public var address: String
    /// The problem and its remedy.
    public var message: String

    /// Creates an error.
    public init(address: String, message: String) {
        self.address = address
        self.message = message
    }

    /// The address and the message.
    public var description: String { "\(address): \(message)" }
}
