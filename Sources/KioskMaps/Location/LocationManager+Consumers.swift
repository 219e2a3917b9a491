extension LocationManager {
    /// Those who hear of each fix, in the order they came: a copy.
    public var consumers: [any LocationConsumer] { locationConsumers.living }

    /// Lets a consumer hear of each fix, until it is removed or released; one that does already stays.
    public func addLocationConsumer(newConsumer consumer: any LocationConsumer) {
        locationConsumers.add(consumer)
        evaluate()
    }

    /// Lets a consumer hear of fixes no more.
    public func removeLocationConsumer(consumer: any LocationConsumer) {
        locationConsumers.remove(consumer)
        evaluate()
    }

    /// Lets a consumer hear of each place the puck goes through, until it is removed or released.
    public func addPuckLocationConsumer(_ consumer: any PuckLocationConsumer) {
        puckConsumers.add(consumer)
        evaluate()
        onNeedsFrame()
    }

    /// Lets a consumer hear of places no more.
    public func removePuckLocationConsumer(_ consumer: any PuckLocationConsumer) {
        puckConsumers.remove(consumer)
        evaluate()
    }
}
