import KioskMaps

/// The cost of the network as a service reports it.
struct NetworkReport: StreamPayload {
    /// The cost.
    var cost: NetworkCost

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
