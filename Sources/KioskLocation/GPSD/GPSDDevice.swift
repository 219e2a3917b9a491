public import Foundation

/// A receiver of the daemon.
public struct GPSDDevice: Hashable, Sendable {
    /// The path of its device node, such as `/dev/ttyUSB0`.
    public var path: String
    /// The time at which the daemon found it; nil while it is silent or unplugged.
    public var activated: Date?
    /// The driver that the daemon uses for it.
    public var driver: String?

    /// Creates a receiver.
    ///
    /// - Parameters:
    ///   - path: The path of its device node.
    ///   - activated: The time at which the daemon found it; nil while it is silent or unplugged.
    ///   - driver: The driver that the daemon uses for it.
    public init(path: String, activated: Date? = nil, driver: String? = nil) {
        self.path = path
        self.activated = activated
        self.driver = driver
    }
}
