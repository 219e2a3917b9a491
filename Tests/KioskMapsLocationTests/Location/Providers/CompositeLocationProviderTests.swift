import KioskLocation
import KioskMaps
import KioskMapsTesting
import Testing

/// Several sources, of which the best active one is selected.
@MainActor
@Suite struct CompositeLocationProviderTests {
    private let clock = ManualClock()
    private let permissions = LocationPermissions(authorizationStatus: .authorizedAlways)

    private func scripted(_ authorization: CLAuthorizationStatus = .authorizedAlways) -> ScriptedLocationProvider {
        ScriptedLocationProvider(clock: clock, authorization: authorization)
    }

    private func send(from source: ScriptedLocationProvider, _ seconds: ClosedRange<Int>, latitude: Double) {
        for second in seconds { source.at(Double(second), .fixes([.at(latitude, second: Double(second))])) }
    }

    @Test("The provider conforms to the expectations of the location manager with unauthorized and fixed sources")
    func conformance() {
        let violations = LocationProviderConformance(timeout: 15) { clock.advance(by: $0) }.violations {
            let best = scripted()
            // Longer than any part of the suite, so that the scripts of all parts fit.
            let origin = Int(clock.now.seconds)
            for second in 0...200 where second % 40 < 20 {
                best.at(Double(second), .fixes([.at(60, second: Double(origin + second))]))
            }
            return CompositeLocationProvider(
                [best, scripted(.denied), FixedLocationProvider(.at(61), facing: 3, permissions: permissions)],
                clock: clock)
        }
        #expect(violations.isEmpty, "\(violations)")
    }

    @Test("A silent source is replaced by the next one, and selected again after three fixes")
    func priority() {
        let (best, next) = (scripted(), scripted())
        let composite = CompositeLocationProvider([best, next], clock: clock)
        let recorder = LocationProviderRecorder(composite)
        composite.startUpdatingLocation()
        send(from: best, 1...5, latitude: 60)
        send(from: next, 1...40, latitude: 61)
        send(from: best, 30...40, latitude: 60)
        clock.advance(by: 10)
        #expect(Set(recorder.latitudes) == [60])
        clock.advance(by: 15)
        #expect(recorder.latitudes.last == 61)
        #expect(composite.current == 1)
        clock.advance(by: 6.5)
        #expect(recorder.latitudes.last == 61)
        clock.advance(by: 1)
        #expect(recorder.latitudes.last == 60)
        #expect(composite.current == 0)
    }

    @Test("A silent receiver is replaced by a fixed provider, also after a restart")
    func restarted() {
        let receiver = scripted()
        let composite = CompositeLocationProvider(
            [receiver, FixedLocationProvider(.at(61), permissions: permissions)], clock: clock)
        let recorder = LocationProviderRecorder(composite)
        composite.startUpdatingLocation()
        send(from: receiver, 1...5, latitude: 60)
        clock.advance(by: 8)
        composite.stopUpdatingLocation()
        composite.startUpdatingLocation()
        #expect(recorder.latitudes.last == 60)
        clock.advance(by: 11)
        #expect(recorder.latitudes.last == 61)
    }

    @Test("A fixed provider is selected at first, replaced by a receiver and selected again when that is silent")
    func fixedFallback() {
        let receiver = scripted()
        let composite = CompositeLocationProvider(
            [receiver, FixedLocationProvider(.at(61), permissions: permissions)], clock: clock)
        let recorder = LocationProviderRecorder(composite)
        composite.startUpdatingLocation()
        #expect(recorder.latitudes == [61])
        #expect(composite.freshness == nil)
        send(from: receiver, 1...5, latitude: 60)
        clock.advance(by: 6)
        #expect(recorder.latitudes == [61, 60, 60, 60])
        #expect(composite.freshness != nil)
        clock.advance(by: 10)
        #expect(recorder.latitudes == [61, 60, 60, 60, 61])
        #expect(recorder.fixes.map(\.timestamp) == recorder.fixes.map(\.timestamp).sorted())
        clock.advance(by: 1000)
        #expect(recorder.fixes.count == 5)
    }

    @Test("A fixed provider of the highest priority is never replaced")
    func fixedFirst() {
        let receiver = scripted()
        let composite = CompositeLocationProvider(
            [FixedLocationProvider(.at(61), permissions: permissions), receiver], clock: clock)
        let recorder = LocationProviderRecorder(composite)
        send(from: receiver, 1...60, latitude: 60)
        composite.startUpdatingLocation()
        clock.advance(by: 60)
        #expect(recorder.latitudes == [61])
    }

    @Test("The authorization is the highest of all sources, for all pairs")
    func authorization() {
        let rank: [CLAuthorizationStatus] = [
            .authorizedAlways, .authorizedWhenInUse, .notDetermined, .denied, .restricted,
        ]
        for left in rank {
            for right in rank {
                let composite = CompositeLocationProvider([scripted(left), scripted(right)], clock: clock)
                let best = [left, right].min { rank.firstIndex(of: $0) ?? 0 < rank.firstIndex(of: $1) ?? 0 }
                #expect(composite.authorizationStatus == best)
            }
        }
        #expect(!CompositeLocationProvider([], clock: clock).authorizationStatus.isAuthorized)
    }

    @Test("A source without permission is ignored, and its location is discarded")
    func withdrawn() {
        let fixed = LocationPermissions(authorizationStatus: .authorizedAlways)
        let receiver = scripted()
        let composite = CompositeLocationProvider(
            [receiver, FixedLocationProvider(.at(61), permissions: fixed)], clock: clock)
        let recorder = LocationProviderRecorder(composite)
        composite.startUpdatingLocation()
        #expect(recorder.latitudes == [61])
        send(from: receiver, 1...5, latitude: 60)
        fixed.decide(.denied)
        #expect(recorder.authorizationChanges == 1)
        clock.advance(by: 30)
        #expect(Set(recorder.latitudes.dropFirst()) == [60])
        receiver.send(.authorization(.denied))
        #expect(composite.authorizationStatus == .denied)
    }

    @Test("After a pause the last fix is repeated, and a silent source does not replace an active one")
    func restart() {
        let (best, next) = (scripted(), scripted())
        let composite = CompositeLocationProvider([best, next], clock: clock)
        let recorder = LocationProviderRecorder(composite)
        composite.startUpdatingLocation()
        best.send(.fixes([.at(60)]))
        composite.stopUpdatingLocation()
        clock.advance(by: 3600)
        composite.startUpdatingLocation()
        #expect(recorder.fixes == [.at(60), .at(60)])
        // A repeated fix of the source does not count as activity.
        best.send(.fixes([.at(60)]))
        next.send(.fixes([.at(61, second: 3600)]))
        #expect(composite.current == 1)
        #expect(recorder.latitudes == [60, 60, 61])
    }

    @Test("Invalid fixes and fixes of one time or call do not confirm a source")
    func confirmations() {
        let (best, next) = (scripted(), scripted())
        let composite = CompositeLocationProvider([best, next], clock: clock)
        let recorder = LocationProviderRecorder(composite)
        composite.startUpdatingLocation()
        let nowhere = Location(coordinate: .init(), timestamp: Location.at(0).timestamp, horizontalAccuracy: 5)
        for second in 0..<4 {
            var fast = Location.at(60, second: Double(second))
            fast.speed = 400
            best.send(.fixes([fast]))
            best.send(.fixes([nowhere]))
            next.send(.fixes([.at(61, second: Double(second))]))
            clock.advance(by: 1)
        }
        #expect(composite.current == 1)
        best.send(.fixes((0..<5).map { .at(60, second: 10 + Double($0)) }))
        best.send(.fixes([.at(60, second: 15)]))
        var fuller = Location.at(60, second: 15)
        fuller.speed = 1
        best.send(.fixes([fuller]))
        #expect(composite.current == 1)
        best.send(.fixes([.at(60, second: 16)]))
        #expect(composite.current == 0)
        #expect(recorder.latitudes == [61, 61, 61, 61, 60])
    }

    @Test("Fixes of a source with reduced accuracy are labelled so, even if another one has full accuracy")
    func labels() {
        let rough = ScriptedLocationProvider(clock: clock, authorization: .authorizedAlways, accuracy: .reducedAccuracy)
        let composite = CompositeLocationProvider(
            [rough, FixedLocationProvider(.at(61), permissions: permissions)], clock: clock)
        let recorder = LocationProviderRecorder(composite)
        composite.startUpdatingLocation()
        for second in 0..<3 { rough.send(.fixes([.at(60, second: Double(second))])) }
        composite.stopUpdatingLocation()
        composite.startUpdatingLocation()
        #expect(composite.accuracyAuthorization == .fullAccuracy)
        #expect(recorder.latitudes.contains(60) && recorder.latitudes.contains(61))
        for fix in recorder.fixes {
            #expect(fix.accuracyAuthorization == (fix.coordinate.latitude == 60 ? .reducedAccuracy : .fullAccuracy))
        }
    }

    @Test("A source that is permitted later starts at that time")
    func late() {
        let fixed = LocationPermissions(authorizationStatus: .denied)
        let composite = CompositeLocationProvider(
            [scripted(), FixedLocationProvider(.at(61), permissions: fixed)], clock: clock)
        let recorder = LocationProviderRecorder(composite)
        composite.startUpdatingLocation()
        #expect(recorder.fixes.isEmpty)
        fixed.decide(.authorizedAlways)
        #expect(recorder.latitudes == [61])
    }

    @Test("Permission is requested from every unauthorized source, also from a denied one")
    func requests() {
        let sources = CLAuthorizationStatus.allCases.map { scripted($0) }
        let composite = CompositeLocationProvider(sources, clock: clock)
        composite.requestWhenInUseAuthorization()
        for (status, source) in zip(CLAuthorizationStatus.allCases, sources) {
            #expect(source.takeCalls().contains(.requestWhenInUseAuthorization) == !status.isAuthorized)
        }
    }

    @Test("Headings are those of the best active compass, and errors those of all sources")
    func headings() {
        let (best, next) = (scripted(), scripted())
        let composite = CompositeLocationProvider([best, next], clock: clock)
        let recorder = LocationProviderRecorder(composite)
        composite.startUpdatingHeading()
        func heading(_ direction: Double) -> ScriptedLocationProvider.Event {
            .heading(CLHeading(magneticHeading: direction, headingAccuracy: 1, timestamp: Location.at(0).timestamp))
        }
        next.send(heading(2))
        best.send(heading(1))
        next.send(heading(2))
        #expect(recorder.headings.map(\.magneticHeading) == [2, 1])
        clock.advance(by: 11)
        next.send(heading(2))
        #expect(recorder.headings.map(\.magneticHeading) == [2, 1, 2])
        next.send(.failure(LocationPermissionError.missingPrompt))
        #expect(recorder.errors.count == 1)
    }
}
