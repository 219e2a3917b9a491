import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

/// When a map requests permission and starts and stops its source, in every state.
@MainActor
@Suite struct LocationStateTableTests {
    /// The consumers of locations.
    enum Follower: CaseIterable {
        case none, consumer, locationObserver, headingObserver, puckObserver, puckConsumer, puck
    }

    /// A row of the table.
    struct State: CustomStringConvertible {
        var authorization: CLAuthorizationStatus
        var accuracy: CLAccuracyAuthorization
        var wasRunning: Bool
        var follower: Follower
        var hasText: Bool

        var description: String {
            "\(authorization), \(accuracy), \(wasRunning ? "running" : "at rest"), \(follower), \(hasText ? "text" : "no text")"
        }

        static let all: [State] = CLAuthorizationStatus.allCases.flatMap { authorization in
            CLAccuracyAuthorization.allCases.flatMap { accuracy in
                [true, false].flatMap { wasRunning in
                    Follower.allCases.flatMap { follower in
                        [true, false].map { hasText in
                            State(
                                authorization: authorization, accuracy: accuracy, wasRunning: wasRunning,
                                follower: follower, hasText: hasText)
                        }
                    }
                }
            }
        }
    }

    /// Adds a consumer and retains it.
    private func add(_ follower: Follower, to map: LocatedMap, _ consumer: Consumer) {
        switch follower {
        case .none: break
        case .consumer: map.location.addLocationConsumer(newConsumer: consumer)
        case .locationObserver: map.followLocations()
        case .headingObserver: map.followHeadings()
        case .puckObserver: map.followPuck()
        case .puckConsumer: map.location.addPuckLocationConsumer(consumer)
        case .puck: map.location.options.puckType = .puck2D()
        }
    }

    private func remove(_ follower: Follower, from map: LocatedMap, _ consumer: Consumer) {
        map.followNothing()
        map.location.removeLocationConsumer(consumer: consumer)
        map.location.removePuckLocationConsumer(consumer)
        map.location.options.puckType = nil
    }

    /// Returns the expected calls to the source without changes of its options.
    private func expectedCalls(_ state: State) -> [ScriptedLocationProvider.Call] {
        let needsLocation = state.follower != .none && state.follower != .headingObserver
        let needsHeading = state.follower != .none && state.follower != .locationObserver
        switch state.authorization {
        case .denied, .restricted: return []
        case .notDetermined:
            return needsLocation && state.hasText ? [.requestWhenInUseAuthorization] : []
        case .authorizedAlways, .authorizedWhenInUse:
            var calls: [ScriptedLocationProvider.Call] = []
            if needsLocation { calls.append(.startUpdatingLocation) }
            if needsHeading { calls.append(.startUpdatingHeading) }
            if needsLocation, state.accuracy == .reducedAccuracy, state.hasText {
                calls.append(.requestTemporaryFullAccuracy(LocationPolicy.defaultPurposeKey))
            }
            return calls
        }
    }

    @Test("The state table covers 5 authorizations, 2 accuracies, running sources, consumers and descriptions")
    func table() {
        #expect(State.all.count == 280)
        for state in State.all where !state.wasRunning {
            let map = LocatedMap(
                policy: state.hasText ? .complete : LocationPolicy(), authorization: state.authorization,
                accuracy: state.accuracy)
            let consumer = Consumer()
            let calls = {
                map.provider.takeCalls().filter { $0 != .setOptions }
            }
            add(state.follower, to: map, consumer)
            #expect(calls() == expectedCalls(state), "\(state)")
            let isMute = state.authorization == .notDetermined && !state.hasText
            let needsLocation = state.follower != .none && state.follower != .headingObserver
            #expect(map.reports.contains { $0.contains("WhenInUse") } == (isMute && needsLocation), "\(state)")

            // Repeated states cause no further calls.
            map.provider.send(.authorization(state.authorization, state.accuracy))
            #expect(calls().isEmpty, "\(state)")
            remove(state.follower, from: map, consumer)
            let stops = calls()
            #expect(
                stops.contains(.stopUpdatingLocation) == expectedCalls(state).contains(.startUpdatingLocation),
                "\(state)")
            #expect(
                stops.contains(.stopUpdatingHeading) == expectedCalls(state).contains(.startUpdatingHeading), "\(state)"
            )
        }
    }

    @Test("Each state is also reached at run time from a running source")
    func changes() {
        for state in State.all where state.wasRunning && state.follower != .none {
            let map = LocatedMap(policy: state.hasText ? .complete : LocationPolicy())
            let consumer = Consumer()
            add(state.follower, to: map, consumer)
            map.fix(60, 25)
            _ = map.provider.takeCalls()
            map.provider.send(.authorization(state.authorization, state.accuracy))
            let calls = map.provider.takeCalls()
            let needsLocation = state.follower != .headingObserver
            let needsHeading = state.follower != .locationObserver
            let isAuthorized = state.authorization.isAuthorized
            #expect(calls.contains(.stopUpdatingLocation) == (needsLocation && !isAuthorized), "\(state)")
            #expect(calls.contains(.stopUpdatingHeading) == (needsHeading && !isAuthorized), "\(state)")
            #expect(!calls.contains(.startUpdatingLocation) && !calls.contains(.startUpdatingHeading), "\(state)")
            #expect(
                calls.contains(.requestWhenInUseAuthorization)
                    == (state.authorization == .notDetermined && needsLocation && state.hasText), "\(state)")
            #expect(
                calls.contains(.requestTemporaryFullAccuracy(LocationPolicy.defaultPurposeKey))
                    == (isAuthorized && needsLocation && state.accuracy == .reducedAccuracy && state.hasText),
                "\(state)")
            #expect((map.location.latestLocation != nil) == (isAuthorized && needsLocation), "\(state)")
        }
    }

    @Test("A disabled puck does not stop a source that others use")
    func puckOff() {
        let map = LocatedMap()
        let consumer = Consumer()
        map.location.options.puckType = .puck2D()
        map.location.addLocationConsumer(newConsumer: consumer)
        _ = map.provider.takeCalls()
        map.location.options.puckType = nil
        #expect(map.provider.takeCalls() == [.setOptions])
        map.fix(60, 25)
        #expect(consumer.locations.count == 1)
    }

    @Test("Options are forwarded to the source without restarting it")
    func options() {
        let map = LocatedMap()
        map.followLocations()
        _ = map.provider.takeCalls()
        map.location.options.distanceFilter = 10
        map.location.options.puckBearing = .course
        map.location.options.puckBearing = .course
        #expect(map.provider.takeCalls() == [.setOptions, .setOptions])
        #expect(map.provider.locationProviderOptions.distanceFilter == 10)
    }

    @Test("A permission granted by the prompt starts the source")
    func granted() {
        let map = LocatedMap(authorization: .notDetermined)
        map.provider.answer = .authorizedAlways
        map.followLocations()
        #expect(map.provider.takeCalls() == [.requestWhenInUseAuthorization, .startUpdatingLocation])
    }

    @Test("A deallocated map stops its source")
    func deinitStops() {
        let clock = ManualClock()
        let provider = ScriptedLocationProvider(clock: clock)
        var mapView: MapView? = MapView(frame: .init(x: 0, y: 0, width: 100, height: 100), clock: clock)
        mapView?.location.overrideLocationProvider(with: provider)
        let token = mapView?.location.onHeadingChange.observe { _ in }
        mapView?.location.options.puckType = .puck2D()
        _ = provider.takeCalls()
        weak let view = mapView
        mapView = nil
        clock.advance(by: 1)
        #expect(view == nil && token != nil)
        #expect(provider.takeCalls() == [.stopUpdatingLocation, .stopUpdatingHeading])
    }
}
