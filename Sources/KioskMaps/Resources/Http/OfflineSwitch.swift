/// A switch that disconnects maps from the network.
///
///     OfflineSwitch.shared.isMapboxStackConnected = false  // files and assets remain available
///
/// While it is off, all requests fail immediately, including those in progress. Resources that a style misses for this
/// reason are requested again when it is on.
@MainActor
public final class OfflineSwitch {
    /// The switch of the whole application, which maps use unless `MapInitOptions` has another.
    public static let shared = OfflineSwitch()

    /// Whether maps may use the network; `true` by default.
    public var isMapboxStackConnected = true {
        didSet {
            if isMapboxStackConnected != oldValue { changes.send(isMapboxStackConnected) }
        }
    }

    /// Sends whether maps may use the network when the value changes.
    var onChange: Signal<Bool> { changes.signal }

    private let changes = SignalSubject<Bool>()

    /// Creates a separate switch, such as for a test or for some of the maps.
    public init() {}
}
