import KioskMaps
import KioskMapsTesting
import Testing

/// Delivery of fixes to consumers and observers.
@MainActor
@Suite struct LocationConsumerTests {
    @Test("A consumer receives the last fix of each batch once, after it is the latest location")
    func batches() {
        let map = LocatedMap()
        let consumer = Consumer()
        map.location.addLocationConsumer(newConsumer: consumer)
        map.location.addLocationConsumer(newConsumer: consumer)
        consumer.onLocation = { #expect(map.location.latestLocation == $0) }
        let batch = [60, 60.0001, 60.0002].map { Location(at: map.clock, $0, 25) }
        map.provider.send(.fixes(batch))
        #expect(consumer.locations.map(\.coordinate.latitude) == [60.0002])
        map.provider.send(.fixes([]))
        #expect(consumer.locations.count == 1)
    }

    @Test("A heading is sent to consumers with the last fix, once there is one")
    func headings() {
        let map = LocatedMap()
        let consumer = Consumer()
        map.location.addLocationConsumer(newConsumer: consumer)
        map.heading(90)
        #expect(consumer.locations.isEmpty)
        map.fix(60, 25)
        map.heading(100)
        #expect(consumer.locations.map(\.headingDirection) == [90, 100])
        #expect(consumer.locations.map(\.coordinate.latitude) == [60, 60])
    }

    @Test("The list of consumers is a copy without deallocated ones")
    func copy() {
        let map = LocatedMap()
        let consumer = Consumer()
        var other: Consumer? = Consumer()
        map.location.addLocationConsumer(newConsumer: consumer)
        if let other { map.location.addLocationConsumer(newConsumer: other) }
        #expect(map.location.consumers.count == 2)
        other = nil
        #expect(map.location.consumers.count == 1 && map.location.consumers.first === consumer)
        map.location.removeLocationConsumer(consumer: Consumer())
        #expect(map.location.consumers.count == 1)
    }

    @Test("Deallocated consumers are removed at the next data of the source", arguments: 0..<4)
    func dead(kind: Int) {
        struct Failure: Error {}
        let map = LocatedMap()
        var consumer: Consumer? = Consumer()
        if let consumer { map.location.addLocationConsumer(newConsumer: consumer) }
        _ = map.provider.takeCalls()
        weak let weakConsumer = consumer
        consumer = nil
        #expect(weakConsumer == nil && map.provider.takeCalls().isEmpty)
        switch kind {
        case 0: map.fix(60, 25)
        case 1: map.heading(3)
        case 2: map.provider.send(.failure(Failure()))
        default: map.provider.send(.authorization(.authorizedWhenInUse))
        }
        #expect(map.provider.takeCalls() == [.stopUpdatingLocation, .stopUpdatingHeading])
        #expect(map.location.latestLocation == nil)
    }

    @Test("A handler that removes all consumers stops the source, and the next consumer does not receive the fix")
    func reentrant() {
        let map = LocatedMap()
        let first = Consumer()
        let second = Consumer()
        first.onLocation = { _ in
            map.location.removeLocationConsumer(consumer: first)
            map.location.removeLocationConsumer(consumer: second)
        }
        map.location.addLocationConsumer(newConsumer: first)
        map.location.addLocationConsumer(newConsumer: second)
        map.fix(60, 25)
        #expect(first.locations.count == 1 && second.locations.isEmpty)
        #expect(map.provider.takeCalls().suffix(2) == [.stopUpdatingLocation, .stopUpdatingHeading])

        // The fix of the start is delivered when both parts have started.
        map.location.addLocationConsumer(newConsumer: first)
        #expect(
            map.provider.takeCalls() == [
                .startUpdatingLocation, .startUpdatingHeading, .stopUpdatingLocation, .stopUpdatingHeading,
            ])
    }

    @Test("A later observer receives the last batch immediately; locations and headings are independent")
    func replay() {
        let map = LocatedMap()
        map.followLocations()
        #expect(map.batches == [[]])
        #expect(map.provider.takeCalls() == [.startUpdatingLocation])
        map.followHeadings()
        #expect(map.provider.takeCalls() == [.startUpdatingHeading] && map.headings.isEmpty)
        let batch = [60, 60.0001].map { Location(at: map.clock, $0, 25) }
        map.provider.send(.fixes(batch))
        map.heading(12)
        #expect(map.batches == [[], batch] && map.headings.map(\.direction) == [12])

        var replayed: [[Location]] = []
        var heading: Double?
        let tokens = [
            map.location.onLocationChange.observe { replayed.append($0) },
            map.location.onHeadingChange.observe { heading = $0.direction },
        ]
        #expect(replayed == [batch] && heading == 12)
        for token in tokens { token.cancel() }
        map.followNothing()
        #expect(Set(map.provider.takeCalls()) == [.stopUpdatingLocation, .stopUpdatingHeading])

        // The last location is shown immediately to a consumer that is added after a pause.
        map.followLocations()
        #expect(map.batches.dropFirst(2).first == batch)
    }

    @Test("Data that a source sends after its stop is ignored")
    func afterStop() {
        let map = LocatedMap()
        map.followLocations()
        map.fix(60, 25)
        map.followNothing()
        map.fix(61, 25)
        #expect(map.location.latestLocation?.coordinate.latitude == 60)
    }
}
