public import Foundation

/// A receiver the daemon knows.
public struct GPSDDevice: Hashable, Sendable {
    /// Where it is, `/dev/ttyUSB0` for instance.
    public var path: String
    /// When the daemon found it; `nil` while it is silent or unplugged.
    public var activated: Date?
    /// What the daemon takes it for.
    public var driver: String?

    /// Creates a receiver.
    public init(path: String, activated: Date? = nil, driver: String? = nil) {
        self.path = path
        self.activated = activated
        self.driver = driver
    }
}
