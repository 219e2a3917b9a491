import KioskLocation
import Testing

@Suite struct LocationLifecycleTests {
    typealias Situation = LocationLifecycle.Situation
    typealias Action = LocationLifecycle.Action

    private static let demands: [LocationLifecycle.Parts] = [[], .location, .heading, [.location, .heading]]

    /// All that decides, in every combination.
    private static let situations: [Situation] = demands.flatMap { demand in
        CLAuthorizationStatus.allCases.flatMap { status in
            CLAccuracyAuthorization.allCases.flatMap { accuracy in
                [true, false].map { hasText in
                    Situation(
                        demand: demand, authorization: status, accuracy: accuracy, hasUsageDescription: hasText,
                        hasPurposeDescription: true)
                }
            }
        }
    }

    private func actions(of lifecycle: inout LocationLifecycle, in situation: Situation) -> [Action] {
        var actions: [Action] = []
        while let action = lifecycle.nextAction(in: situation), actions.count < 10 { actions.append(action) }
        return actions
    }

    /// The calls to a stopped source, as text.
    private func expected(_ situation: Situation) -> [Action] {
        let wantsLocation = situation.demand.contains(.location)
        switch situation.authorization {
        case .denied, .restricted: return []
        case .notDetermined:
            guard wantsLocation else { return [] }
            return [situation.hasUsageDescription ? .requestAuthorization : .reportMissingUsageDescription]
        case .authorizedAlways, .authorizedWhenInUse:
            var actions: [Action] = []
            if wantsLocation { actions.append(.start(.location)) }
            if situation.demand.contains(.heading) { actions.append(.start(.heading)) }
            if wantsLocation, situation.accuracy == .reducedAccuracy { actions.append(.requestFullAccuracy) }
            return actions
        }
    }

    @Test(
        "Each of 4 demands with 5 authorizations and 2 accuracies has its effect from rest, with and without a reason")
    func fromRest() {
        #expect(Self.situations.count == 80)
        for situation in Self.situations {
            var lifecycle = LocationLifecycle()
            #expect(actions(of: &lifecycle, in: situation) == expected(situation), "\(situation)")
            #expect(actions(of: &lifecycle, in: situation).isEmpty, "once is enough: \(situation)")
        }
    }

    @Test("Each situation changes correctly to each other one")
    func pairs() {
        for first in Self.situations {
            for second in Self.situations {
                var lifecycle = LocationLifecycle()
                _ = actions(of: &lifecycle, in: first)
                let before = lifecycle.running
                let actions = actions(of: &lifecycle, in: second)
                let wanted = second.authorization.isAuthorized ? second.demand : []
                #expect(lifecycle.running == wanted)
                for part in [LocationLifecycle.Parts.location, .heading] {
                    let starts = wanted.contains(part) && !before.contains(part)
                    let stops = !wanted.contains(part) && before.contains(part)
                    #expect(actions.contains(.start(part)) == starts, "\(first) → \(second)")
                    #expect(actions.contains(.stop(part)) == stops, "\(first) → \(second)")
                }
                if second.authorization != .notDetermined || !second.demand.contains(.location) {
                    #expect(!actions.contains(.requestAuthorization))
                    #expect(!actions.contains(.reportMissingUsageDescription))
                }
                if actions.contains(.requestFullAccuracy) {
                    #expect(wanted.contains(.location) && second.accuracy == .reducedAccuracy)
                }
            }
        }
    }

    @Test("A session requests permission once, and the next session requests it again")
    func asksOnce() {
        let waiting = Situation(
            demand: .location, authorization: .notDetermined, accuracy: .fullAccuracy, hasUsageDescription: true,
            hasPurposeDescription: true)
        var idle = waiting
        idle.demand = []
        var lifecycle = LocationLifecycle()
        #expect(actions(of: &lifecycle, in: waiting) == [.requestAuthorization])
        #expect(actions(of: &lifecycle, in: waiting).isEmpty)
        #expect(actions(of: &lifecycle, in: idle).isEmpty)
        #expect(actions(of: &lifecycle, in: waiting) == [.requestAuthorization])
        lifecycle.repeatRequests()
        #expect(actions(of: &lifecycle, in: waiting) == [.requestAuthorization])
    }

    @Test("A reason that is added later is used")
    func lateReason() {
        var situation = Situation(
            demand: .location, authorization: .notDetermined, accuracy: .fullAccuracy, hasUsageDescription: false,
            hasPurposeDescription: true)
        var lifecycle = LocationLifecycle()
        #expect(actions(of: &lifecycle, in: situation) == [.reportMissingUsageDescription])
        situation.hasUsageDescription = true
        #expect(actions(of: &lifecycle, in: situation) == [.requestAuthorization])
    }

    @Test("Declined full accuracy is not requested again before it has been granted")
    func fullAccuracyOnce() {
        var situation = Situation(
            demand: .location, authorization: .authorizedAlways, accuracy: .reducedAccuracy, hasUsageDescription: true,
            hasPurposeDescription: true)
        var lifecycle = LocationLifecycle()
        #expect(actions(of: &lifecycle, in: situation) == [.start(.location), .requestFullAccuracy])
        #expect(actions(of: &lifecycle, in: situation).isEmpty)
        var idle = situation
        idle.demand = []
        #expect(actions(of: &lifecycle, in: idle) == [.stop(.location)])
        #expect(actions(of: &lifecycle, in: situation) == [.start(.location)], "not even in another session")
        situation.accuracy = .fullAccuracy
        #expect(actions(of: &lifecycle, in: situation).isEmpty)
        situation.accuracy = .reducedAccuracy
        #expect(actions(of: &lifecycle, in: situation) == [.requestFullAccuracy])
    }

    @Test("A missing purpose is reported once, and the request is sent when the purpose is present")
    func missingPurpose() {
        var situation = Situation(
            demand: .location, authorization: .authorizedAlways, accuracy: .reducedAccuracy, hasUsageDescription: false,
            hasPurposeDescription: false)
        var lifecycle = LocationLifecycle()
        #expect(actions(of: &lifecycle, in: situation) == [.start(.location), .requestFullAccuracy])
        lifecycle.repeatRequests()
        #expect(actions(of: &lifecycle, in: situation).isEmpty)
        situation.hasPurposeDescription = true
        #expect(actions(of: &lifecycle, in: situation) == [.requestFullAccuracy])
        lifecycle.repeatRequests()
        #expect(actions(of: &lifecycle, in: situation) == [.requestFullAccuracy])

        situation.authorization = .notDetermined
        #expect(actions(of: &lifecycle, in: situation) == [.stop(.location), .reportMissingUsageDescription])
        lifecycle.repeatRequests()
        #expect(actions(of: &lifecycle, in: situation).isEmpty)
    }
}
