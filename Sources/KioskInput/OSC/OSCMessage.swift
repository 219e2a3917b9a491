/// A message of OSC: an address and its arguments.
package struct OSCMessage: Hashable, Sendable {
    /// The address, such as "/tuio/2Dcur".
    package var address: String
    /// The arguments, in order.
    package var arguments: [OSCArgument]

    /// Creates a message.
    package init(address: String, arguments: [OSCArgument] = []) {
        self.address = address
        self.arguments = arguments
    }
}
