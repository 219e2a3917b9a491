public import KioskInput

/// The options of a receiver of trackers.
public struct TUIOReceiverOptions: Hashable, Sendable {
    /// The UDP port, 0 to 65,535; 0 chooses a free one.
    ///
    /// Defaults to 3333, the port of the protocol.
    public var port = 3333

    /// The address of this machine at which the port is open.
    ///
    /// Only programs of this machine can send to the loopback address; all machines on its network can send to another address, and
    /// touch the map. `0.0.0.0` stands for all addresses. Defaults to `127.0.0.1`.
    public var address = "127.0.0.1"

    /// How messages become touches and objects, such as the mounting of the surface.
    public var decoding = TUIOOptions()

    /// Creates options for trackers of this machine.
    public init() {}
}
