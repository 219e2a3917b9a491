import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

/// The permissions of a process and their effect on maps.
@MainActor
@Suite struct LocationPermissionTests {
    private func asked(
        _ permissions: LocationPermissions, _ question: (LocationPermissions) throws -> Void
    ) -> LocationPermissionError? {
        do {
            try question(permissions)
            return nil
        } catch {
            return error as? LocationPermissionError
        }
    }

    @Test("Without a decision nothing is authorized")
    func fresh() {
        let permissions = LocationPermissions()
        #expect(permissions.authorizationStatus == .notDetermined)
        #expect(asked(permissions) { try $0.requestWhenInUseAuthorization() } == .missingUsageDescription)
        permissions.policy = .complete
        #expect(asked(permissions) { try $0.requestWhenInUseAuthorization() } == .missingPrompt)
        #expect(permissions.authorizationStatus == .notDetermined)
    }

    @Test("Without a description no prompt can grant permission")
    func noReason() {
        let permissions = LocationPermissions(prompt: .alwaysAllow)
        #expect(asked(permissions) { try $0.requestWhenInUseAuthorization() } == .missingUsageDescription)
        #expect(asked(permissions) { try $0.requestAlwaysAuthorization() } == .missingUsageDescription)
        permissions.decide(.authorizedWhenInUse, accuracy: .reducedAccuracy)
        let missing = asked(permissions) { try $0.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Door") }
        #expect(missing == .missingPurposeKey("Door"))
        #expect(permissions.accuracyAuthorization == .reducedAccuracy)
    }

    @Test("Each answer of the prompt has its authorization", arguments: LocationAnswer.allCases)
    func answers(answer: LocationAnswer) throws {
        var questions: [LocationQuestion] = []
        let permissions = LocationPermissions(
            policy: .complete,
            prompt: .prompt { question, reply in
                questions.append(question)
                reply(answer)
            })
        try permissions.requestWhenInUseAuthorization()
        try permissions.requestWhenInUseAuthorization()
        #expect(questions == [.whenInUse(reason: "Shows you on the map.")])
        #expect(permissions.authorizationStatus == (answer == .deny ? .denied : .authorizedWhenInUse))
        #expect((permissions.accuracyAuthorization == .reducedAccuracy) == (answer == .allowApproximately))
        try permissions.requestAlwaysAuthorization()
        #expect(questions.count == (answer == .deny ? 1 : 2))
        if answer != .deny { #expect(permissions.authorizationStatus == .authorizedAlways) }
    }

    @Test(
        "An open request is not repeated, its first answer counts, and a late one does not override the settings"
    )
    func openQuestions() throws {
        var replies: [(LocationAnswer) -> Void] = []
        let permissions = LocationPermissions(policy: .complete, prompt: .prompt { _, reply in replies.append(reply) })
        try permissions.requestWhenInUseAuthorization()
        try permissions.requestWhenInUseAuthorization()
        #expect(replies.count == 1)
        replies.first?(.allow)
        replies.first?(.deny)
        #expect(permissions.authorizationStatus == .authorizedWhenInUse)

        permissions.decide(.notDetermined)
        try permissions.requestWhenInUseAuthorization()
        permissions.decide(.restricted)
        replies.last?(.allow)
        #expect(permissions.authorizationStatus == .restricted)
        try permissions.requestWhenInUseAuthorization()
        try permissions.requestAlwaysAuthorization()
        #expect(replies.count == 2)
    }

    @Test("Temporary full accuracy lasts until the next decision")
    func temporary() throws {
        var changes = 0
        let permissions = LocationPermissions(
            policy: .complete, prompt: .alwaysAllow, authorizationStatus: .authorizedAlways,
            accuracyAuthorization: .reducedAccuracy)
        let token = permissions.onChange.observe { changes += 1 }
        try permissions.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "CustomKey")
        #expect(permissions.accuracyAuthorization == .fullAccuracy && changes == 1)
        try permissions.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "CustomKey")
        #expect(changes == 1)
        permissions.decide(.authorizedAlways, accuracy: .reducedAccuracy)
        #expect(permissions.accuracyAuthorization == .reducedAccuracy && changes == 2)
        permissions.prompt = .deny
        try permissions.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "CustomKey")
        #expect(permissions.accuracyAuthorization == .reducedAccuracy)
        token.cancel()
    }

    @Test("Authorization changes do not change the accuracy")
    func independent() throws {
        let permissions = LocationPermissions(
            policy: .complete, prompt: .alwaysAllow, authorizationStatus: .authorizedWhenInUse,
            accuracyAuthorization: .reducedAccuracy)
        try permissions.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "CustomKey")
        try permissions.requestAlwaysAuthorization()
        #expect(permissions.authorizationStatus == .authorizedAlways)
        #expect(permissions.accuracyAuthorization == .fullAccuracy, "it was granted until the process ends")

        let reduced = LocationPermissions(policy: .complete, prompt: .deny, accuracyAuthorization: .reducedAccuracy)
        try reduced.requestWhenInUseAuthorization()
        #expect(reduced.authorizationStatus == .denied && reduced.accuracyAuthorization == .reducedAccuracy)
    }

    @Test("A decision on reduced accuracy is not undone by .alwaysAllow, and a person who is asked can undo it")
    func decidedReduced() throws {
        let permissions = LocationPermissions(policy: .complete, prompt: .alwaysAllow)
        permissions.decide(.authorizedWhenInUse, accuracy: .reducedAccuracy)
        let refusal = asked(permissions) {
            try $0.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "CustomKey")
        }
        #expect(refusal == .reducedByDecision && permissions.accuracyAuthorization == .reducedAccuracy)
        try permissions.requestAlwaysAuthorization()
        #expect(permissions.authorizationStatus == .authorizedAlways)
        #expect(permissions.accuracyAuthorization == .reducedAccuracy)
        permissions.prompt = .prompt { _, answer in answer(.allow) }
        permissions.decide(.authorizedWhenInUse, accuracy: .reducedAccuracy)
        try permissions.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "CustomKey")
        #expect(permissions.accuracyAuthorization == .fullAccuracy)
    }

    @Test(
        "A map requests full accuracy by itself only where a person answers", arguments: [true, false], [true, false])
    func automaticRequest(asksPerson: Bool, decides: Bool) {
        var questions = 0
        let permissions = LocationPermissions(
            policy: .complete,
            prompt: asksPerson
                ? .prompt { _, answer in
                    questions += 1
                    answer(.deny)
                } : .alwaysAllow,
            authorizationStatus: decides ? .notDetermined : .authorizedWhenInUse,
            accuracyAuthorization: .reducedAccuracy)
        if decides { permissions.decide(.authorizedWhenInUse, accuracy: .reducedAccuracy) }
        let clock = ManualClock()
        for isComposite in [false, true] {
            questions = 0
            let map = MapView(
                frame: .init(x: 0, y: 0, width: 10, height: 10),
                mapInitOptions: MapInitOptions(locationPermissions: permissions), clock: clock)
            var diagnostics: [Diagnostic] = []
            let token = map.mapboxMap.onDiagnostic.observe { diagnostics.append($0) }
            let provider = FixedLocationProvider(.init(latitude: 60.171717, longitude: 25), permissions: permissions)
            map.location.overrideLocationProvider(
                with: isComposite ? CompositeLocationProvider([provider], clock: clock) : provider)
            map.location.options.puckType = .puck2D()
            clock.advance(by: 1)
            #expect(questions == (asksPerson ? 1 : 0))
            #expect(permissions.accuracyAuthorization == .reducedAccuracy)
            #expect(map.location.latestLocation?.accuracyAuthorization == .reducedAccuracy)
            #expect(!diagnostics.contains { $0.subject == .location })
            token.cancel()
        }
    }

    @Test("Setting an equal value sends no notification")
    func noChange() {
        let permissions = LocationPermissions(policy: .complete)
        var changes = 0
        let token = permissions.onChange.observe { changes += 1 }
        permissions.policy = .complete
        permissions.prompt = nil
        permissions.decide(.notDetermined)
        #expect(changes == 0)
        permissions.prompt = .deny
        permissions.reducer = AccuracyReducer(cellSize: 2000)
        #expect(changes == 2)
        token.cancel()
    }

    @Test("Without authorization full accuracy is not requested")
    func nothingToAsk() throws {
        for status in CLAuthorizationStatus.allCases where !status.isAuthorized {
            let permissions = LocationPermissions(
                policy: .complete, prompt: .prompt { _, _ in Issue.record("asked") }, authorizationStatus: status,
                accuracyAuthorization: .reducedAccuracy)
            try permissions.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "CustomKey")
        }
    }
}

extension LocationPermissionTests {
    /// A map whose fixes are sent by a signal.
    private func signalMap(_ policy: LocationPolicy) -> (LocatedMap, (Location) -> Void, () -> Bool) {
        let map = LocatedMap(policy: policy, authorization: .notDetermined, hasProvider: false)
        let source = FixSource()
        map.location.override(locationProvider: source.signal)
        return (map, { source.send([$0]) }, { source.isObserved })
    }

    @Test("Signals are gated by the permissions of the process: requested, granted and withdrawn")
    func signals() {
        let (map, send, isObserved) = signalMap(.complete)
        var replies: [(LocationAnswer) -> Void] = []
        map.permissions.prompt = .prompt { _, reply in replies.append(reply) }
        map.followLocations()
        #expect(replies.count == 1 && !isObserved())
        replies.first?(.allow)
        #expect(isObserved())
        send(Location(at: map.clock, 60, 25))
        #expect(map.coordinates.count == 1)
        map.permissions.decide(.denied)
        #expect(!isObserved() && map.location.latestLocation == nil)
    }

    @Test("Without a description no request is made, and the delegate and a diagnostic report the remedy")
    func missingText() {
        let (map, _, isObserved) = signalMap(LocationPolicy())
        map.permissions.prompt = .prompt { _, _ in Issue.record("asked") }
        let delegate = PermissionsDelegate()
        map.location.delegate = delegate
        map.location.options.puckType = .puck2D()
        #expect(!isObserved())
        #expect(delegate.errors.map { $0 as? LocationPermissionError } == [.missingUsageDescription])
        #expect(map.reports == ["\(LocationPermissionError.missingUsageDescription)"])
    }

    @Test(
        "A delegate that sets a prompt on every error is notified once of each", arguments: [true, false])
    func eagerDelegate(hasText: Bool) {
        let map = LocatedMap(
            policy: LocationPolicy(whenInUseUsageDescription: hasText ? "Shows you on the map." : nil),
            authorization: .notDetermined, hasProvider: false)
        map.location.override(locationProvider: FixSource().signal)
        let delegate = PermissionsDelegate()
        map.location.delegate = delegate
        delegate.onError = { [permissions = map.permissions] in permissions.prompt = .prompt { _, _ in } }
        map.followLocations()
        #expect(delegate.errors.count == 1)

        map.permissions.decide(.authorizedWhenInUse, accuracy: .reducedAccuracy)
        #expect(delegate.errors.count == 2, "no reason for full accuracy")
    }

    @Test("Without a prompt a diagnostic is sent; a prompt that is set later is used")
    func latePrompt() {
        let (map, _, isObserved) = signalMap(.complete)
        map.followLocations()
        #expect(map.reports == ["\(LocationPermissionError.missingPrompt)"] && !isObserved())
        map.permissions.prompt = .alwaysAllow
        #expect(isObserved())
    }

    @Test("A purpose without a description is an error, and no request is made")
    func missingPurpose() {
        let map = LocatedMap(accuracy: .reducedAccuracy)
        map.provider.grantsFullAccuracy = true
        let delegate = PermissionsDelegate()
        map.location.delegate = delegate
        map.location.requestTemporaryFullAccuracyPermissions(withPurposeKey: "Nonsense")
        #expect(delegate.errors.map { $0 as? LocationPermissionError } == [.missingPurposeKey("Nonsense")])
        #expect(map.provider.takeCalls().isEmpty && map.provider.accuracyAuthorization == .reducedAccuracy)
    }

    @Test("Two maps share the permissions of the process and request them once")
    func shared() {
        var questions = 0
        let permissions = LocationPermissions(policy: .complete, prompt: .prompt { _, _ in questions += 1 })
        let source = FixSource()
        let maps = (0..<2).map { _ in
            MapView(
                frame: .init(x: 0, y: 0, width: 10, height: 10),
                mapInitOptions: MapInitOptions(
                    locationDataModel: LocationDataModel(location: source.signal), locationPermissions: permissions))
        }
        for map in maps { map.location.options.puckType = .puck2D() }
        #expect(questions == 1 && !source.isObserved)
        permissions.decide(.authorizedAlways)
        source.send([Location(at: ManualClock(), 60, 25)])
        #expect(maps.allSatisfy { $0.location.latestLocation?.coordinate.latitude == 60 })
    }
}
