import Foundation
import Testing

@testable import KioskLocation
@testable import KioskMaps

/// The machine and its gate alone: inputs in, actions out.
@MainActor
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

    private let reduction = AccuracyReduction(AccuracyReducer(), clock: nil)
    private let heading = CLHeading(
        magneticHeading: 90, trueHeading: 90, headingAccuracy: 1, timestamp: Date(timeIntervalSince1970: 1_000))

    private func names(_ actions: [LocationAction]) -> [String] {
        actions.map { String("\($0)".prefix { $0 != "(" }) }
    }

    /// Applies a situation until nothing follows, and returns the names of the actions.
    private func advance(_ machine: inout LocationMachine, _ situation: LocationSituation) -> [String] {
        var answer: [String] = []
        while true {
            let exact = situation.gate.isReduced ? machine.exactFix : nil
            let reducedFix = exact.flatMap { situation.gate.permit([$0], reducedBy: reduction) }
            let actions = machine.advance(in: situation, reducedFix: reducedFix)
            if actions.isEmpty { return answer }
            answer += names(actions)
        }
    }

    /// Sends fixes through the gate of a situation, and returns the names of the actions.
    private func send(
        _ fixes: [Location], to machine: inout LocationMachine, _ situation: LocationSituation
    ) -> [String] {
        let answer = advance(&machine, situation)
        guard let batch = situation.gate.permit(fixes, reducedBy: reduction) else { return answer }
        return answer + names(machine.handle(batch, in: situation))
    }

    /// A machine whose provider runs.
    private func running() -> LocationMachine {
        var machine = LocationMachine()
        _ = advance(&machine, situation())
        return machine
    }

    @Test("Demand starts the provider and its end stops it")
    func lifecycle() {
        var machine = LocationMachine()
        #expect(machine.state == .idle)
        #expect(advance(&machine, situation()) == ["start", "start"])
        #expect(machine.state == .searching)
        #expect(advance(&machine, situation()).isEmpty)
        let stops = advance(&machine, situation(demand: []))
        #expect(stops.filter { $0 == "stop" }.count == 2 && machine.state == .idle)
    }

    @Test("An undetermined authorization is requested once")
    func request() {
        var machine = LocationMachine()
        let undetermined = situation(.notDetermined)
        #expect(advance(&machine, undetermined) == ["requestAuthorization"])
        #expect(advance(&machine, undetermined).isEmpty)
        machine.repeatRequests()
        #expect(advance(&machine, undetermined) == ["requestAuthorization"])
    }

    @Test("A fix is stored, restarts the age and is sent")
    func batch() {
        var machine = running()
        #expect(send([fix(60)], to: &machine, situation()) == ["restartAge", "notifyFixes"])
        #expect(machine.state == .located && machine.fixes == [fix(60)])
    }

    @Test("An invalid fix is reported once and not stored")
    func invalid() {
        var machine = running()
        #expect(send([fix(.nan)], to: &machine, situation()) == ["report"])
        #expect(send([fix(.nan)], to: &machine, situation()).isEmpty && machine.fixes.isEmpty)
    }

    @Test("The lost authorization stops the provider and forgets the fix before anything else is sent")
    func denied() {
        var machine = running()
        _ = send([fix(60)], to: &machine, situation())
        let actions = send([fix(61)], to: &machine, situation(.denied))
        #expect(actions.first == "endAge" && actions.filter { $0 == "stop" }.count == 2)
        #expect(!actions.contains("notifyFixes"))
        #expect(machine.fixes.isEmpty)
        #expect(machine.state == .idle)
    }

    @Test("A provider that loses the permission as it starts is stopped, and its fix is not permitted")
    func deniedBetweenActions() {
        var machine = LocationMachine()
        #expect(names(machine.advance(in: situation())) == ["start"])
        let actions = send([fix(60)], to: &machine, situation(.denied))
        #expect(actions.contains("stop") && !actions.contains("start") && !actions.contains("notifyFixes"))
        #expect(machine.fixes.isEmpty)
    }

    @Test("Reduced accuracy replaces the exact fix before the delegate is notified, and forgets the heading")
    func reducedAccuracy() throws {
        var machine = running()
        _ = send([fix(60)], to: &machine, situation())
        let permitted = try #require(situation().gate.permit(heading))
        #expect(names(machine.handle(permitted, in: situation())) == ["notifyHeading"])
        #expect(machine.exactFix == fix(60))
        let rough = situation(.authorizedWhenInUse, .reducedAccuracy)
        #expect(
            advance(&machine, rough)
                == ["forgetPuck", "requestFrame", "notifyAccuracy", "notifyFixes", "requestFullAccuracy"])
        #expect(machine.heading == nil && machine.exactFix == nil)
        let center = AccuracyReducer().grid.center(ofCellContaining: fix(60).coordinate)
        #expect(machine.fixes.map(\.coordinate) == [center])
        #expect(machine.fixes.map(\.accuracyAuthorization) == [.reducedAccuracy])
    }

    @Test("With reduced accuracy each batch is reduced, and headings are not permitted")
    func reducedBatch() {
        var machine = LocationMachine()
        let rough = situation(.authorizedWhenInUse, .reducedAccuracy)
        _ = advance(&machine, rough)
        #expect(send([fix(60)], to: &machine, rough) == ["restartAge", "notifyFixes"])
        #expect(machine.exactFix == nil && machine.fixes.map(\.accuracyAuthorization) == [.reducedAccuracy])
        #expect(rough.gate.permit(heading) == nil)
    }

    @Test(
        "A gate without authorization permits nothing", arguments: [nil, CLAuthorizationStatus.denied, .notDetermined])
    func closedGate(authorization: CLAuthorizationStatus?) {
        let gate = PermissionGate(authorization: authorization, accuracy: .fullAccuracy)
        #expect(gate.permit([fix(60)], reducedBy: reduction) == nil)
        #expect(gate.permit(ReducedBatch(fix: reduced(60))) == nil)
        #expect(gate.permit(heading) == nil)
        #expect(!gate.permits(fix(60)) && !gate.permits(reduced(60)) && !gate.permits([Location]()))
    }

    @Test("Full accuracy restarts the provider, which sends its last fix")
    func restart() {
        var machine = LocationMachine()
        _ = advance(&machine, situation(.authorizedWhenInUse, .reducedAccuracy))
        #expect(advance(&machine, situation()) == ["notifyAccuracy", "restart"])
    }

    @Test("Another provider is started, and the fix of the one before is forgotten")
    func replacement() {
        var machine = running()
        _ = send([fix(60)], to: &machine, situation())
        #expect(names(machine.replaceProvider(accuracy: .fullAccuracy, forgets: true)) == ["endAge"])
        #expect(machine.fixes.isEmpty)
        #expect(advance(&machine, situation()) == ["start", "start"])
    }

    @Test("Errors of a provider that is not authorized and never ran are ignored")
    func errors() {
        struct Failure: Error {}
        var machine = LocationMachine()
        #expect(machine.handle(Failure(), in: situation(.denied)).isEmpty)
        #expect(
            names(machine.handle(LocationPermissionError.missingPrompt, in: situation(.denied)))
                == ["applyThresholds", "report", "notifyError"])
    }

    @Test("The distance filter admits the first fix after a start and those that are far enough")
    func distance() {
        var machine = running()
        var filtered = situation()
        filtered.distanceFilter = 100
        #expect(send([fix(60)], to: &machine, filtered).contains("notifyFixes"))
        #expect(!send([fix(60.0001, 1)], to: &machine, filtered).contains("notifyFixes"))
        #expect(send([fix(60.002, 100)], to: &machine, filtered).contains("notifyFixes"))
    }

    @Test("The puck moves once per position, and rests at the fix")
    func puck() {
        var machine = running()
        var drawn = situation()
        drawn.hasPuckDemand = true
        #expect(send([fix(60)], to: &machine, drawn) == ["requestFrame", "restartAge", "notifyFixes"])
        #expect(machine.needsFrame(after: 0, in: drawn))
        #expect(machine.movePuck(to: 0, in: drawn)?.location.coordinate.latitude == 60)
        #expect(machine.movePuck(to: 0, in: drawn) == nil && !machine.needsFrame(after: 2, in: drawn))
        #expect(machine.movePuck(to: 0, in: situation(.denied)) == nil)
    }

    @Test("A map without a provider reports demand once")
    func missingProvider() {
        var machine = LocationMachine()
        let missing = LocationSituation(demand: .location)
        #expect(advance(&machine, missing) == ["report"])
        #expect(advance(&machine, missing).isEmpty)
    }
}
