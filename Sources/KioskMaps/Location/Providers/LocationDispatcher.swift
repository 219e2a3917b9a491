public import KioskLocation

/// The sending side of a provider that is authorized by `LocationPermissions`: its delegate, and the last fix and heading.
///
/// A `PermittedLocationProvider` owns one and sends its updates through it. The dispatcher sends only what was requested and is
/// authorized, and while accuracy is reduced, reduced fixes and no headings, to any delegate.
@MainActor
public final class LocationDispatcher {
    /// The options of the map.
    public var options = LocationOptions()

    /// The edge of the device that is up.
    public var headingOrientation = CLDeviceOrientation.portrait

    /// The permissions of the provider; nil until it is attached to a map, unless it was created with its own.
    public private(set) var permissions: LocationPermissions?

    /// The fix that was sent last, which each start sends again; nil while the provider is not authorized.
    ///
    /// It is exact even while accuracy is reduced, so it is not accessible outside the providers.
    private(set) var lastFix: Location?

    /// The reduced fix that was sent last since the last start.
    private var lastReduced: Location?

    private var lastHeading: CLHeading?

    /// Whether fixes are requested.
    public private(set) var sendsLocations = false

    /// Whether headings are requested.
    public private(set) var sendsHeadings = false

    /// Called when the permissions are set or change, before the delegate is notified.
    package var onPermissionsChange: () -> Void = {}

    private weak var delegate: (any LocationProviderDelegate)?
    private weak var provider: (any PermittedLocationProvider)?
    private var machineClock: (any FrameClock)?
    private var tokens: [AnyCancelable] = []

    /// Creates a dispatcher without a delegate.
    ///
    /// - Parameter permissions: The permissions of the provider; nil for those of the first map that it is attached to.
    public init(permissions: LocationPermissions? = nil) {
        self.permissions = permissions
        observePermissions()
    }

    /// Sets the permissions if the dispatcher has none: a provider keeps those of its first map.
    func adopt(_ newPermissions: LocationPermissions) {
        guard permissions == nil else { return }
        permissions = newPermissions
        if let machineClock { newPermissions.adopt(machineClock: machineClock) }
        observePermissions()
        permissionsDidChange()
    }

    /// Measures the interval of reduced fixes with the clock of the machine.
    ///
    /// Called by providers of receivers, which no other clock can accelerate.
    package func adopt(machineClock clock: any FrameClock) {
        machineClock = clock
        permissions?.adopt(machineClock: clock)
    }

    /// The authorization; not determined without permissions.
    public var authorizationStatus: CLAuthorizationStatus { permissions?.authorizationStatus ?? .notDetermined }

    /// The accuracy authorization; reduced without permissions.
    public var accuracyAuthorization: CLAccuracyAuthorization { permissions?.accuracyAuthorization ?? .reducedAccuracy }

    /// Whether fixes or headings are requested.
    public var isOpen: Bool { sendsLocations || sendsHeadings }

    /// The heading that was sent last; nil while accuracy is reduced.
    public var heading: CLHeading? { isReduced ? nil : lastHeading }

    private var isReduced: Bool { accuracyAuthorization == .reducedAccuracy }

    /// Sends fixes if they are requested and authorized.
    ///
    /// - Parameters:
    ///   - fixes: The fixes, from the oldest to the newest.
    ///   - provider: The provider that owns the dispatcher.
    public func send(_ fixes: [Location], from provider: any LocationProvider) {
        guard sendsLocations, provider.authorizationStatus.isAuthorized, let last = fixes.last else { return }
        lastFix = last
        if isReduced {
            guard let permissions else { return }
            send(permissions.reduction.reduce(fixes), from: provider)
        } else {
            delegate?.locationProvider(provider, didUpdateFixes: fixes)
        }
    }

    /// Sends a heading if it is requested and authorized; while accuracy is reduced it is only stored.
    public func send(_ heading: CLHeading, from provider: any LocationProvider) {
        guard sendsHeadings, provider.authorizationStatus.isAuthorized else { return }
        lastHeading = heading
        if !isReduced { delegate?.locationProvider(provider, didUpdateHeading: heading) }
    }

    private func send(_ batch: ReducedBatch, from provider: any LocationProvider) {
        if let delegate = delegate as? any ReducedFixDelegate {
            delegate.locationProvider(provider, didUpdateReduced: batch)
        } else if let fix = batch.fix, fix != lastReduced {
            lastReduced = fix
            delegate?.locationProvider(provider, didUpdateFixes: [fix])
        }
    }

    /// Sends an error.
    public func send(_ error: any Error, from provider: any LocationProvider) {
        delegate?.locationProvider(provider, didFailWithError: error)
    }

    /// Forgets the fix that was sent last, so that no start sends it again.
    func forgetFix() {
        lastFix = nil
    }

    /// Forgets the heading that was sent last, so that no start sends it again.
    func forgetHeading() {
        lastHeading = nil
    }

    /// Notifies the delegate that an authorization changed, and forgets the last fix and heading if they are not authorized.
    ///
    /// Changes of `permissions` are sent without a call of this method.
    public func sendAuthorizationChange(from provider: any LocationProvider) {
        if !provider.authorizationStatus.isAuthorized {
            lastFix = nil
            lastHeading = nil
        }
        delegate?.locationProviderDidChangeAuthorization(provider)
    }

    func setDelegate(_ delegate: any LocationProviderDelegate, of provider: any PermittedLocationProvider) {
        self.delegate = delegate
        self.provider = provider
        lastReduced = nil
        // After the observers of the delegate, which may be a location manager.
        observePermissions()
    }

    func requestLocations(_ areRequested: Bool, from provider: any PermittedLocationProvider) {
        let wasOpen = isOpen
        sendsLocations = areRequested
        lastReduced = nil
        if areRequested, let lastFix { send([lastFix], from: provider) }
        updateOpening(of: provider, wasOpen: wasOpen)
    }

    func requestHeadings(_ areRequested: Bool, from provider: any PermittedLocationProvider) {
        let wasOpen = isOpen
        sendsHeadings = areRequested
        if areRequested, let lastHeading { send(lastHeading, from: provider) }
        updateOpening(of: provider, wasOpen: wasOpen)
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
        do throws(LocationPermissionError) {
            guard let permissions else { throw .missingPermissions }
            try request(permissions)
        } catch {
            send(error, from: provider)
        }
    }

    private func observePermissions() {
        guard let permissions else { return }
        tokens = [
            permissions.onChange.observe { [weak self] in self?.permissionsDidChange() },
            permissions.reduction.releases.signal.observe { [weak self] fix in
                guard let self, let provider, sendsLocations, lastFix != nil, isReduced,
                    provider.authorizationStatus.isAuthorized
                else { return }
                send(ReducedBatch(fix: fix), from: provider)
            },
        ]
    }

    private func permissionsDidChange() {
        onPermissionsChange()
        if let provider { sendAuthorizationChange(from: provider) }
    }

    private func updateOpening(of provider: any PermittedLocationProvider, wasOpen: Bool) {
        if isOpen, !wasOpen { provider.open() }
        if !isOpen, wasOpen { provider.close() }
    }
}
