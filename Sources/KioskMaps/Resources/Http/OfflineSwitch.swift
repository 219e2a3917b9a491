/// Keeps all maps off the network, or lets them back.
///
///     OfflineSwitch.shared.isMapboxStackConnected = false  // files and assets still serve
///
/// While it is off every request fails at once, those that are on their way too; what a style lacks for that reason is asked
/// for again when it is on.
@MainActor
public final class OfflineSwitch {
    /// The switch of the whole application.
    public static let shared = OfflineSwitch()

    /// Whether maps may use the network; `true` unless set.
    public var isMapboxStackConnected = true {
        didSet {
            if isMapboxStackConnected != oldValue { changes.send(isMapboxStackConnected) }
        }
    }

    /// Sends whether maps may use the network, whenever that changes.
    var onChange: Signal<Bool> { changes.signal }

    private let changes = SignalSubject<Bool>()

    init() {}
}
