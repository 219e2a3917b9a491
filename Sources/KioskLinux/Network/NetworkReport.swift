import KioskMaps

/// The cost of the network as a service reports it.
struct NetworkReport: StreamPayload {
    /// The cost.
    var cost: NetworkCost

    /// The status of the network; nil if it is unknown.
    var status: NetworkStatus?

    /// Why the cost is unknown, with the remedy; nil if it is known.
    var problem: String?

    mutating func add(_ newer: NetworkReport) { self = newer }
}

extension NetworkReport {
    /// Creates the report of a value of the property `Metered`; nil for a value that is missing.
    ///
    /// Source: NMMetered in the D-Bus interface of NetworkManager 1.42; a guess counts as the value that is guessed.
    init(metered number: Double?) {
        switch number {
        case 1, 3: self.init(cost: .metered)
        case 2, 4: self.init(cost: .unmetered)
        default:
            self.init(
                cost: .unknown,
                problem:
                    "NetworkManager: whether the network is metered is unknown; set it for the connection: sudo nmcli"
                    + " connection modify NAME connection.metered yes")
        }
    }
}

extension NetworkStatus {
    /// Creates the status of the properties `State` and `PrimaryConnectionType`; nil if the state is unknown.
    ///
    /// A network without access to the internet counts as reachable: the server of a map can be in it. Source: NMState in the D-Bus
    /// interface of NetworkManager 1.42.
    init?(networkManagerState state: Double?, connectionType: String) {
        guard let state, state >= 10 else { return nil }
        guard state >= 50 else {
            self = .notReachable
            return
        }
        switch connectionType {
        case "802-11-wireless", "wifi-p2p": self = .reachableViaWiFi
        case "gsm", "cdma", "wimax": self = .reachableViaWWAN
        default: self = .reachableViaEthernet
        }
    }
}
