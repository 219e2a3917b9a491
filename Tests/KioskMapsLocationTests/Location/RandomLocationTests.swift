import Foundation
import KioskMaps
import KioskMapsTesting
import TestSupport
import Testing

/// For random calls a map runs its source exactly when it should, and sends only permitted data.
@MainActor
@Suite struct RandomLocationTests {
    /// A map, the signals that are followed, and what must hold of both.
    @MainActor
    private final class RandomSession {
        let clock = ManualClock()
        let mapView: MapView
        var random: SeededGenerator
        var provider: ScriptedLocationProvider
        var isRunning = (location: false, heading: false)
        var locationToken: AnyCancelable?
        var headingToken: AnyCancelable?
        var puckToken: AnyCancelable?
        var consumer: Consumer?
        var pucksInFrame = 0

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            provider = ScriptedLocationProvider(clock: clock)
            mapView = MapView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 100),
                mapInitOptions: MapInitOptions(locationPermissions: LocationPermissions(policy: .complete)),
                clock: clock)
            mapView.location.overrideLocationProvider(with: provider)
        }

        /// Checks that sending a location is permitted now.
        private func check(_ fix: Location) {
            #expect(provider.authorizationStatus.isAuthorized)
            if provider.accuracyAuthorization == .reducedAccuracy {
                #expect(fix.accuracyAuthorization == .reducedAccuracy && fix.horizontalAccuracy == 5000)
            }
            #expect(fix.isValid)
        }

        func step() {
            switch Int.random(in: 0..<12, using: &random) {
            case 0:
                locationToken =
                    random.flip()
                    ? mapView.location.onLocationChange.observe { [unowned self] in $0.forEach(check) } : nil
            case 1: headingToken = random.flip() ? mapView.location.onHeadingChange.observe { _ in } : nil
            case 2:
                puckToken =
                    random.flip()
                    ? mapView.location.onPuckRender.observe { [unowned self] in
                        check($0.location)
                        pucksInFrame += 1
                    } : nil
            case 3: mapView.location.options.puckType = random.flip() ? .puck2D() : nil
            case 4:
                consumer = random.flip() ? Consumer() : nil
                if let consumer {
                    consumer.onLocation = { [unowned self] in check($0) }
                    mapView.location.addLocationConsumer(newConsumer: consumer)
                }
            case 5, 6:
                // Mostly allowed, so that something happens.
                let status =
                    random.flip() ? .authorizedWhenInUse : CLAuthorizationStatus.allCases.randomElement(using: &random)
                provider.send(.authorization(status ?? .denied, random.flip() ? .fullAccuracy : .reducedAccuracy))
            case 7 where random.flip():
                noteCalls()
                provider = ScriptedLocationProvider(clock: clock)
                isRunning = (false, false)
                mapView.location.overrideLocationProvider(with: provider)
            case 8:
                provider.send(
                    .heading(
                        CLHeading(
                            magneticHeading: random.number(0...360), headingAccuracy: random.number(-0.2...5),
                            timestamp: clock.date)))
            case 9:
                pucksInFrame = 0
                let frame = clock.isFrameRequested
                clock.advance(by: clock.frameInterval)
                #expect(pucksInFrame <= 1 && (frame || pucksInFrame == 0))
            case 10: clock.advance(by: random.number(0...70))
            default:
                var fix = Location(at: clock, (random.number(59...61) * 1e6).rounded() / 1e6, 25)
                if Int.random(in: 0..<10, using: &random) == 0 { fix.horizontalAccuracy = -1 }
                provider.send(.fixes([fix]))
            }
            verify()
        }

        private func noteCalls() {
            for call in provider.takeCalls() {
                switch call {
                case .startUpdatingLocation: isRunning.location = true
                case .stopUpdatingLocation: isRunning.location = false
                case .startUpdatingHeading: isRunning.heading = true
                case .stopUpdatingHeading: isRunning.heading = false
                default: break
                }
            }
        }

        private func verify() {
            // A deallocated consumer is detected at the next data of the source.
            if consumer == nil {
                provider.send(.authorization(provider.authorizationStatus, provider.accuracyAuthorization))
            }
            noteCalls()
            let location = mapView.location
            let wantsAll = puckToken != nil || location.options.puckType != nil || consumer != nil
            let may = provider.authorizationStatus.isAuthorized
            #expect(isRunning.location == (may && (wantsAll || locationToken != nil)))
            #expect(isRunning.heading == (may && (wantsAll || headingToken != nil)))
            if let latest = location.latestLocation { check(latest) }
            if let puck = location.puck { check(puck.data.location) }
        }
    }

    @Test("Random sequences of calls satisfy the invariants", arguments: 0..<40)
    func walks(seed: UInt64) {
        let session = RandomSession(seed: seed)
        for _ in 0..<300 { session.step() }
    }
}
