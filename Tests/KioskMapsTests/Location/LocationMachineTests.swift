import Foundation
import Testing

@testable import KioskLocation
@testable import KioskMaps

/// The machine alone: inputs in, actions out.
@Suite("Location machine")
struct LocationMachineTests {
    private func situation(
        _ authorization: CLAuthorizationStatus = .authorizedWhenInUse,
        _ accuracy: CLAccuracyAuthorization = .fullAccuracy,
        demand: LocationLifecycle.Parts = [.location, .heading], time: Double? = 0
    ) -> LocationSituation {
        LocationSituation(
            provider: LocationSituation.Provider(
                authorization: authorization, accuracy: accuracy, freshness: FreshnessThresholds()),
            demand: demand, hasUsageDescription: true, hasPurposeDescription: true, time: time)
    }

    private func fix(_ latitude: Double, _ seconds: Double = 0) -> Location {
        Location(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: 25),
            timestamp: Date(timeIntervalSince1970: 1_000 + seconds), horizontalAccuracy: 5)
    }

    private func reduced(_ latitude: Double) -> Location {
        var fix = fix(latitude)
        fix.accuracyAuthorization = .reducedAccuracy
        fix.horizontalAccuracy = 5000
        return fix
    }

    private func drain(_ machine: inout LocationMachine, _ situation: LocationSituation) -> [String] {
        var actions: [String] = []
        while let action = machine.nextAction(in: situation) {
            actions.append(String("\(action)".prefix { $0 != "(" }))
        }
        return actions
    }

    private func answer(
        _ machine: inout LocationMachine, _ input: LocationInput, _ situation: LocationSituation
    ) -> [String] {
        machine.handle(input)
        return drain(&machine, situation)
    }

    /// A machine whose provider runs.
    private func running() -> LocationMachine {
        var machine = LocationMachine()
        _ = answer(&machine, .changed, situation())
        return machine
    }

    @Test("Demand starts the provider and its end stops it")
    func lifecycle() {
        var machine = LocationMachine()
        #expect(machine.state == .idle)
        #expect(answer(&machine, .changed, situation()) == ["start", "start"])
        #expect(machine.state == .searching)
        #expect(answer(&machine, .changed, situation()).isEmpty)
        let stops = answer(&machine, .changed, situation(demand: []))
        #expect(stops.filter { $0 == "stop" }.count == 2 && machine.state == .idle)
    }

    @Test("An undetermined authorization is requested once")
    func request() {
        var machine = LocationMachine()
        let undetermined = situation(.notDetermined)
        #expect(answer(&machine, .changed, undetermined) == ["requestAuthorization"])
        #expect(answer(&machine, .changed, undetermined).isEmpty)
        #expect(answer(&machine, .permissionsChanged, undetermined) == ["requestAuthorization"])
    }

    @Test("A fix is stored, restarts the age and is sent")
    func batch() {
        var machine = running()
        #expect(answer(&machine, .batch([fix(60)]), situation()) == ["restartAge", "notifyFixes"])
        #expect(machine.state == .located && machine.fixes == [fix(60)])
    }

    @Test("An invalid fix is reported once and not stored")
    func invalid() {
        var machine = running()
        #expect(answer(&machine, .batch([fix(.nan)]), situation()) == ["report"])
        #expect(answer(&machine, .batch([fix(.nan)]), situation()).isEmpty && machine.fixes.isEmpty)
    }

    @Test("The lost authorization stops the provider and forgets the fix before anything else is sent")
    func denied() {
        var machine = running()
        _ = answer(&machine, .batch([fix(60)]), situation())
        let actions = answer(&machine, .batch([fix(61)]), situation(.denied))
        #expect(actions.first == "endAge" && actions.filter { $0 == "stop" }.count == 2)
        #expect(!actions.contains("notifyFixes"))
        #expect(machine.fixes.isEmpty)
        #expect(machine.state == .idle)
    }

    @Test("An observer that takes away the permission as the provider starts prevents the fix")
    func deniedBetweenActions() {
        var machine = LocationMachine()
        machine.handle(.batch([fix(60)]))
        guard case .start = machine.nextAction(in: situation()) else {
            Issue.record("the provider does not start")
            return
        }
        #expect(!drain(&machine, situation(.denied)).contains("notifyFixes") && machine.fixes.isEmpty)
    }

    @Test("Reduced accuracy replaces the exact fix before the delegate is notified, and forgets the heading")
    func reducedAccuracy() {
        var machine = running()
        _ = answer(&machine, .batch([fix(60)]), situation())
        let heading = CLHeading(magneticHeading: 90, trueHeading: 90, headingAccuracy: 1, timestamp: Date())
        #expect(answer(&machine, .heading(heading), situation()) == ["notifyHeading"])
        let rough = situation(.authorizedWhenInUse, .reducedAccuracy)
        machine.handle(.changed)
        guard case .reduceKnown(let exact) = machine.nextAction(in: rough) else {
            Issue.record("the exact fix is not reduced first")
            return
        }
        #expect(exact == fix(60) && machine.heading == nil)
        machine.reduceKnownFixes(to: ReducedBatch(fix: reduced(60.5), date: exact.timestamp), in: rough)
        #expect(machine.fixes == [reduced(60.5)])
        #expect(
            drain(&machine, rough)
                == ["forgetPuck", "requestFrame", "notifyAccuracy", "notifyFixes", "requestFullAccuracy"])
    }

    @Test("With reduced accuracy each batch is reduced, and headings are ignored")
    func reducedBatch() {
        var machine = LocationMachine()
        let rough = situation(.authorizedWhenInUse, .reducedAccuracy)
        _ = answer(&machine, .changed, rough)
        #expect(answer(&machine, .batch([fix(60)]), rough) == ["reduce"] && machine.fixes.isEmpty)
        let heading = CLHeading(magneticHeading: 90, trueHeading: 90, headingAccuracy: 1, timestamp: Date())
        #expect(answer(&machine, .heading(heading), rough).isEmpty && machine.heading == nil)
    }

    @Test("Full accuracy restarts the provider, which sends its last fix")
    func restart() {
        var machine = LocationMachine()
        _ = answer(&machine, .changed, situation(.authorizedWhenInUse, .reducedAccuracy))
        #expect(answer(&machine, .changed, situation()) == ["notifyAccuracy", "restart"])
    }

    @Test("A provider set by an observer receives nothing of the one before")
    func replacement() {
        var machine = LocationMachine()
        machine.handle(.batch([fix(60)]))
        _ = machine.nextAction(in: situation())
        machine.replaceProvider(accuracy: .fullAccuracy, forgets: true)
        #expect(drain(&machine, situation()) == ["start", "start"])
        #expect(machine.fixes.isEmpty)
    }

    @Test("Errors of a provider that is not authorized and never ran are ignored")
    func errors() {
        struct Failure: Error {}
        var machine = LocationMachine()
        #expect(answer(&machine, .failure(Failure()), situation(.denied)).isEmpty)
        #expect(
            answer(&machine, .failure(LocationPermissionError.missingPrompt), situation(.denied))
                == ["applyThresholds", "report", "notifyError"])
    }

    @Test("The distance filter admits the first fix after a start and those that are far enough")
    func distance() {
        var machine = running()
        var filtered = situation()
        filtered.distanceFilter = 100
        #expect(answer(&machine, .batch([fix(60)]), filtered).contains("notifyFixes"))
        #expect(!answer(&machine, .batch([fix(60.0001, 1)]), filtered).contains("notifyFixes"))
        #expect(answer(&machine, .batch([fix(60.002, 100)]), filtered).contains("notifyFixes"))
    }

    @Test("The puck moves once per position, and rests at the fix")
    func puck() {
        var machine = running()
        var drawn = situation()
        drawn.hasPuckDemand = true
        #expect(answer(&machine, .batch([fix(60)]), drawn) == ["requestFrame", "restartAge", "notifyFixes"])
        #expect(machine.needsFrame(after: 0, in: drawn))
        #expect(machine.movePuck(to: 0, in: drawn)?.location.coordinate.latitude == 60)
        #expect(machine.movePuck(to: 0, in: drawn) == nil && !machine.needsFrame(after: 2, in: drawn))
        #expect(machine.movePuck(to: 0, in: situation(.denied)) == nil)
    }

    @Test("A map without a provider reports demand once")
    func missingProvider() {
        var machine = LocationMachine()
        let missing = LocationSituation(demand: .location)
        #expect(answer(&machine, .changed, missing) == ["report"])
        #expect(answer(&machine, .changed, missing).isEmpty)
    }
}
