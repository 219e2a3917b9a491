import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

/// The ways in which authorization or accuracy could be raised: the settings and the user do it, all others do not.
@MainActor
@Suite("Ways to raise the accuracy of the location")
struct LocationDoorTests {
    private let clock = ManualClock()

    /// The origin of the decision for reduced accuracy.
    enum Decision: CaseIterable { case initializer, setting, user }

    /// Returns permissions with reduced accuracy, whose user denies full accuracy.
    private func reduced(
        by decision: Decision, policy: LocationPolicy = .complete, prompt: LocationPrompt? = nil
    ) throws -> LocationPermissions {
        let user = LocationPrompt.prompt { question, answer in
            if case .temporaryFullAccuracy = question { answer(.deny) } else { answer(.allowApproximately) }
        }
        let permissions = LocationPermissions(
            policy: policy, prompt: decision == .user ? user : prompt,
            authorizationStatus: decision == .initializer ? .authorizedWhenInUse : .notDetermined,
            accuracyAuthorization: decision == .initializer ? .reducedAccuracy : .fullAccuracy)
        switch decision {
        case .initializer: break
        case .setting: permissions.decide(.authorizedWhenInUse, accuracy: .reducedAccuracy)
        case .user: try permissions.requestWhenInUseAuthorization()
        }
        #expect(permissions.authorizationStatus == .authorizedWhenInUse)
        #expect(permissions.accuracyAuthorization == .reducedAccuracy)
        return permissions
    }

    private func requestEverything(of permissions: LocationPermissions) {
        for key in [LocationPolicy.defaultPurposeKey, "CustomKey"] {
            try? permissions.requestTemporaryFullAccuracyAuthorization(withPurposeKey: key)
        }
        try? permissions.requestAlwaysAuthorization()
        try? permissions.requestWhenInUseAuthorization()
    }

    @Test("A prompt that is set after a decision raises nothing", arguments: Decision.allCases, [true, false])
    func laterPrompt(decision: Decision, asks: Bool) throws {
        let permissions = try reduced(by: decision)
        var questions = 0
        permissions.prompt =
            asks
            ? .prompt { _, answer in
                questions += 1
                answer(.allow)
            } : .alwaysAllow
        requestEverything(of: permissions)
        #expect(questions == 0 && permissions.accuracyAuthorization == .reducedAccuracy)
        if decision != .user {
            #expect(permissions.authorizationStatus == .authorizedWhenInUse)
            #expect(throws: LocationPermissionError.settingsAfterDecision) {
                try permissions.requestAlwaysAuthorization()
            }
        }
        // The next decision applies it.
        permissions.decide(.authorizedWhenInUse, accuracy: .reducedAccuracy)
        requestEverything(of: permissions)
        #expect((permissions.accuracyAuthorization == .fullAccuracy) == asks)
    }

    @Test("A prompt that withholds is used immediately", arguments: Decision.allCases)
    func laterDenial(decision: Decision) throws {
        let permissions = try reduced(by: decision, prompt: .prompt { _, answer in answer(.allow) })
        permissions.prompt = .deny
        requestEverything(of: permissions)
        permissions.prompt = nil
        requestEverything(of: permissions)
        #expect(permissions.accuracyAuthorization == .reducedAccuracy)
        #expect(permissions.authorizationStatus == .authorizedWhenInUse)
    }

    @Test("A reason that is added after a decision raises nothing", arguments: [Decision.initializer, .setting])
    func laterReason(decision: Decision) throws {
        let permissions = try reduced(by: decision, policy: LocationPolicy(), prompt: .alwaysAllow)
        permissions.policy = .complete
        requestEverything(of: permissions)
        #expect(permissions.accuracyAuthorization == .reducedAccuracy)
        #expect(permissions.authorizationStatus == .authorizedWhenInUse)
        #expect(throws: LocationPermissionError.settingsAfterDecision) { try permissions.requestAlwaysAuthorization() }
    }

    @Test("A changed reason is shown to the user, and a removed one prevents the request")
    func changedReason() throws {
        var reasons: [String] = []
        let permissions = LocationPermissions(
            policy: .complete,
            prompt: .prompt { question, answer in
                reasons.append(question.reason)
                answer(.deny)
            })
        permissions.decide(.authorizedWhenInUse, accuracy: .reducedAccuracy)
        permissions.policy.temporaryUsageDescriptions["CustomKey"] = "Näyttää tien."
        try permissions.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "CustomKey")
        #expect(reasons == ["Näyttää tien."])
        permissions.policy = LocationPolicy()
        #expect(throws: LocationPermissionError.missingPurposeKey("CustomKey")) {
            try permissions.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "CustomKey")
        }
    }

    @Test("A prompt that is replaced while its question is open is not answered by the user of the first one")
    func replacedWhileOpen() throws {
        var replies: [(LocationAnswer) -> Void] = []
        let permissions = LocationPermissions(policy: .complete, prompt: .prompt { _, reply in replies.append(reply) })
        try permissions.requestWhenInUseAuthorization()
        permissions.prompt = .alwaysAllow
        replies.first?(.allow)
        #expect(permissions.authorizationStatus == .notDetermined)
    }

    @Test("decide(_:accuracy:) and the answer of a user raise the accuracy", arguments: [true, false])
    func settings(isUser: Bool) throws {
        let permissions = try reduced(by: .setting, prompt: .prompt { _, answer in answer(.allow) })
        if isUser { requestEverything(of: permissions) } else { permissions.decide(.authorizedWhenInUse) }
        #expect(permissions.accuracyAuthorization == .fullAccuracy)
    }

    @Test("The reducer is a setting: another size of the cells is applied to the next fix")
    func reducer() throws {
        let permissions = try reduced(by: .setting)
        let receiver = PermittedReceiver(permissions)
        let recorder = LocationProviderRecorder(receiver)
        receiver.startUpdatingLocation()
        for size in [5000.0, 2000] {
            permissions.reducer = AccuracyReducer(cellSize: size)
            receiver.send(LocationSecret.fix(at: clock.date))
            #expect(recorder.fixes.last?.horizontalAccuracy == size)
        }
    }

    @Test("A map of other permissions receives what those of the provider allow")
    func otherPermissions() throws {
        let receiver = PermittedReceiver(try reduced(by: .setting))
        let map = MapView(
            frame: CGRect(x: 0, y: 0, width: 400, height: 300),
            mapInitOptions: MapInitOptions(
                locationPermissions: LocationPermissions(authorizationStatus: .authorizedAlways)), clock: clock)
        map.location.overrideLocationProvider(with: receiver)
        map.location.options.puckType = .puck2D()
        receiver.send(LocationSecret.fix(at: clock.date))
        clock.advance(by: 2)
        #expect(map.location.latestLocation?.accuracyAuthorization == .reducedAccuracy)
        #expect(map.location.latestLocation?.coordinate != LocationSecret.coordinate)
    }

    @Test("A provider of the application sends what it has to its delegates, and the map reduces it")
    func ownProvider() {
        let map = LocatedMap(accuracy: .reducedAccuracy)
        map.followLocations()
        map.fix(LocationSecret.coordinate.latitude, LocationSecret.coordinate.longitude)
        #expect(map.coordinates.allSatisfy { $0 != LocationSecret.coordinate } && map.coordinates.count == 1)
        let recorder = LocationProviderRecorder(map.provider)
        map.fix(LocationSecret.coordinate.latitude, LocationSecret.coordinate.longitude)
        #expect(recorder.fixes.last?.coordinate == LocationSecret.coordinate)
    }

    @Test("A fixed provider returns the coordinate that the application has set")
    func ownValues() throws {
        let fixed = FixedLocationProvider(LocationSecret.coordinate, permissions: try reduced(by: .setting))
        #expect(fixed.location.coordinate == LocationSecret.coordinate)
    }

    @Test("A map with a fast clock that was created first brings reduced fixes no sooner", arguments: [true, false])
    func fastClock(isSignal: Bool) throws {
        let permissions = try reduced(by: .setting)
        let fast = ManualClock()
        let fixes = SignalSubject<[Location]>()
        let receiver = PermittedReceiver(permissions)
        let maps = [fast, clock].map { clock in
            MapView(
                frame: CGRect(x: 0, y: 0, width: 400, height: 300),
                mapInitOptions: MapInitOptions(locationPermissions: permissions), clock: clock)
        }
        if isSignal {
            for map in maps { map.location.override(locationProvider: fixes.signal) }
        } else {
            maps[0].location.overrideLocationProvider(with: receiver)
        }
        var coordinates: Set<CLLocationCoordinate2D> = []
        let token = maps[0].location.onLocationChange.observe {
            coordinates.formUnion($0.map(\.coordinate))
        }
        // A straight drive at 20 m/s through four cells.
        for second in 0..<1000 {
            let fix = Location(
                coordinate: LocationSecret.coordinate.coordinate(at: Double(second) * 20, facing: 90),
                timestamp: clock.date + Double(second), horizontalAccuracy: 4)
            fixes.send([fix])
            receiver.send(fix)
            fast.advance(by: 900)
            clock.advance(by: 1)
        }
        #expect(coordinates.count == 1)
        token.cancel()
    }
}
