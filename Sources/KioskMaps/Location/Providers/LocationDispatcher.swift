import Foundation
import KioskGeometry
public import KioskLocation

/// The sending side of a provider that is authorized by `LocationPermissions`: its delegate, and the last fix and heading.
///
/// A `PermittedLocationProvider` owns one and sends its updates through it. The dispatcher sends only what was requested and is
/// authorized, and while accuracy is reduced, reduced fixes and no headings, to any delegate. It serves one provider, the first
/// one that uses it: another one that returns the same dispatcher receives nothing, and its delegate receives
/// `LocationPermissionError.foreignDispatcher`.
///
/// A reduced fix is the centre of a cell of a grid. It is sent once in an interval at most: a change within the interval is pending, and
/// `AccuracyReduction` releases it at the end. The hysteresis of the cell keeps a fix at the edge of two cells from alternating between
/// them.
@MainActor
public final class LocationDispatcher {
    /// The options of the map.
    public var options = LocationOptions()

    /// The edge of the device that is up.
    public var headingOrientation = CLDeviceOrientation.portrait

    /// The permissions of the provider; nil until it is attached to a map, unless it was created with its own.
    public private(set) var permissions: LocationPermissions?

    /// Whether fixes are requested.
    public private(set) var sendsLocations = false

    /// Whether headings are requested.
    package private(set) var sendsHeadings = false

    /// Called when the permissions are set or change, before the delegate is notified.
    package var onPermissionsChange: () -> Void = {}

    /// The fix that was sent last, which each start sends again; nil while accuracy is reduced or the provider is not authorized.
    @Unreflected private var lastFix: Location?

    /// The heading that was sent last; nil while accuracy is reduced or the provider is not authorized.
    @Unreflected private var lastHeading: CLHeading?

    /// The time of the last valid fix that was reduced; nil without one.
    @Unreflected private var lastReducedTime: Date?

    /// The reduced fix that was sent last since the last start and the last exact fix.
    private var lastReduced: Location?

    private weak var delegate: (any LocationProviderDelegate)?
    private weak var owner: (any PermittedLocationProvider)?
    private var isOwned = false

    /// Whether only the owner can send its updates, so that an application cannot send invented ones.
    private var isReserved = false

    /// The name of the receiver of the machine; nil for other sources of fixes.
    private let receiver: String?
    private let ownHysteresis: CellHysteresis
    private var machineClock: (any MachineClock)?
    private var tokens: [AnyCancelable] = []

    /// Creates a dispatcher without a delegate.
    ///
    /// - Parameter permissions: The permissions of the provider; nil for those of the first map that it is attached to.
    public convenience init(permissions: LocationPermissions? = nil) {
        self.init(permissions: permissions, receiver: nil, hysteresis: CellHysteresis())
    }

    /// Creates the dispatcher of a receiver of the machine.
    ///
    /// A provider of the same class for a receiver of the same name that is created anew continues its reduced fixes, if it sends
    /// with `makeSender(for:)`.
    ///
    /// - Parameters:
    ///   - permissions: The permissions of the provider; nil for those of the first map that it is attached to.
    ///   - receiver: The name of the receiver, which is that of its address.
    ///   - clock: The clock that measures the interval of reduced fixes: that of a window or a `MainQueueClock`. Other clocks
    ///     have no effect.
    public convenience init(permissions: LocationPermissions? = nil, receiver: String, clock: any FrameClock) {
        self.init(permissions: permissions, receiver: receiver, hysteresis: CellHysteresis())
        machineClock = clock as? any MachineClock
        permissions?.reduction.adopt(clock)
    }

    /// Creates a dispatcher that continues the hysteresis of the same fixes.
    ///
    /// - Parameters:
    ///   - permissions: The permissions of the provider; nil for those of the first map that it is attached to.
    ///   - receiver: The name of the receiver of the machine; nil for other sources of fixes.
    ///   - hysteresis: The hysteresis of the fixes, unless they are those of a receiver.
    init(permissions: LocationPermissions?, receiver: String?, hysteresis: CellHysteresis) {
        self.permissions = permissions
        self.receiver = receiver
        ownHysteresis = hysteresis
        observePermissions()
    }

    /// The authorization; not determined without permissions.
    public var authorizationStatus: CLAuthorizationStatus { permissions?.authorizationStatus ?? .notDetermined }

    /// The accuracy authorization; reduced without permissions.
    public var accuracyAuthorization: CLAccuracyAuthorization { permissions?.accuracyAuthorization ?? .reducedAccuracy }

    /// Whether fixes or headings are requested.
    public var isOpen: Bool { sendsLocations || sendsHeadings }

    /// The heading that was sent last; nil while accuracy is reduced or the provider is not authorized.
    public var heading: CLHeading? { isReduced || !authorizationStatus.isAuthorized ? nil : lastHeading }

    private var isReduced: Bool { accuracyAuthorization == .reducedAccuracy }

    /// Sends fixes if they are requested and authorized.
    ///
    /// - Parameters:
    ///   - fixes: The fixes, from the oldest to the newest.
    ///   - provider: The provider that owns the dispatcher.
    public func send(_ fixes: [Location], from provider: any LocationProvider) {
        if admits(provider) { send(fixes) }
    }

    /// Sends a heading if it is requested and authorized; while accuracy is reduced it is discarded.
    public func send(_ heading: CLHeading, from provider: any LocationProvider) {
        if admits(provider) { send(heading) }
    }

    /// Sends an error.
    public func send(_ error: any Error, from provider: any LocationProvider) {
        if admits(provider) { send(error) }
    }

    /// Notifies the delegate that an authorization changed, and forgets the last fix and heading if they are not authorized.
    ///
    /// Changes of `permissions` are sent without a call of this method.
    public func sendAuthorizationChange(from provider: any LocationProvider) {
        if admits(provider) { sendAuthorizationChange() }
    }

    /// Makes a request of the permissions, and sends the error if it cannot be made.
    ///
    /// - Parameters:
    ///   - provider: The provider that owns the dispatcher.
    ///   - request: Makes the request.
    public func request(
        from provider: any PermittedLocationProvider,
        _ request: (LocationPermissions) throws(LocationPermissionError) -> Void
    ) {
        guard isOwner(provider) else { return refuse() }
        do throws(LocationPermissionError) {
            guard let permissions else { throw .missingPermissions }
            try request(permissions)
        } catch {
            send(error)
        }
    }
}

/// The owner.
extension LocationDispatcher {
    /// Reserves the dispatcher for a provider of this package, which sends its updates with the methods that name no provider.
    package func reserve(for provider: any PermittedLocationProvider) {
        (owner, isOwned, isReserved) = (provider, true, true)
    }

    /// Reserves the dispatcher for a provider, and returns the only object that sends its updates.
    ///
    /// Call it in the initializer of the provider. The methods of the dispatcher that name a provider send nothing from then on,
    /// because any code that has the provider could call them with invented updates.
    ///
    /// - Returns: The sender; nil if the dispatcher has an owner already.
    public func makeSender(for provider: any PermittedLocationProvider) -> LocationSender? {
        guard !isOwned else { return nil }
        reserve(for: provider)
        return LocationSender(dispatcher: self)
    }

    /// Returns whether a provider is the owner, which the first one that uses the dispatcher becomes.
    private func isOwner(_ provider: any LocationProvider) -> Bool {
        if !isOwned, let provider = provider as? any PermittedLocationProvider { (owner, isOwned) = (provider, true) }
        return owner === provider as AnyObject
    }

    /// Returns whether an application may send an update of a provider; reports it if not.
    private func admits(_ provider: any LocationProvider) -> Bool {
        guard isOwner(provider), !isReserved else {
            refuse()
            return false
        }
        return true
    }

    private func refuse() {
        send(LocationPermissionError.foreignDispatcher)
    }
}

/// The updates of the owner.
extension LocationDispatcher {
    /// Whether fixes and headings are authorized, by the permissions and by the owner.
    private var isAuthorized: Bool {
        authorizationStatus.isAuthorized && owner?.authorizationStatus.isAuthorized == true
    }

    /// Sends fixes of the owner if they are requested and authorized.
    ///
    /// - Parameter fixes: The fixes, from the oldest to the newest.
    package func send(_ fixes: [Location]) {
        guard sendsLocations, isAuthorized, let owner, let last = fixes.last else { return }
        if isReduced {
            lastFix = nil
            if let batch = reduce(fixes) { send(batch) }
        } else {
            lastFix = last
            // The next reduced fix replaces this exact one, also if it is the same as before.
            lastReduced = nil
            delegate?.locationProvider(owner, didUpdateFixes: fixes)
        }
    }

    /// Sends a heading of the owner if it is requested and authorized; while accuracy is reduced it is discarded.
    package func send(_ heading: CLHeading) {
        guard sendsHeadings, isAuthorized, !isReduced, let owner else { return }
        lastHeading = heading
        delegate?.locationProvider(owner, didUpdateHeading: heading)
    }

    /// Sends an error of the owner.
    package func send(_ error: any Error) {
        if let owner { delegate?.locationProvider(owner, didFailWithError: error) }
    }

    /// Notifies the delegate that an authorization of the owner changed.
    package func sendAuthorizationChange() {
        discardRestricted()
        if let owner { delegate?.locationProviderDidChangeAuthorization(owner) }
    }

    /// Forgets the fix that was sent last, so that no start sends it again.
    func forgetFix() {
        (lastFix, lastReducedTime) = (nil, nil)
    }

    /// Forgets the heading that was sent last, so that no start sends it again.
    func forgetHeading() {
        lastHeading = nil
    }

    private func send(_ batch: ReducedBatch) {
        guard let owner else { return }
        if let delegate = delegate as? any ReducedFixDelegate {
            delegate.locationProvider(owner, didUpdateReduced: batch)
        } else if let fix = batch.fix, fix != lastReduced {
            lastReduced = fix
            delegate?.locationProvider(owner, didUpdateFixes: [fix])
        }
    }

    private func reduce(_ fixes: [Location]) -> ReducedBatch? {
        guard let reduction = permissions?.reduction else { return nil }
        let batch = reduction.reduce(fixes, with: hysteresis(in: reduction))
        lastReducedTime = batch.date ?? lastReducedTime
        return batch
    }

    /// Returns the hysteresis of the fixes: that of the receiver only if no other code can send as its provider.
    private func hysteresis(in reduction: AccuracyReduction) -> CellHysteresis {
        guard isReserved, let receiver, let owner else { return ownHysteresis }
        return reduction.hysteresis(ofReceiver: receiver, of: ObjectIdentifier(type(of: owner)))
    }

    /// Whether a start sends the last fix again.
    var repeatsFix: Bool {
        isReduced ? lastReducedTime != nil && permissions?.reduction.current != nil : lastFix != nil
    }

    /// Sends the last fix again, in its reduced form while accuracy is reduced.
    private func repeatFix() {
        if isReduced {
            guard let lastReducedTime, isAuthorized else { return }
            send(ReducedBatch(fix: permissions?.reduction.current, date: lastReducedTime))
        } else if let lastFix {
            send([lastFix])
        }
    }

    /// Discards what is no longer permitted: the fix and the heading, or with reduced accuracy all but the reduced fix.
    private func discardRestricted() {
        if !isAuthorized {
            (lastFix, lastHeading, lastReducedTime, lastReduced) = (nil, nil, nil, nil)
        } else if isReduced {
            // The reduced form of the exact fix is the one that a start sends again.
            if let fix = lastFix { _ = reduce([fix]) }
            (lastFix, lastHeading) = (nil, nil)
        }
    }
}

/// The requests of the delegate.
extension LocationDispatcher {
    /// Sets the permissions if the dispatcher has none: a provider keeps those of its first map.
    func adopt(_ newPermissions: LocationPermissions, from provider: any PermittedLocationProvider) {
        guard permissions == nil, isOwner(provider) else { return }
        permissions = newPermissions
        newPermissions.reduction.adopt(machineClock)
        observePermissions()
        permissionsDidChange()
    }

    func setDelegate(_ delegate: any LocationProviderDelegate, of provider: any PermittedLocationProvider) {
        guard isOwner(provider) else {
            return delegate.locationProvider(
                provider, didFailWithError: LocationPermissionError.foreignDispatcher)
        }
        self.delegate = delegate
        lastReduced = nil
        // The delegate may observe the permissions as well, as a location manager does, and observers are called in the order in which
        // they were added: observing again lets the delegate apply a change before the dispatcher notifies it.
        observePermissions()
    }

    func requestLocations(_ areRequested: Bool, from provider: any PermittedLocationProvider) {
        guard isOwner(provider) else { return refuse() }
        let wasOpen = isOpen
        sendsLocations = areRequested
        lastReduced = nil
        if areRequested { repeatFix() }
        updateOpening(of: provider, wasOpen: wasOpen)
    }

    func requestHeadings(_ areRequested: Bool, from provider: any PermittedLocationProvider) {
        guard isOwner(provider) else { return refuse() }
        let wasOpen = isOpen
        sendsHeadings = areRequested
        if areRequested, let lastHeading { send(lastHeading) }
        updateOpening(of: provider, wasOpen: wasOpen)
    }

    private func observePermissions() {
        guard let permissions else { return }
        tokens = [
            permissions.restrictions.signal.observe { [weak self] in self?.discardRestricted() },
            permissions.onChange.observe { [weak self] in self?.permissionsDidChange() },
            permissions.reduction.releases.signal.observe { [weak self] fix in
                guard let self, sendsLocations, lastReducedTime != nil, isReduced, isAuthorized else { return }
                send(ReducedBatch(fix: fix))
            },
        ]
    }

    private func permissionsDidChange() {
        onPermissionsChange()
        sendAuthorizationChange()
    }

    private func updateOpening(of provider: any PermittedLocationProvider, wasOpen: Bool) {
        if isOpen, !wasOpen { provider.open() }
        if !isOpen, wasOpen { provider.close() }
    }
}
