public import Foundation

/// The result of a command on a kiosk.
public struct FleetCommandResult: Hashable, Sendable {
    /// A message for the operator.
    public var message: String

    /// An image file, such as a PNG; nil for none.
    public var image: Data?

    /// Creates a result.
    public init(_ message: String, image: Data? = nil) {
        self.message = message
        self.image = image
    }
}
