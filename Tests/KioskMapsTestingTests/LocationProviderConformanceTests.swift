import Foundation
import KioskMaps
import KioskMapsTesting
import Testing

/// Tests that the conformance suite for location providers finds all violations and reports no others.
@MainActor
@Suite struct LocationProviderConformanceTests {
    private let clock = ManualClock()

    private func suite() -> LocationProviderConformance {
        LocationProviderConformance(timeout: 5) { [clock] in clock.advance(by: $0) }
    }

    @Test("The scripted provider has no violations, with and without authorization")
    func scripted() {
        for status in CLAuthorizationStatus.allCases {
            let violations = suite().violations {
                let provider = ScriptedLocationProvider(clock: clock, authorization: status)
                guard status.isAuthorized else { return provider }
                let start = Date(timeIntervalSince1970: 1_790_000_000)
                for second in 0..<60 {
                    let time = start + Double(second)
                    provider.at(Double(second), .fixes([.at(60, time), .at(60.0001, time + 0.5)]))
                    provider.at(
                        Double(second),
                        .heading(CLHeading(magneticHeading: 5, headingAccuracy: 1, timestamp: time)))
                }
                return provider
            }
            #expect(violations.isEmpty, "\(violations)")
        }
    }

    @Test("Each violation is found", arguments: FaultySource.Fault.allCases)
    func faults(fault: FaultySource.Fault) {
        let violations = violations(of: fault)
        #expect(violations.contains(fault.violation), "\(violations)")
        #expect(violations.allSatisfy { !$0.description.isEmpty })
    }

    private func violations(of fault: FaultySource.Fault) -> [LocationProviderViolation] {
        var source: FaultySource?
        var suite = suite()
        suite.withdrawPermission = { source?.isWithdrawn = true }
        return suite.violations {
            let faulty = FaultySource(fault, clock: clock)
            source = faulty
            return faulty
        }
    }

    @Test("A correct provider has no violations, and a provider without fixes is reported")
    func faultless() {
        #expect(violations(of: .none).isEmpty)
        let silent = suite().violations { ScriptedLocationProvider(clock: clock) }
        #expect(silent == [.noFixAfterStart, .noFixAfterRestart])
    }
}

extension Location {
    fileprivate static func at(_ latitude: Double, _ time: Date) -> Location {
        Location(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: 25), timestamp: time,
            horizontalAccuracy: 5)
    }
}

/// A location provider with one fault that sends a fix every second.
@MainActor
final class FaultySource: LocationProvider {
    enum Fault: CaseIterable {
        case none, sendsBeforeStart, sendsAfterStop, countsStarts, retainsDelegates, sendsToFormerDelegates, empty,
            reversesBatch, impossible, discardsOptions
        case sendsHeadingBeforeStart, sendsHeadingAfterStop, unauthorized, ignoresWithdrawal

        var violation: LocationProviderViolation {
            switch self {
            case .sendsBeforeStart: .fixesBeforeStart
            case .sendsAfterStop, .countsStarts: .fixesAfterStop
            case .retainsDelegates: .keepsDelegateAlive
            case .sendsToFormerDelegates: .sendsToFormerDelegate
            case .empty: .emptyBatch
            case .reversesBatch: .newestNotLast
            case .none, .impossible: .impossibleFix("latitude: expected −90…90 degrees, found 91.0")
            case .discardsOptions: .forgetsOptions
            case .sendsHeadingBeforeStart: .headingsBeforeStart
            case .sendsHeadingAfterStop: .headingsAfterStop
            case .unauthorized, .ignoresWithdrawal: .fixesWithoutAuthorization
            }
        }

        static let allCases: [Fault] = [
            .sendsBeforeStart, .sendsAfterStop, .countsStarts, .retainsDelegates, .sendsToFormerDelegates, .empty,
            .reversesBatch, .impossible, .discardsOptions,
            .sendsHeadingBeforeStart, .sendsHeadingAfterStop, .unauthorized, .ignoresWithdrawal,
        ]
    }

    private let fault: Fault
    private let clock: ManualClock
    private weak var delegate: (any LocationProviderDelegate)?
    private var kept: [any LocationProviderDelegate] = []
    private var starts = 0
    private var headingStarts = 0
    private var options = LocationOptions()

    init(_ fault: Fault, clock: ManualClock) {
        self.fault = fault
        self.clock = clock
        tick()
    }

    var locationProviderOptions: LocationOptions {
        get { options }
        set { if fault != .discardsOptions { options = newValue } }
    }
    var headingOrientation = CLDeviceOrientation.portrait
    var heading: CLHeading?
    var isWithdrawn = false
    var authorizationStatus: CLAuthorizationStatus {
        fault == .unauthorized || isWithdrawn ? .denied : .authorizedAlways
    }
    var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

    func setDelegate(_ delegate: any LocationProviderDelegate) {
        self.delegate = delegate
        if fault == .retainsDelegates || fault == .sendsToFormerDelegates { kept.append(delegate) }
    }

    func requestAlwaysAuthorization() {}
    func requestWhenInUseAuthorization() {}
    func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) {}
    func startUpdatingLocation() { starts += 1 }
    func stopUpdatingLocation() { starts = fault == .countsStarts ? max(0, starts - 1) : 0 }
    func startUpdatingHeading() { headingStarts += 1 }
    func stopUpdatingHeading() { headingStarts = 0 }
    func dismissHeadingCalibrationDisplay() {}

    private var hasStarted = false

    private func tick() {
        clock.wake(at: clock.now.advanced(bySeconds: 1)) { [weak self] time in
            self?.send(Date(timeIntervalSince1970: 1_790_000_000 + time.seconds))
            self?.tick()
        }
    }

    private func send(_ time: Date) {
        hasStarted = hasStarted || starts > 0
        if isWithdrawn, fault != .ignoresWithdrawal { return }
        let delegates: [any LocationProviderDelegate] =
            fault == .sendsToFormerDelegates ? kept : [delegate].compactMap { $0 }
        for delegate in delegates {
            if starts > 0 || fault == .sendsBeforeStart || fault == .sendsAfterStop && hasStarted {
                delegate.locationProvider(self, didUpdateFixes: fixes(time))
            }
            if headingStarts > 0 || fault == .sendsHeadingBeforeStart
                || fault == .sendsHeadingAfterStop && heading != nil
            {
                let heading = CLHeading(magneticHeading: 1, headingAccuracy: 1, timestamp: time)
                self.heading = heading
                delegate.locationProvider(self, didUpdateHeading: heading)
            }
        }
    }

    private func fixes(_ time: Date) -> [Location] {
        switch fault {
        case .empty: []
        case .reversesBatch: [.at(60, time), .at(60, time - 0.5)]
        case .impossible: [.at(91, time)]
        default: [.at(60, time)]
        }
    }
}
