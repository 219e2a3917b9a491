public import Foundation
import KioskGeometry
public import KioskLocation

/// A provider that combines several, and sends the updates of the best one that is not silent.
///
///     let members: [any LocationProvider] = [GPSDLocationProvider(), FixedLocationProvider(entrance)]
///     mapView.location.overrideLocationProvider(with: CompositeLocationProvider(members, clock: clock))
///
/// `ProviderSelection` selects the member: the first one, or the next one while that is silent. A member whose fixes never age,
/// such as a fixed one, counts as alive at all times. Fixes name their provider by `Location.source`. The composite is
/// authorized as the most permitted of its members is, and belongs to one map, as they do.
@MainActor
public final class CompositeLocationProvider: LocationProvider {
    private(set) var members: [any LocationProvider]
    weak var delegate: (any LocationProviderDelegate)?

    private var options = LocationOptions()
    private var orientation = CLDeviceOrientation.portrait

    /// The delegates of the members, which hold them weakly.
    private var memberDelegates: [CompositeMemberDelegate] = []

    private let clock: any FrameClock
    @Unreflected private var machine: CompositeMachine
    private var silenceWakeUp: (any Cancelable)?

    /// Creates a provider of several.
    ///
    /// - Parameters:
    ///   - members: The providers, the best one first.
    ///   - clock: The clock that measures silence.
    ///   - staleness: The time without a fix after which a member is silent, in seconds.
    ///   - confirmations: The number of consecutive fixes after which a better member is used again.
    public init(
        _ members: [any LocationProvider], clock: any FrameClock, staleness: TimeInterval = 10, confirmations: Int = 3
    ) {
        self.members = members
        self.clock = clock
        machine = CompositeMachine(
            ProviderSelection(count: members.count, staleness: staleness, confirmations: confirmations),
            count: members.count)
    }

    /// The options of the map, for all members.
    public var locationProviderOptions: LocationOptions {
        get { options }
        set {
            options = newValue
            changeMembers { $0.locationProviderOptions = newValue }
        }
    }

    /// The edge of the device that is up, for all members.
    public var headingOrientation: CLDeviceOrientation {
        get { orientation }
        set {
            orientation = newValue
            changeMembers { $0.headingOrientation = newValue }
        }
    }

    /// The last heading that was sent; nil while its member has no full accuracy.
    public var heading: CLHeading? { machine.heading(of: statuses) }

    /// The index of the member whose fixes are sent; nil before the first fix.
    public var current: Int? { machine.selection.current }

    /// The ages of the fixes of the current member.
    public var freshness: FreshnessThresholds? {
        guard let current else { return FreshnessThresholds() }
        return members[current].freshness
    }

    /// Sets the delegate.
    public func setDelegate(_ delegate: any LocationProviderDelegate) {
        self.delegate = delegate
        memberDelegates = members.indices.map { CompositeMemberDelegate(of: $0, in: self) }
        for (member, memberDelegate) in zip(members, memberDelegates) { member.setDelegate(memberDelegate) }
    }

    /// Starts sending fixes, with the last one, and starts all members.
    public func startUpdatingLocation() {
        machine.start(.location, of: statuses)
        for member in members { member.startUpdatingLocation() }
        perform(machine.finishStart())
    }

    /// Stops sending fixes, and stops all members.
    public func stopUpdatingLocation() {
        machine.stop(.location)
        silenceWakeUp?.cancel()
        for member in members { member.stopUpdatingLocation() }
        machine.finishStop(of: statuses)
    }

    /// Starts sending headings, and starts all members.
    public func startUpdatingHeading() {
        machine.start(.heading, of: statuses)
        for member in members { member.startUpdatingHeading() }
    }

    /// Stops sending headings, and stops all members.
    public func stopUpdatingHeading() {
        machine.stop(.heading)
        for member in members { member.stopUpdatingHeading() }
    }

    /// Changes the members, which may be values, and may send something before the change returns.
    private func changeMembers(_ change: (inout any LocationProvider) -> Void) {
        for index in members.indices {
            var member = members[index]
            change(&member)
            members[index] = member
        }
    }

    private var statuses: [CompositeMachine.Status] {
        members.map { member in
            let isAuthorized = member.authorizationStatus.isAuthorized
            return CompositeMachine.Status(
                isAuthorized: isAuthorized,
                permitsHeading: isAuthorized && member.accuracyAuthorization == .fullAccuracy,
                isLasting: member.freshness == nil)
        }
    }
}

/// The updates of the members.
extension CompositeLocationProvider {
    func receive(_ fixes: [Location], from member: Int) {
        perform(machine.receive(fixes, from: member, at: clock.now.seconds, of: statuses))
    }

    func receive(_ batch: ReducedBatch, from member: Int) {
        perform(machine.receive(batch, from: member, at: clock.now.seconds, of: statuses))
    }

    func receive(_ heading: CLHeading, from member: Int) {
        guard machine.receive(heading, from: member, at: clock.now.seconds, of: statuses) else { return }
        delegate?.locationProvider(self, didUpdateHeading: heading)
    }

    func receive(_ error: any Error, from member: Int) {
        perform(machine.fail(member, of: statuses))
        delegate?.locationProvider(self, didFailWithError: error)
    }

    func authorizationDidChange(of member: Int) {
        // A member that was not authorized at the start does not run yet, and one whose exact fix was forgotten sends the
        // reduced one.
        if machine.updateAuthorization(of: member, statuses) {
            if machine.running.contains(.location) { members[member].startUpdatingLocation() }
            if machine.running.contains(.heading) { members[member].startUpdatingHeading() }
        }
        delegate?.locationProviderDidChangeAuthorization(self)
    }

    private func perform(_ actions: [CompositeMachine.Action]) {
        for action in actions {
            switch action {
            case .send(let fixes, let member): send(fixes, of: member)
            case .forward(let batch, let member): forward(batch, of: member)
            case .awaitSilence: awaitSilence()
            }
        }
    }

    /// Sends fixes, those of a member with reduced accuracy as such: providers of the application reduce their own.
    ///
    /// An exact fix from before the accuracy was reduced is not sent. It is not reduced here either, because its reduced form
    /// would replace a newer one that is pending.
    private func send(_ fixes: [Location], of member: Int) {
        let provider = members[member]
        guard sends(member) else { return }
        var fixes = fixes
        let dispatcher = (provider as? any PermittedLocationProvider)?.dispatcher
        if (dispatcher?.accuracyAuthorization ?? provider.accuracyAuthorization) == .reducedAccuracy {
            if let dispatcher {
                return forward(ReducedBatch(fix: dispatcher.permissions?.reduction.current), of: member)
            }
            if provider is CompositeLocationProvider {
                fixes.removeAll { $0.accuracyAuthorization == .fullAccuracy }
            }
            for index in fixes.indices { fixes[index].accuracyAuthorization = .reducedAccuracy }
        }
        guard !fixes.isEmpty else { return }
        delegate?.locationProvider(self, didUpdateFixes: fixes)
    }

    /// Sends a batch as the dispatcher of a member has reduced it.
    private func forward(_ batch: ReducedBatch, of member: Int) {
        guard sends(member) else { return }
        if let delegate = delegate as? any ReducedFixDelegate {
            delegate.locationProvider(self, didUpdateReduced: batch)
        } else if let fix = batch.fix {
            delegate?.locationProvider(self, didUpdateFixes: [fix])
        }
    }

    /// Returns whether the fixes of a member may be sent: a delegate may have ended the request or the authorization since the
    /// action was determined.
    private func sends(_ member: Int) -> Bool {
        machine.running.contains(.location) && members[member].authorizationStatus.isAuthorized
    }

    private func awaitSilence() {
        silenceWakeUp?.cancel()
        let staleness = machine.selection.staleness
        guard let member = machine.shownMember, members[member].freshness != nil, staleness.isFinite else { return }
        // The additional millisecond makes the silence exceed the limit regardless of rounding.
        silenceWakeUp = clock.wake(at: clock.now.advanced(bySeconds: staleness + 0.001)) { [weak self] _ in
            guard let self else { return }
            perform(machine.offerLastingFixes(at: clock.now.seconds, of: statuses))
        }
    }
}
