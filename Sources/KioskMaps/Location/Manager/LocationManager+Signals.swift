public import KioskLocation

/// The signals and consumers of the location.
///
/// A value passes the permissions once more as it is delivered: an earlier observer may have revoked the authorization.
extension LocationManager {
    /// Sends batches of fixes, from the oldest to the newest: at once the last one, which is empty before the first fix, and
    /// every later one.
    public var onLocationChange: Signal<[Location]> {
        signal(observers.locations) { $0.permitted($0.machine.fixes) ?? [] }
    }

    /// Sends headings: at once the last one if there is one, and every later one.
    public var onHeadingChange: Signal<Heading> {
        signal(observers.headings) { $0.permitted($0.machine.heading.map { Heading($0) }) }
    }

    /// Sends the position of the puck: at once that of the last frame if there was one, and with each frame in which it moved.
    public var onPuckRender: Signal<PuckRenderingData> {
        signal(observers.pucks) { $0.permitted($0.shown) }
    }

    /// Sends the freshness of the last fix: at once, and whenever it changes; lost while there is no fix.
    public var onFreshnessChange: Signal<Freshness> { watch.freshness.signal }

    /// Sends the location of the puck whenever its dot is tapped; the tap then reaches nothing that lies below.
    ///
    /// A finger may miss it as it may annotations (`mapView.annotations.tapRadius`) where it hits nothing else; what is drawn
    /// above it and handles taps comes first.
    ///
    /// While it is not observed, taps pass through the puck.
    public var onLocationTap: Signal<Location> {
        signal(observers.taps) { _ in nil }
    }

    /// Returns the signal of a subject, which sends a current value first and the values that are permitted on delivery.
    private func signal<Value: PermissionRequiring>(
        _ subject: SignalSubject<Value>, current: @escaping (LocationManager) -> Value?
    ) -> Signal<Value> {
        Signal { [weak self] handler in
            guard let self else { return AnyCancelable {} }
            if let value = current(self) { handler(value) }
            return subject.signal.filter { [weak self] in self?.gate.permits($0) ?? false }.observe(handler)
        }
    }

    /// The consumers that receive each fix, in the order in which they were added: a copy.
    public var consumers: [any LocationConsumer] { observers.consumers.all }

    /// Adds a consumer of fixes, until it is removed or released; adding it again does nothing.
    public func addLocationConsumer(newConsumer consumer: any LocationConsumer) {
        observers.consumers.add(consumer)
        handle(.changed)
    }

    /// Removes a consumer of fixes.
    public func removeLocationConsumer(consumer: any LocationConsumer) {
        observers.consumers.remove(consumer)
        handle(.changed)
    }

    /// Adds a consumer of the positions of the puck, until it is removed or released.
    public func addPuckLocationConsumer(_ consumer: any PuckLocationConsumer) {
        observers.puckConsumers.add(consumer)
        handle(.changed)
        frames.requestFrame()
    }

    /// Removes a consumer of the positions of the puck.
    public func removePuckLocationConsumer(_ consumer: any PuckLocationConsumer) {
        observers.puckConsumers.remove(consumer)
        handle(.changed)
    }
}
