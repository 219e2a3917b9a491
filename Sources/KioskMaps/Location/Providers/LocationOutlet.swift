public import KioskLocation

/// The sending end of a provider that takes its authorization from `LocationPermissions`: its delegate, and its last fix.
///
/// A `PermittedLocationProvider` owns one and sends its fixes through it. The outlet sends nothing that is not requested or
/// not authorized, and while accuracy is reduced, reduced fixes and no headings, to any delegate.
@MainActor
public final class LocationOutlet {
    /// What the map wishes for.
    public var options = LocationOptions()

    /// Which edge of the device is up.
    public var headingOrientation = CLDeviceOrientation.portrait

    /// Who may know where the device is.
    public let permissions: LocationPermissions

    /// The fix that was sent last, which each start sends again; nil once nobody may know.
    ///
    /// It is exact also while accuracy is reduced, so nobody outside of the sources reads it.
    private(set) var lastFix: Location?

    /// The reduced fix that was sent last since the last start.
    private var lastReduced: Location?

    private var lastHeading: CLHeading?

    /// Whether fixes are wanted.
    public private(set) var sendsLocations = false

    /// Whether headings are wanted.
    public private(set) var sendsHeadings = false

    private weak var delegate: (any LocationProviderDelegate)?
    private var changes: [AnyCancelable] = []

    /// Creates an outlet that sends to nobody yet.
    public init(permissions: LocationPermissions = .shared) {
        self.permissions = permissions
    }

    /// Whether anything is wanted.
    public var isOpen: Bool { sendsLocations || sendsHeadings }

    /// The heading that was sent last; nil while accuracy is reduced.
    public var heading: CLHeading? { isReduced ? nil : lastHeading }

    private var isReduced: Bool { permissions.accuracyAuthorization == .reducedAccuracy }

    /// Sends fixes, from the oldest to the newest, if they are requested and authorized.
    public func send(_ fixes: [Location], from provider: any LocationProvider) {
        guard sendsLocations, provider.authorizationStatus.isAuthorized, let last = fixes.last else { return }
        lastFix = last
        if isReduced {
            send(permissions.reduction.reduce(fixes), from: provider)
        } else {
            delegate?.locationProvider(provider, didUpdateFixes: fixes)
        }
    }

    /// Sends a heading, if it is requested and authorized; while accuracy is reduced it is stored only.
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

    /// Sends what went wrong.
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

    /// Notifies the delegate that one of the authorizations changed, and forgets what is not authorized any more.
    ///
    /// Changes of `permissions` are sent without it.
    public func sendAuthorizationChange(from provider: any LocationProvider) {
        if !provider.authorizationStatus.isAuthorized {
            lastFix = nil
            lastHeading = nil
        }
        delegate?.locationProviderDidChangeAuthorization(provider)
    }

    func setDelegate(_ delegate: any LocationProviderDelegate, of provider: any PermittedLocationProvider) {
        self.delegate = delegate
        lastReduced = nil
        changes = [
            permissions.onChange.observe { [weak self, weak provider] in
                guard let self, let provider else { return }
                sendAuthorizationChange(from: provider)
            },
            permissions.reduction.releases.signal.observe { [weak self, weak provider] fix in
                guard let self, let provider, sendsLocations, lastFix != nil, isReduced,
                    provider.authorizationStatus.isAuthorized
                else { return }
                send(ReducedBatch(fix: fix), from: provider)
            },
        ]
    }

    func wantLocations(_ areWanted: Bool, from provider: any PermittedLocationProvider) {
        let wasOpen = isOpen
        sendsLocations = areWanted
        lastReduced = nil
        if areWanted, let lastFix { send([lastFix], from: provider) }
        open(provider, wasOpen: wasOpen)
    }

    func wantHeadings(_ areWanted: Bool, from provider: any PermittedLocationProvider) {
        let wasOpen = isOpen
        sendsHeadings = areWanted
        if areWanted, let lastHeading { send(lastHeading, from: provider) }
        open(provider, wasOpen: wasOpen)
    }

    /// Asks a question of the permissions, and sends what keeps it from being asked.
    public func ask(
        from provider: any PermittedLocationProvider, _ question: () throws(LocationPermissionError) -> Void
    ) {
        do {
            try question()
        } catch {
            send(error, from: provider)
        }
    }

    private func open(_ provider: any PermittedLocationProvider, wasOpen: Bool) {
        if isOpen, !wasOpen { provider.open() }
        if !isOpen, wasOpen { provider.close() }
    }
}
