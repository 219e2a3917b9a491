public import Foundation
import KioskLocation
public import KioskMaps

/// A test suite for location providers that checks the requirements of a location manager.
///
///     let suite = LocationProviderConformance(timeout: 5) { clock.advance(by: $0) }
///     let violations = suite.violations { MyProvider(clock: clock) }
///     #expect(violations.isEmpty)
///
/// The closure advances time, so that a provider in virtual time is tested in microseconds and a provider with a real
/// device can be tested as well.
@MainActor
public struct LocationProviderConformance {
    /// The time within which the provider sends another fix, in seconds.
    public var timeout: TimeInterval

    /// Revokes the authorization of the most recently created provider; nil skips that part of the suite.
    public var withdrawPermission: (() -> Void)?

    private let advance: (TimeInterval) -> Void

    /// Creates the suite.
    ///
    /// - Parameters:
    ///   - timeout: The time within which the provider sends another fix, in seconds.
    ///   - advance: Advances time by a number of seconds.
    public init(timeout: TimeInterval = 10, advance: @escaping (TimeInterval) -> Void) {
        self.timeout = timeout
        self.advance = advance
    }

    /// Returns the violations of a provider without duplicates, in the order they were found.
    ///
    /// - Parameter makeProvider: Creates a new provider; called once for each part of the suite.
    public func violations(of makeProvider: () -> any LocationProvider) -> [LocationProviderViolation] {
        var found: [LocationProviderViolation] = []
        for part in [checkLocations, checkHeadings, checkDelegates, checkSettings, checkPermission] {
            for violation in part(makeProvider()) where !found.contains(violation) { found.append(violation) }
        }
        return found
    }

    private func checkLocations(_ provider: any LocationProvider) -> [LocationProviderViolation] {
        let recorder = RecordingDelegate(of: provider)
        advance(timeout)
        recorder.expectNone(.fixesBeforeStart)
        provider.stopUpdatingLocation()
        provider.startUpdatingLocation()
        advance(timeout)
        recorder.expectFix(or: .noFixAfterStart)
        provider.stopUpdatingLocation()
        recorder.forget()
        advance(timeout)
        recorder.expectNone(.fixesAfterStop)
        provider.startUpdatingLocation()
        provider.startUpdatingLocation()
        advance(timeout)
        recorder.expectFix(or: .noFixAfterRestart)
        provider.stopUpdatingLocation()
        recorder.forget()
        advance(timeout)
        recorder.expectNone(.fixesAfterStop)
        return recorder.violations
    }

    private func checkHeadings(_ provider: any LocationProvider) -> [LocationProviderViolation] {
        let recorder = RecordingDelegate(of: provider)
        provider.startUpdatingLocation()
        advance(timeout)
        if recorder.headingCount > 0 { recorder.violations.append(.headingsBeforeStart) }
        // Most devices have no compass, so a provider may send no headings.
        provider.startUpdatingHeading()
        provider.startUpdatingHeading()
        advance(timeout)
        provider.stopUpdatingHeading()
        recorder.forget()
        advance(timeout)
        if recorder.headingCount > 0 { recorder.violations.append(.headingsAfterStop) }
        provider.stopUpdatingLocation()
        return recorder.violations
    }

    private func checkDelegates(_ provider: any LocationProvider) -> [LocationProviderViolation] {
        let former = RecordingDelegate(of: provider)
        provider.startUpdatingLocation()
        provider.startUpdatingHeading()
        advance(timeout)
        former.forget()
        var recorder: RecordingDelegate? = RecordingDelegate(of: provider)
        advance(timeout)
        if former.hasUpdates { former.violations.append(.sendsToFormerDelegate) }
        let violations = former.violations + (recorder?.violations ?? [])
        weak let survivor = recorder
        recorder = nil
        let isKept = survivor != nil
        advance(timeout)
        provider.stopUpdatingHeading()
        provider.stopUpdatingLocation()
        return violations + (isKept ? [.keepsDelegateAlive] : [])
    }

    private func checkPermission(_ provider: any LocationProvider) -> [LocationProviderViolation] {
        guard let withdrawPermission else { return [] }
        let recorder = RecordingDelegate(of: provider)
        provider.startUpdatingLocation()
        advance(timeout)
        withdrawPermission()
        recorder.forget()
        // Another client may keep the provider running and need a moment to stop it.
        advance(timeout)
        provider.startUpdatingLocation()
        advance(timeout)
        recorder.expectNone(.fixesWithoutAuthorization)
        provider.stopUpdatingLocation()
        return recorder.violations
    }

    private func checkSettings(_ provider: any LocationProvider) -> [LocationProviderViolation] {
        var provider = provider
        var violations: [LocationProviderViolation] = []
        let options = LocationOptions(distanceFilter: 5, desiredAccuracy: 20, activityType: .fitness)
        provider.locationProviderOptions = options
        if provider.locationProviderOptions != options { violations.append(.forgetsOptions) }
        provider.headingOrientation = .landscapeRight
        if provider.headingOrientation != .landscapeRight { violations.append(.forgetsHeadingOrientation) }
        return violations
    }
}

/// A delegate that records and checks the updates of a provider.
@MainActor
private final class RecordingDelegate: LocationProviderDelegate {
    var violations: [LocationProviderViolation] = []
    private(set) var headingCount = 0
    private var fixCount = 0
    private var newest: Date?
    private let isAuthorized: () -> Bool

    var hasUpdates: Bool { fixCount > 0 || headingCount > 0 }

    init(of provider: any LocationProvider) {
        isAuthorized = { provider.authorizationStatus.isAuthorized }
        provider.setDelegate(self)
    }

    func forget() {
        fixCount = 0
        headingCount = 0
    }

    func expectNone(_ violation: LocationProviderViolation) {
        if fixCount > 0 { violations.append(violation) }
    }

    func expectFix(or violation: LocationProviderViolation) {
        if fixCount == 0, isAuthorized() { violations.append(violation) }
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateLocations locations: [CLLocation]) {
        record(locations.map { Location(location: $0, accuracyAuthorization: .fullAccuracy) })
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateFixes fixes: [Location]) {
        record(fixes)
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateHeading newHeading: CLHeading) {
        headingCount += 1
    }

    func locationProvider(_ provider: any LocationProvider, didFailWithError error: any Error) {}

    func locationProviderDidChangeAuthorization(_ provider: any LocationProvider) {}

    func locationProviderShouldDisplayHeadingCalibration(_ provider: any LocationProvider) -> Bool { false }

    private func record(_ fixes: [Location]) {
        fixCount += max(1, fixes.count)
        if fixes.isEmpty { violations.append(.emptyBatch) }
        if !isAuthorized() { violations.append(.fixesWithoutAuthorization) }
        for fix in fixes {
            if let fault = fix.fault { violations.append(.impossibleFix("\(fault)")) }
            if let newest, fix.timestamp < newest { violations.append(.newestNotLast) }
            newest = fix.timestamp
        }
    }
}
