import KioskLocation

/// The consumers and observers of a map's location.
@MainActor
final class LocationObservers {
    /// A signal that starts the provider while it is observed.
    enum Observed {
        case location, heading, puck
    }

    /// Called when a signal is observed for the first time, or no longer.
    var onChange: (_ signal: Observed, _ isObserved: Bool) -> Void = { _, _ in }

    var consumers = WeakConsumers<any LocationConsumer>()
    var puckConsumers = WeakConsumers<any PuckLocationConsumer>()

    private(set) lazy var locations = SignalSubject<[Location]>(outbox: outbox) { [weak self] in
        self?.note(.location, $0)
    }
    private(set) lazy var headings = SignalSubject<Heading>(outbox: outbox) { [weak self] in self?.note(.heading, $0) }
    private(set) lazy var pucks = SignalSubject<PuckRenderingData>(outbox: outbox) { [weak self] in
        self?.note(.puck, $0)
    }
    private(set) lazy var taps = SignalSubject<Location>(outbox: outbox) { [weak self] in self?.areTapsObserved = $0 }

    /// Whether taps on the puck are observed.
    private(set) var areTapsObserved = false

    private var observed: Set<Observed> = []
    private let outbox: EventOutbox

    init(outbox: EventOutbox) {
        self.outbox = outbox
    }

    /// Whether the position of the puck is observed.
    var observesPuck: Bool { observed.contains(.puck) || !puckConsumers.isEmpty }

    /// Returns the parts of the provider that are needed.
    func demand(hasPuck: Bool) -> LocationLifecycle.Parts {
        guard !hasPuck, consumers.isEmpty else { return [.location, .heading] }
        var demand: LocationLifecycle.Parts = []
        if observed.contains(.location) { demand.insert(.location) }
        if observed.contains(.heading) { demand.insert(.heading) }
        return demand
    }

    private func note(_ signal: Observed, _ isObserved: Bool) {
        if isObserved { observed.insert(signal) } else { observed.remove(signal) }
        onChange(signal, isObserved)
    }
}
