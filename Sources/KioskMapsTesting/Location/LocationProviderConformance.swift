public import Foundation
import KioskLocation
public import KioskMaps

/// Runs a source of fixes through what a location manager expects of it.
///
///     let suite = LocationProviderConformance(patience: 5) { clock.advance(by: $0) }
///     let violations = suite.violations { MyProvider(clock: clock) }
///     #expect(violations.isEmpty)
///
/// Time passes as the closure lets it, so that a source in virtual time is done in microseconds and one that reads a
/// device can be run too.
@MainActor
public struct LocationProviderConformance {
    /// Seconds within which the source has another fix.
    public var patience: TimeInterval

    /// Takes the permission away from the source that was made last; without it, that part is left out.
    public var withdrawPermission: (() -> Void)?

    private let advance: (TimeInterval) -> Void

    /// Creates the suite.
    ///
    /// - Parameters:
    ///   - patience: Seconds within which the source has another fix.
    ///   - advance: Lets so many seconds pass.
    public init(patience: TimeInterval = 10, advance: @escaping (TimeInterval) -> Void) {
        self.patience = patience
        self.advance = advance
    }

    /// Returns what a source does wrong, each thing once, in the order it was found; nothing when it does all right.
    ///
    /// - Parameter makeProvider: Makes a source that nobody has used; called once for each part of the suite.
    public func violations(of makeProvider: () -> any LocationProvider) -> [LocationProviderViolation] {
        var found: [LocationProviderViolation] = []
        for part in [checkLocations, checkHeadings, checkDelegates, checkSettings, checkPermission] {
            for violation in part(makeProvider()) where !found.contains(violation) { found.append(violation) }
        }
        return found
    }

    private func checkLocations(_ provider: any LocationProvider) -> [LocationProviderViolation] {
        let listener = Listener(to: provider)
        advance(patience)
        listener.expectNone(.fixesBeforeStart)
        provider.stopUpdatingLocation()
        provider.startUpdatingLocation()
        advance(patience)
        listener.expectFix(or: .noFixAfterStart)
        provider.stopUpdatingLocation()
        listener.forget()
        advance(patience)
        listener.expectNone(.fixesAfterStop)
        provider.startUpdatingLocation()
        provider.startUpdatingLocation()
        advance(patience)
        listener.expectFix(or: .noFixAfterRestart)
        provider.stopUpdatingLocation()
        listener.forget()
        advance(patience)
        listener.expectNone(.fixesAfterStop)
        return listener.violations
    }

    private func checkHeadings(_ provider: any LocationProvider) -> [LocationProviderViolation] {
        let listener = Listener(to: provider)
        provider.startUpdatingLocation()
        advance(patience)
        if listener.headingCount > 0 { listener.violations.append(.headingsBeforeStart) }
        // Most devices have no compass: a source need not send any.
        provider.startUpdatingHeading()
        provider.startUpdatingHeading()
        advance(patience)
        provider.stopUpdatingHeading()
        listener.forget()
        advance(patience)
        if listener.headingCount > 0 { listener.violations.append(.headingsAfterStop) }
        provider.stopUpdatingLocation()
        return listener.violations
    }

    private func checkDelegates(_ provider: any LocationProvider) -> [LocationProviderViolation] {
        let former = Listener(to: provider)
        provider.startUpdatingLocation()
        provider.startUpdatingHeading()
        advance(patience)
        former.forget()
        var listener: Listener? = Listener(to: provider)
        advance(patience)
        if former.hasHeard { former.violations.append(.sendsToFormerDelegate) }
        let violations = former.violations + (listener?.violations ?? [])
        weak let survivor = listener
        listener = nil
        let isKept = survivor != nil
        advance(patience)
        provider.stopUpdatingHeading()
        provider.stopUpdatingLocation()
        return violations + (isKept ? [.keepsDelegateAlive] : [])
    }

    private func checkPermission(_ provider: any LocationProvider) -> [LocationProviderViolation] {
        guard let withdrawPermission else { return [] }
        let listener = Listener(to: provider)
        provider.startUpdatingLocation()
        advance(patience)
        withdrawPermission()
        listener.forget()
        // The source goes on running: whoever follows it may take a moment to stop it.
        advance(patience)
        provider.startUpdatingLocation()
        advance(patience)
        listener.expectNone(.fixesWithoutAuthorization)
        provider.stopUpdatingLocation()
        return listener.violations
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

/// A delegate that listens closely.
@MainActor
private final class Listener: LocationProviderDelegate {
    var violations: [LocationProviderViolation] = []
    private(set) var headingCount = 0
    private var fixCount = 0
    private var newest: Date?
    private let isAuthorized: () -> Bool

    var hasHeard: Bool { fixCount > 0 || headingCount > 0 }

    init(to provider: any LocationProvider) {
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
        hear(locations.map { Location(location: $0, accuracyAuthorization: .fullAccuracy) })
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateFixes fixes: [Location]) {
        hear(fixes)
    }

    func locationProvider(_ provider: any LocationProvider, didUpdateHeading newHeading: CLHeading) {
        headingCount += 1
    }

    func locationProvider(_ provider: any LocationProvider, didFailWithError error: any Error) {}

    func locationProviderDidChangeAuthorization(_ provider: any LocationProvider) {}

    func locationProviderShouldDisplayHeadingCalibration(_ provider: any LocationProvider) -> Bool { false }

    private func hear(_ fixes: [Location]) {
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
