import Foundation
import KioskGeometry
import KioskLocation
import Testing

@Suite struct QualityTests {
    @Test(
        "Fixes are classified as continuous, as jumps or as invalid",
        arguments: [
            (60.0, 24.0, 1.0, nil, FixFilter.Verdict.movement), (60.0018, 24, 1, nil, .movement),
            (60.0022, 24, 1, nil, .jump),
            (60.0022, 24, 1, 120, .movement), (60.0022, 24, 2, nil, .movement), (60.0046, 24, 60, nil, .jump),
            (60.0044, 24, 60, nil, .movement),
            (60.0018, 24, 0, nil, .movement), (60.0018, 24, -5, nil, .movement), (60.00003, 24, 0.001, nil, .movement),
            (60, 24, 1, 341, .drop(.tooFast(341))), (0, 0, 1, nil, .drop(.nullIsland)),
            (91, 0, 1, nil, .drop(.fault(.outOfRange("latitude", 91)))),
        ])
    func verdicts(latitude: Double, longitude: Double, after: Double, speed: Double?, expected: FixFilter.Verdict) {
        var filter = FixFilter()
        #expect(filter.verdict(on: .sample()) == .jump)
        #expect(
            filter.verdict(on: .sample(latitude, longitude, at: 1_700_000_000 + after, speed: speed)) == expected)
        // What was dropped left no trace.
        if case .drop = expected { #expect(filter.verdict(on: .sample(at: 1_700_000_002)) == .movement) }
    }

    @Test("A device near 0° N 0° E may move to it, but not start there")
    func nullIsland() {
        var filter = FixFilter()
        #expect(filter.verdict(on: .sample(0, 0)) == .drop(.nullIsland))
        #expect(filter.verdict(on: .sample(1, 1)) == .jump)
        #expect(filter.verdict(on: .sample(0, 0)) == .jump)
    }

    @Test("The filter of the guides classifies only the first fix as a jump")
    func guideCompatible() {
        var filter = FixFilter.guideCompatible
        #expect(filter.verdict(on: .sample(-40, 170)) == .jump)
        #expect(filter.verdict(on: .sample(60, 24, at: 1_700_000_000.1)) == .movement)
        #expect(filter.verdict(on: .sample(.nan, 24)) == .drop(.fault(.notFinite("latitude"))))
    }

    @Test("Fixes below the required accuracy are dropped, and reduced fixes are not")
    func worstAccuracy() {
        var filter = FixFilter(worstAccuracy: 50)
        #expect(filter.verdict(on: .sample(accuracy: 50)) == .jump)
        #expect(filter.verdict(on: .sample(accuracy: 51)) == .drop(.inaccurate(51)))
        #expect(filter.verdict(on: .sample(accuracy: nil)) == .movement)
        var rough = Location.sample(accuracy: 5000)
        rough.accuracyAuthorization = .reducedAccuracy
        #expect(filter.verdict(on: rough) == .movement)
    }

    @Test("A jump is accepted only if a second fix confirms it")
    func confirmation() {
        var filter = FixFilter(confirmsJumps: true)
        func verdict(_ latitude: Double, _ time: Double) -> FixFilter.Verdict {
            filter.verdict(on: .sample(latitude, at: 1_700_000_000 + time))
        }
        #expect(verdict(60, 0) == .jump)
        #expect(verdict(63, 1) == .drop(.unconfirmed))
        #expect(verdict(60.0001, 2) == .movement)
        #expect(verdict(63, 3) == .drop(.unconfirmed), "what was long ago confirms nothing")
        #expect(verdict(66, 4) == .drop(.unconfirmed))
        #expect(verdict(66.0001, 5) == .jump)
        #expect(verdict(66.0002, 6) == .movement)
    }

    @Test("Reasons are sentences for users")
    func reasons() {
        #expect(
            FixFilter.Reason.tooFast(400).description == "speed: 400.0 m/s exceeds FixFilter.maximumSpeed")
        #expect(FixFilter.Reason.fault(.notFinite("speed")).description == "speed: expected a finite number")
        #expect(FixFilter.Reason.nullIsland.description.hasPrefix("coordinate: 0° N 0° E is"))
    }

    @Test(
        "Fixes become stale and lost with age",
        arguments: [
            (-5.0, Freshness.fresh), (0, .fresh), (3, .fresh), (3.1, .aging), (10, .aging), (10.1, .stale),
            (60, .stale),
            (60.1, .lost), (.infinity, .lost), (.nan, .lost),
        ])
    func freshness(age: Double, expected: Freshness) {
        #expect(FreshnessThresholds().freshness(age: age) == expected)
    }

    @Test("Waiting for each next change visits all changes once")
    func nextChanges() {
        let thresholds = FreshnessThresholds(expectedInterval: 30)
        #expect(thresholds.stale == 90)
        #expect(FreshnessThresholds(expectedInterval: 1).stale == 5)
        #expect(FreshnessThresholds(expectedInterval: .nan).stale == 5)
        var age = 0.0
        var seen = [thresholds.freshness(age: age)]
        while let next = thresholds.nextChange(afterAge: age), seen.count < 9 {
            age = next
            seen.append(thresholds.freshness(age: age))
        }
        #expect(seen == Freshness.allCases)
        #expect(Freshness.allCases == Freshness.allCases.sorted())
    }

    @Test("The bearing of a device at rest is the last one of its movement")
    func courseHold() {
        var hold = CourseHold()
        func bearing(_ speed: Double?, _ bearing: Double?) -> Double? {
            hold.held(.sample(speed: speed, bearing: bearing)).bearing
        }
        #expect(bearing(0, 77) == nil)
        #expect(bearing(5, 90) == 90)
        #expect(bearing(0.9, 200) == 90)
        #expect(bearing(0, nil) == 90)
        // Between the limits it does what it did.
        #expect(bearing(1.2, 200) == 90)
        #expect(bearing(1.5, 100) == 100)
        #expect(bearing(1.2, 110) == 110)
        #expect(bearing(5, nil) == nil)
        #expect(bearing(0.5, 5) == 110)
        #expect(bearing(nil, 33) == 33)
        #expect(!hold.isHolding)
        hold.holdsBelow = 3
        hold.resumesFrom = 4
        #expect(bearing(4, 90) == 90)
        #expect(bearing(2.9, 200) == 90)
        #expect(bearing(3.9, 200) == 90)
        #expect(bearing(4, 200) == 200)
    }

    @Test(
        "Only built-in compasses are rotated with the panel",
        arguments: [
            (CLDeviceOrientation.portrait, 45.0), (.portraitUpsideDown, 225), (.landscapeRight, 315),
            (.landscapeLeft, 135), (.unknown, 45),
        ])
    func compass(orientation: CLDeviceOrientation, expected: Double) {
        func heading(_ magnetic: Double, _ direction: Double) -> CLHeading {
            CLHeading(
                magneticHeading: magnetic, trueHeading: direction, headingAccuracy: 3,
                timestamp: Date(timeIntervalSince1970: 7))
        }
        let builtIn = CompassMounting.builtIn
        #expect(builtIn.corrected(heading(45, 45), on: orientation) == heading(expected, expected))
        #expect(builtIn.corrected(heading(-1, 45), on: orientation) == heading(-1, expected))
        #expect(builtIn.corrected(heading(45, -1), on: orientation) == heading(expected, -1))
        #expect(CompassMounting.external.corrected(heading(45, 45), on: orientation) == heading(45, 45))
    }
}
